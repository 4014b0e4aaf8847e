// A problem as an address: in its fragment, which no server is sent and no log holds.

const KEY = "problem";
const MOST_LETTERS = 200_000;

/**
 * The fragment for a statement.
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function fragmentOf(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  const spelled = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `#${KEY}=${spelled}`;
}

/**
 * The statement of a fragment; "" where it has none. Throws where it is none.
 * @param {string} fragment
 * @returns {Promise<string>}
 */
export async function textOf(fragment) {
  const spelled = new URLSearchParams(fragment.replace(/^#/, "")).get(KEY);
  if (!spelled) return "";
  const letters = atob(spelled.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
  return unpacked(new Blob([bytes]));
}

/** @param {Blob} blob */
async function unpacked(blob) {
  const reader = blob.stream().pipeThrough(new DecompressionStream("deflate-raw"))
    .pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length <= MOST_LETTERS) continue;
    await reader.cancel();
    throw new RangeError("too long");
  }
}

/** Take the problem out of the page's address: a reload is not to put it over what follows. */
export function forget() {
  const others = new URLSearchParams(location.hash.replace(/^#/, ""));
  if (!others.has(KEY)) return; // an address of a list stays as it is
  others.delete(KEY);
  const left = others.toString();
  const { pathname, search } = location;
  history.replaceState(history.state, "", pathname + search + (left && `#${left}`));
}
