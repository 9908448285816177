/** Where a HEIC file has what its camera wrote (ISO 23008-12: the items of the box 'meta'). Pure. */

/** From `start`, before `end`. */
export type Part = { start: number; end: number };
type Bytes = ArrayLike<number>;
/** The items by their type: EXIF, and XMP as text. */
type Items = { Exif: Part[]; mime: Part[] };

/** The first box names the format. */
export function isHeic(bytes: Bytes): boolean {
  return textAt(bytes, 4) === 'ftyp';
}

/** The file's items of EXIF and XMP. @throws RangeError for a damaged file */
export function findItems(bytes: Bytes): Items {
  const found: Items = { Exif: [], mime: [] };
  const meta = findBox(bytes, { start: 0, end: bytes.length }, 'meta');
  // A full box begins with its version and flags.
  const inside = meta && { start: meta.start + 4, end: meta.end };
  const names = inside && findBox(bytes, inside, 'iinf');
  const places = inside && findBox(bytes, inside, 'iloc');
  if (!names || !places) return found;
  const types = readTypes(bytes, names);
  for (const [id, part] of readPlaces(bytes, places)) {
    const type = types.get(id);
    if (type === 'Exif' || type === 'mime') found[type].push(part);
  }
  return found;
}

/** The content of the first box of this type. */
function findBox(bytes: Bytes, { start, end }: Part, type: string): Part | null {
  for (let at = start; at + 8 <= end;) {
    const { content, next } = readBox(bytes, at, end);
    if (textAt(bytes, at + 4) === type) return { start: content, end: next };
    at = next;
  }
  return null;
}

/** A size of 1 stands behind the type, in 8 bytes; 0 reaches to the end. */
function readBox(bytes: Bytes, at: number, end: number): { content: number; next: number } {
  const size = numberAt(bytes, at, 4);
  const isLong = size === 1;
  const whole = isLong ? numberAt(bytes, at + 8, 8) : size === 0 ? end - at : size;
  if (whole < 8) throw new RangeError('a box without an end');
  return { content: at + (isLong ? 16 : 8), next: at + whole };
}

/** The items' types by id. */
function readTypes(bytes: Bytes, { start, end }: Part): Map<number, string> {
  const types = new Map<number, string>();
  const isOld = numberAt(bytes, start, 1) === 0;
  for (let at = start + 4 + (isOld ? 2 : 4); at + 8 <= end;) {
    const { content, next } = readBox(bytes, at, end);
    const idSize = numberAt(bytes, content, 1) === 3 ? 4 : 2;
    types.set(numberAt(bytes, content + 4, idSize), textAt(bytes, content + 4 + idSize + 2));
    at = next;
  }
  return types;
}

/** Where the items are, by id: those that lie in the file as one piece. */
function readPlaces(bytes: Bytes, { start }: Part): [number, Part][] {
  const version = numberAt(bytes, start, 1);
  const sizes = numberAt(bytes, start + 4, 2);
  const size = { offset: sizes >> 12, length: (sizes >> 8) & 15, base: (sizes >> 4) & 15, index: sizes & 15 };
  let at = start + 6;
  const take = (count: number) => {
    const value = numberAt(bytes, at, count);
    at += count;
    return value;
  };
  const places: [number, Part][] = [];
  for (let left = take(version < 2 ? 2 : 4); left > 0; left--) {
    const id = take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : take(2) & 15;
    take(2);
    const base = take(size.base);
    for (let extents = take(2); extents > 0; extents--) {
      if (version > 0) take(size.index);
      const from = base + take(size.offset);
      const length = take(size.length);
      if (method === 0) places.push([id, { start: from, end: Math.min(from + length, bytes.length) }]);
    }
  }
  return places;
}

function numberAt(bytes: Bytes, at: number, count: number): number {
  if (at + count > bytes.length) throw new RangeError('beyond the end');
  let value = 0;
  for (let index = 0; index < count; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

const textAt = (bytes: Bytes, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => bytes[at + index] ?? 0));
