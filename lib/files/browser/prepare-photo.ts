import { readPhotoFacts } from './exif.ts';

/** Pixels of the longer side: enough to read a board's labels, and a tenth of what a phone's camera makes. */
const LONGEST = 2048;
const QUALITY = 0.85;
const SCALED = ['image/jpeg', 'image/png', 'image/webp'];

/** `takenAt`: UTC, ISO 8601; null if the picture does not say. */
export type PreparedFile = { file: File; takenAt: string | null };

/**
 * Makes a photo small enough for a phone's network and takes out what it says of its place. A file that is no picture,
 * that is small already, or that this browser cannot draw, stays as it is.
 */
export async function preparePhoto(file: File): Promise<PreparedFile> {
  if (!SCALED.includes(file.type) || typeof createImageBitmap === 'undefined') return { file, takenAt: null };
  const { takenAt, hasPosition } = readPhotoFacts(await file.arrayBuffer());
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return { file, takenAt };
  const share = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const drawn = share < 1 || hasPosition ? await draw(bitmap, share, file.type) : null;
  bitmap.close();
  return { file: drawn ? new File([drawn], file.name, { type: drawn.type }) : file, takenAt };
}

/** What is drawn anew has no EXIF. Null if the browser makes none. */
function draw(bitmap: ImageBitmap, share: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
