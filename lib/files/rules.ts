/** What a file is, by what it holds and is called. Pure; runs in PocketBase too. */

/** What the browser may draw as it is. */
const IMAGES = ['image/jpeg', 'image/png', 'image/webp'];

export function isImage(mime: string): boolean {
  return IMAGES.includes(mime);
}

/** The first bytes of the kinds that are taken. Text has none; PocketBase's own check looks at the whole content. */
const MAGIC: readonly (readonly [mime: string, at: number, bytes: readonly number[]])[] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['image/heic', 4, [0x66, 0x74, 0x79, 0x70, 0x68, 0x65]],
  ['application/pdf', 0, [0x25, 0x50, 0x44, 0x46]],
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const BY_ENDING: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The kind of a file by its first bytes, and by its ending where those say no more than "a zip" or nothing. '' where it is none that is taken. */
export function mimeOf(head: readonly number[], name: string): string {
  const begins = (at: number, bytes: readonly number[]) => bytes.every((byte, index) => head[at + index] === byte);
  const found = MAGIC.find(([, at, bytes]) => begins(at, bytes));
  if (found) return found[0];
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (begins(0, ZIP)) return BY_ENDING[ending] ?? '';
  // Text: no zero bytes, and nothing that a browser could take for a page.
  if (head.some((byte) => byte === 0) || head.find((byte) => byte > 0x20) === 0x3c) return '';
  return ending === 'csv' ? 'text/csv' : ending === 'txt' ? 'text/plain' : '';
}

/** '1,4 MB', '320 kB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${String(Math.round(bytes / 100_000) / 10).replace('.', ',')} MB`;
}
