import { readPhotoFacts, removePosition, type PhotoFacts } from '../shared/photo-facts.ts';

/** Pixels of the longer side: enough to read a board's labels, and a tenth of what a phone's camera makes. */
const LONGEST = 2048;
const QUALITY = 0.85;
const HEIC = ['image/heic', 'image/heif'];
const HEIC_NAME = /\.hei[cf]$/i;
const SCALED = ['image/jpeg', 'image/png', 'image/webp', ...HEIC];
/** The most that a segment of a JPEG can hold. */
const SEGMENT_MAX = 65_535;

/** `takenAt`: UTC, ISO 8601; null if the picture does not say. */
export type PreparedFile = { file: File; takenAt: string | null };

/**
 * Makes a photo small enough for a phone's network, and a HEIC a JPEG, where this browser can draw it. Unless
 * `keepsPlace`, what it says of its place is taken out. A file that is no picture stays as it is.
 */
export async function preparePhoto(file: File, keepsPlace: boolean): Promise<PreparedFile> {
  if (!SCALED.includes(file.type)) return { file, takenAt: null };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = readPhotoFacts(bytes);
  const drawn = await drawSmaller(file);
  const { takenAt } = facts;
  // What is drawn anew says nothing of its camera.
  if (drawn) return { file: keepsPlace ? await withCamera(drawn, bytes, facts) : drawn, takenAt };
  if (keepsPlace || facts.position.length === 0) return { file, takenAt };
  removePosition(bytes, facts);
  return { file: new File([bytes], file.name, { type: file.type }), takenAt };
}

/** Whether the file is an iPhone's own kind of photo. Some systems name no type, so the file's name counts too. */
export const isHeicFile = ({ type, name }: File) => HEIC.includes(type) || HEIC_NAME.test(name);

/** Whether the file is a HEIC and stays one, because `preparePhoto` cannot draw it in this browser. */
export async function staysHeic(file: File): Promise<boolean> {
  if (!isHeicFile(file)) return false;
  if (!HEIC.includes(file.type) || typeof createImageBitmap === 'undefined') return true;
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  return bitmap === null;
}

/** Null for a picture that is small already, and for one that this browser cannot draw. */
async function drawSmaller(file: File): Promise<File | null> {
  if (typeof createImageBitmap === 'undefined') return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const isHeic = HEIC.includes(file.type);
  const share = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const drawn = share < 1 || isHeic ? await draw(bitmap, share, isHeic ? 'image/jpeg' : file.type) : null;
  bitmap.close();
  if (!drawn) return null;
  const name = isHeic ? file.name.replace(HEIC_NAME, '.jpg') : file.name;
  return new File([drawn], name, { type: drawn.type });
}

/** Null if the browser makes none. */
function draw(bitmap: ImageBitmap, share: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** The drawn JPEG with what the camera wrote of the picture, which is upright now. */
async function withCamera(drawn: File, bytes: Uint8Array, { tiff, orientation }: PhotoFacts): Promise<File> {
  const length = tiff ? tiff.end - tiff.start + 8 : 0;
  if (!tiff || drawn.type !== 'image/jpeg' || length > SEGMENT_MAX) return drawn;
  const camera = bytes.slice(tiff.start, tiff.end);
  if (orientation !== null) {
    const isLittle = camera[0] === 0x49;
    new DataView(camera.buffer).setUint16(orientation - tiff.start + 8, 1, isLittle);
  }
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, 0x45, 0x78, 0x69, 0x66, 0, 0]);
  return new File([head, camera, drawn.slice(2)], drawn.name, { type: drawn.type });
}
