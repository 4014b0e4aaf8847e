"""What is drawn on a page, as luminances of its pixels."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any

READ = """async address => {
  const image = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const part = one => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
  const found = [];
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at] / 255, data[at + 1] / 255, data[at + 2] / 255].map(part);
    found.push(0.2126 * r + 0.7152 * g + 0.0722 * b);
  }
  return found;
}"""


def luminances(page: Any, what: Any) -> list[float]:
    """Those of an element as it is seen, without its edges; read in a page of its own, as the bench
    allows no such thing."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    clip = {"x": box["x"] + 5, "y": box["y"] + 5}
    clip |= {"width": box["width"] - 10, "height": box["height"] - 10}
    picture = base64.b64encode(page.screenshot(clip=clip)).decode()
    reader = page.context.new_page()
    found: list[float] = reader.evaluate(READ, f"data:image/png;base64,{picture}")
    reader.close()
    return found


def contrast(pixels: Sequence[float]) -> float:
    """Between the darkest and the brightest of them."""
    return (max(pixels) + 0.05) / (min(pixels) + 0.05)


def dark_part(pixels: Sequence[float]) -> float:
    """How much of them is nearly black."""
    return sum(one < 0.1 for one in pixels) / len(pixels)
