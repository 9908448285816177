/** What a phone's camera writes into a JPEG: when it was taken, and whether the place is in it. */

/** `takenAt`: UTC, ISO 8601; null if the picture does not say. */
export type PhotoFacts = { takenAt: string | null; hasPosition: boolean };

const NOTHING: PhotoFacts = { takenAt: null, hasPosition: false };
const APP1 = 0xffe1;
const START_OF_SCAN = 0xffda;
const TAG = { exif: 0x8769, gps: 0x8825, takenAt: 0x9003, zone: 0x9011 } as const;

/** Reads the facts of a JPEG; of anything else, or of a damaged one, there are none. */
export function readPhotoFacts(bytes: ArrayBuffer): PhotoFacts {
  try {
    const tiff = findTiff(new DataView(bytes));
    return tiff ? readTiff(tiff) : NOTHING;
  } catch {
    // An offset beyond the end.
    return NOTHING;
  }
}

/** The TIFF structure within the segment of EXIF. */
function findTiff(view: DataView): DataView | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 4 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker === START_OF_SCAN) return null;
    const isExif = marker === APP1 && view.getUint32(at + 4) === 0x45786966;
    if (isExif) return new DataView(view.buffer, view.byteOffset + at + 10, view.getUint16(at + 2) - 8);
  }
  return null;
}

function readTiff(tiff: DataView): PhotoFacts {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const first = readEntries(tiff, tiff.getUint32(4, isLittle), isLittle);
  const inner = first.get(TAG.exif);
  const exif = inner === undefined ? first : readEntries(tiff, tiff.getUint32(inner + 8, isLittle), isLittle);
  const textOf = (tag: number) => {
    const at = exif.get(tag);
    return at === undefined ? '' : readText(tiff, at, isLittle);
  };
  return { takenAt: toInstant(textOf(TAG.takenAt), textOf(TAG.zone)), hasPosition: first.has(TAG.gps) };
}

/** Where each tag's entry of 12 bytes begins. */
function readEntries(tiff: DataView, at: number, isLittle: boolean): Map<number, number> {
  const count = tiff.getUint16(at, isLittle);
  const starts = Array.from({ length: count }, (_, index) => at + 2 + index * 12);
  return new Map(starts.map((start) => [tiff.getUint16(start, isLittle), start]));
}

/** Up to four bytes stand in the entry itself, more where it points. */
function readText(tiff: DataView, entry: number, isLittle: boolean): string {
  const length = tiff.getUint32(entry + 4, isLittle);
  const start = length > 4 ? tiff.getUint32(entry + 8, isLittle) : entry + 8;
  const bytes = Array.from({ length }, (_, index) => tiff.getUint8(start + index));
  return String.fromCharCode(...bytes.filter((byte) => byte !== 0));
}

/** '2026:11:24 13:05:00' with the camera's zone '+01:00'; without a zone it is this device's. */
function toInstant(text: string, zone: string): string | null {
  const [, date = '', time = ''] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const taken = Date.parse(`${date.replaceAll(':', '-')}T${time}${/^[+-]\d\d:\d\d$/.test(zone) ? zone : ''}`);
  return Number.isNaN(taken) ? null : new Date(taken).toISOString();
}
