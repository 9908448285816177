/** Detects the type of a file by its content and name. Pure; runs in PocketBase too. */
import { wordList } from '../../core/shared/word-list.ts';

/** Bytes. Same as the collection's limit, so that a file is refused before it is uploaded. */
export const FILE_MAX = 15 * 1024 * 1024;

/** Whether an upload was refused for the file itself, so that the same file would be refused again. */
export function isFileRefused({ code, data = {} }: { code?: string; data?: Record<string, unknown> }): boolean {
  return code === 'too_large' || (code === 'validation' && data.file !== undefined);
}

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
const BY_ENDING = wordList<string>({
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  txt: 'text/plain',
});

/**
 * The MIME type of a file by its first bytes, and by its ending for ZIP-based formats and text. '' if the type is
 * not accepted, or if the name ends as no accepted type does, as a picture named `x.html`.
 */
export function mimeOf(head: readonly number[], name: string): string {
  const ending = endingOf(name);
  const named = BY_ENDING.get(ending) ?? '';
  if (ending !== '' && named === '') return '';
  const begins = (at: number, bytes: readonly number[]) => bytes.every((byte, index) => head[at + index] === byte);
  const found = MAGIC.find(([, at, bytes]) => begins(at, bytes));
  if (found) return found[0];
  if (begins(0, ZIP)) return named.startsWith('application/vnd.') ? named : '';
  // Text has no zero bytes and nothing that a browser could render as HTML.
  if (head.some((byte) => byte === 0) || head.find((byte) => byte > 0x20) === 0x3c) return '';
  return named.startsWith('text/') ? named : '';
}

/** The name with the ending of the file's type: a JPEG named `tavle.png` becomes `tavle.jpg`. */
export function fitEnding(name: string, mime: string): string {
  const ending = endingOf(name);
  if (BY_ENDING.get(ending) === mime) return name;
  const right = [...BY_ENDING].find(([, one]) => one === mime)?.[0];
  return right ? `${ending === '' ? name : name.slice(0, -ending.length - 1)}.${right}` : name;
}

/** In lower case, '' without one. */
function endingOf(name: string): string {
  return /\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
