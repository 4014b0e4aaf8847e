// Texts and files between the page and the user's machine.

import { element } from "../elements.js";

export const MOST_BYTES = 700_000; // of a file that is brought in

/**
 * Have the browser keep a file.
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} kind
 */
export function download(name, content, kind) {
  const address = URL.createObjectURL(new Blob([content], { type: kind }));
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * The bytes of a file for a message.
 * @param {Blob} file
 * @returns {Promise<string>}
 */
export async function encoded(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(letters);
}

/**
 * What a message of the server carries as bytes.
 * @param {string} text
 */
export function decoded(text) {
  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
}
