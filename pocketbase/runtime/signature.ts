/** The picture of a signature, drawn on a phone. */
import { fieldError } from '../../lib/core/shared/errors.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** @param image a PNG as base64 without its head. @throws AppError validation at `image` */
export function toSignatureFile(image: string): filesystem.File {
  const bytes = decodeBase64(image);
  if (!PNG.every((byte, at) => bytes[at] === byte)) throw fieldError('image', 'invalid');
  return $filesystem.fileFromBytes(bytes, 'underskrift.png');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function decodeBase64(text: string): number[] {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) break;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push((bits >> held) & 0xff);
    }
  }
  return bytes;
}
