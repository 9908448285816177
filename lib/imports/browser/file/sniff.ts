/** Whether a file is something else than a table, whatever its name says. */

/** How files of other kinds begin, byte by byte: PDF, PNG, GIF, JPEG, gzip, 7z, RAR, RTF. */
const OTHER_STARTS = ['%PDF', '\x89PNG', 'GIF8', '\xff\xd8\xff', '\x1f\x8b', '7z\xbc\xaf', 'Rar!', '{\\rtf'];
/** Characters of the text that are looked at. */
const LOOKED_AT = 65_536;
/** Most control characters among a thousand: old programs put a few into their texts. */
const MOST_CONTROL = 2;

/** Whether the bytes begin like a file of another kind. */
export function isOtherFile(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  return OTHER_STARTS.some((known) => start.startsWith(known));
}

/** Whether a file is binary, or a web page. */
export function isNoTable(text: string): boolean {
  const looked = text.slice(0, LOOKED_AT);
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(looked) || looked.includes('\u0000')) return true;
  const control = looked.match(/[\u0001-\u0008\u000e-\u0019\u001b-\u001f\u007f\ufffd]/g)?.length ?? 0;
  return control * 1000 > looked.length * MOST_CONTROL;
}
