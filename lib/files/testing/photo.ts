/** Photos as cameras write them, for tests: their EXIF, without a picture that could be drawn. */

type Entry = { tag: number; text: string } | { tag: number; points: number } | { tag: number; short: number };

const FIRST = 8;
const PHOTO = 100;
const PLACE = 150;
const TEXTS = 200;
/** Bytes of the TIFF structure. */
const SIZE = 300;

export type Camera = { taken?: string; zone?: string; place?: boolean; isLittle?: boolean };

/** TIFF: a first directory, one of the photo, one of the place, then the texts. The place names N and '56,9 '. */
function tiff({ taken, zone, place = false, isLittle = true }: Camera): Uint8Array {
  const view = new DataView(new ArrayBuffer(SIZE));
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, FIRST, isLittle);
  let free = TEXTS;
  const write = (at: number, entries: Entry[]) => {
    view.setUint16(at, entries.length, isLittle);
    entries.forEach((entry, index) => {
      const start = at + 2 + index * 12;
      view.setUint16(start, entry.tag, isLittle);
      if ('points' in entry) return view.setUint32(start + 8, entry.points, isLittle);
      view.setUint16(start + 2, 'short' in entry ? 3 : 2, isLittle);
      view.setUint32(start + 4, 'short' in entry ? 1 : entry.text.length + 1, isLittle);
      if ('short' in entry) return view.setUint16(start + 8, entry.short, isLittle);
      view.setUint32(start + 8, free, isLittle);
      [...entry.text].forEach((letter) => view.setUint8(free++, letter.charCodeAt(0)));
      free += 1;
    });
  };
  const photo = { tag: 0x8769, points: PHOTO };
  const turned = { tag: 0x0112, short: 6 };
  write(FIRST, [turned, photo, ...(place ? [{ tag: 0x8825, points: PLACE }] : [])]);
  write(PHOTO, [
    ...(taken === undefined ? [] : [{ tag: 0x9003, text: taken }]),
    ...(zone === undefined ? [] : [{ tag: 0x9011, text: zone }]),
  ]);
  if (place) write(PLACE, [{ tag: 2, text: 'PLACE 56,9' }]);
  return new Uint8Array(view.buffer);
}

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const whole = (value: number, size: number) =>
  Uint8Array.from({ length: size }, (_, index) => (value >> ((size - 1 - index) * 8)) & 255);
function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
const segment = (content: Uint8Array) => join(whole(0xffe1, 2), whole(content.length + 2, 2), content);

/** @param xmp text of a second segment, as editors write it */
export function jpegOf(camera: Camera, xmp?: string): Uint8Array<ArrayBuffer> {
  const exif = segment(join(ascii('Exif\0\0'), tiff(camera)));
  const packet = xmp === undefined ? [] : [segment(ascii(`http://ns.adobe.com/xap/1.0/\0${xmp}`))];
  return join(whole(0xffd8, 2), exif, ...packet, whole(0xffda, 2), whole(0xffd9, 2));
}

const box = (type: string, ...content: Uint8Array[]) => {
  const inside = join(...content);
  return join(whole(inside.length + 8, 4), ascii(type), inside);
};

/** A HEIC with one item of EXIF behind its boxes. @param version of the box that says where, 0 to 2 */
export function heicOf(camera: Camera, version = 1): Uint8Array<ArrayBuffer> {
  const item = join(whole(6, 4), ascii('Exif\0\0'), tiff(camera));
  const idSize = version === 2 ? 4 : 2;
  const head = (offset: number) => {
    const infe = box('infe', whole(2 << 24, 4), whole(7, 2), whole(0, 2), ascii('Exif'), whole(0, 1));
    const extent = join(whole(1, 2), whole(offset, 4), whole(item.length, 4));
    const place = join(whole(7, idSize), version === 0 ? whole(0, 0) : whole(0, 2), whole(0, 2), extent);
    const iloc = box('iloc', whole(version << 24, 4), whole(0x4400, 2), whole(1, idSize), place);
    return join(
      box('ftyp', ascii('heic'), whole(0, 4), ascii('mif1')),
      box('meta', whole(0, 4), box('iinf', whole(0, 4), whole(1, 2), infe), iloc),
    );
  };
  const { length } = head(0);
  return join(head(length + 8), box('mdat', item));
}

/** Whether the bytes still say the place. */
export const saysPlace = (bytes: Uint8Array) => String.fromCharCode(...bytes).includes('56,9');
