/**
 * What a phone's camera writes into a JPEG or HEIC: when it was taken, and where. Pure; runs in PocketBase too, on the
 * bytes as Go has them. Nothing that is kept writes HEIC, so the position is overwritten where it is.
 */
import { findItems, isHeic, type Part } from './heic-items.ts';

/** Parts of the file as offsets: from `start`, before `end`. */
type Range = Part;

/**
 * `takenAt`: UTC, ISO 8601; null if the picture does not say. `position`: the bytes that say where. `tiff`: all that its
 * camera wrote, null without; `orientation` within it is the entry that says how the picture is turned.
 */
export type PhotoFacts = { takenAt: string | null; position: Range[]; tiff: Range | null; orientation: number | null };

type Bytes = ArrayLike<number>;
/** A TIFF structure: its offsets count from `start`. */
type Tiff = Range & { bytes: Bytes; isLittle: boolean };

const APP1 = 0xffe1;
const START_OF_SCAN = 0xffda;
const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const TAG = { orientation: 0x0112, exif: 0x8769, gps: 0x8825, takenAt: 0x9003, zone: 0x9011 } as const;
/** Bytes of a value by the number of its type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Reads the facts of a JPEG or HEIC; of anything else, or of a damaged one, there are none. */
export function readPhotoFacts(bytes: Bytes): PhotoFacts {
  const facts: PhotoFacts = { takenAt: null, position: [], tiff: null, orientation: null };
  try {
    const { tiffs, xmps } = isHeic(bytes) ? findInHeic(bytes) : findInJpeg(bytes);
    for (const range of xmps) if (includes(bytes, range, 'GPS')) facts.position.push(range);
    for (const range of tiffs) Object.assign(facts, readTiff(bytes, range, facts));
  } catch {
    // An offset beyond the end.
  }
  return facts;
}

/** Takes out of the bytes where the picture was taken. */
export function removePosition(bytes: { [at: number]: number }, { position }: PhotoFacts): void {
  for (const { start, end } of position) for (let at = start; at < end; at++) bytes[at] = 0;
}

type Found = { tiffs: Range[]; xmps: Range[] };

function findInJpeg(bytes: Bytes): Found {
  const found: Found = { tiffs: [], xmps: [] };
  if (bytes.length < 4 || read16(bytes, 0) !== 0xffd8) return found;
  for (let at = 2; at + 4 <= bytes.length; at += 2 + read16(bytes, at + 2)) {
    const marker = read16(bytes, at);
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + read16(bytes, at + 2);
    if (marker !== APP1) continue;
    if (begins(bytes, at + 4, EXIF)) found.tiffs.push({ start: at + 4 + EXIF.length, end });
    if (begins(bytes, at + 4, XMP)) found.xmps.push({ start: at + 4 + XMP.length, end });
  }
  return found;
}

/** An item of EXIF begins with the offset of its TIFF structure. */
function findInHeic(bytes: Bytes): Found {
  const items = findItems(bytes);
  const tiffs = items.Exif.map(({ start, end }) => ({ start: start + 4 + read32(bytes, start), end }));
  return { tiffs, xmps: items.mime };
}

function readTiff(bytes: Bytes, range: Range, before: PhotoFacts): PhotoFacts {
  const tiff: Tiff = { bytes, ...range, isLittle: read16(bytes, range.start) === 0x4949 };
  const first = readEntries(tiff, long(tiff, 4));
  const inner = first.get(TAG.exif);
  const exif = inner === undefined ? first : readEntries(tiff, long(tiff, inner + 8));
  const textOf = (tag: number) => {
    const at = exif.get(tag);
    return at === undefined ? '' : readText(tiff, at);
  };
  const gps = first.get(TAG.gps);
  const orientation = first.get(TAG.orientation);
  return {
    takenAt: toInstant(textOf(TAG.takenAt), textOf(TAG.zone)) ?? before.takenAt,
    position: [...before.position, ...(gps === undefined ? [] : findDirectory(tiff, long(tiff, gps + 8)))],
    tiff: range,
    orientation: orientation === undefined ? null : range.start + orientation,
  };
}

/** A directory with the values that it points to; nothing if it has no entries. Without them it is an empty one. */
function findDirectory(tiff: Tiff, at: number): Range[] {
  const entries = [...readEntries(tiff, at).values()];
  if (entries.length === 0) return [];
  const values = entries.flatMap((entry) => {
    const size = (SIZES[short(tiff, entry + 2)] ?? 0) * long(tiff, entry + 4);
    return size > 4 ? [toRange(tiff, long(tiff, entry + 8), size)] : [];
  });
  return [toRange(tiff, at, 2 + entries.length * 12), ...values];
}

/** Never beyond the structure, whatever a damaged entry says. */
function toRange({ start, end }: Tiff, at: number, size: number): Range {
  return { start: Math.min(start + at, end), end: Math.min(start + at + size, end) };
}

/** Where each tag's entry of 12 bytes begins. */
function readEntries(tiff: Tiff, at: number): Map<number, number> {
  const starts = Array.from({ length: short(tiff, at) }, (_, index) => at + 2 + index * 12);
  return new Map(starts.map((start) => [short(tiff, start), start]));
}

/** Up to four bytes stand in the entry itself, more where it points. */
function readText(tiff: Tiff, entry: number): string {
  const length = long(tiff, entry + 4);
  const start = tiff.start + (length > 4 ? long(tiff, entry + 8) : entry + 8);
  const codes = Array.from({ length: Math.min(length, 64) }, (_, index) => byteAt(tiff.bytes, start + index));
  return String.fromCharCode(...codes.filter((code) => code !== 0));
}

/** '2026:11:24 13:05:00' with the camera's zone '+01:00'; without a zone it is this device's. */
function toInstant(text: string, zone: string): string | null {
  const [, date = '', time = ''] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const taken = Date.parse(`${date.replaceAll(':', '-')}T${time}${/^[+-]\d\d:\d\d$/.test(zone) ? zone : ''}`);
  return Number.isNaN(taken) ? null : new Date(taken).toISOString();
}

function byteAt(bytes: Bytes, at: number): number {
  if (at >= bytes.length) throw new RangeError('beyond the end');
  return bytes[at] ?? 0;
}
const read16 = (bytes: Bytes, at: number) => byteAt(bytes, at) * 256 + byteAt(bytes, at + 1);
const read32 = (bytes: Bytes, at: number) => read16(bytes, at) * 65_536 + read16(bytes, at + 2);

function short({ bytes, start, isLittle }: Tiff, at: number): number {
  const [one, other] = [byteAt(bytes, start + at), byteAt(bytes, start + at + 1)];
  return isLittle ? other * 256 + one : one * 256 + other;
}

function long(tiff: Tiff, at: number): number {
  const [one, other] = [short(tiff, at), short(tiff, at + 2)];
  return tiff.isLittle ? other * 65_536 + one : one * 65_536 + other;
}

const begins = (bytes: Bytes, at: number, word: string) =>
  [...word].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

function includes(bytes: Bytes, { start, end }: Range, word: string): boolean {
  for (let at = start; at + word.length <= end; at++) if (begins(bytes, at, word)) return true;
  return false;
}
