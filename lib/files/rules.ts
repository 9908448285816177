/** Detects the type of a file by its content and name. Pure; runs in PocketBase too. */

/** Types that the browser can show as images. */
const IMAGES = ['image/jpeg', 'image/png', 'image/webp'];

export function isImage(mime: string): boolean {
  return IMAGES.includes(mime);
}

/**
 * The first bytes of the accepted types, except text, which has none. PocketBase's own check reads the whole content.
 */
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

/**
 * The MIME type of a file by its first bytes, and by its extension for ZIP-based formats and text. '' if it is not
 * accepted.
 */
export function mimeOf(head: readonly number[], name: string): string {
  const begins = (at: number, bytes: readonly number[]) => bytes.every((byte, index) => head[at + index] === byte);
  const found = MAGIC.find(([, at, bytes]) => begins(at, bytes));
  if (found) return found[0];
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (begins(0, ZIP)) return BY_ENDING[ending] ?? '';
  // Text has no zero bytes and nothing that a browser could render as HTML.
  if (head.some((byte) => byte === 0) || head.find((byte) => byte > 0x20) === 0x3c) return '';
  return ending === 'csv' ? 'text/csv' : ending === 'txt' ? 'text/plain' : '';
}

/** A file size for display: '1,4 MB', '320 kB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${String(Math.round(bytes / 100_000) / 10).replace('.', ',')} MB`;
}
