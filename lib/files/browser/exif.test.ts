import { readPhotoFacts } from './exif.ts';

type Entry = { tag: number; text: string } | { tag: number; points: number };

/** A JPEG's beginning with EXIF: the first directory, then the one of the photo, then the texts. */
function jpeg(first: Entry[], photo: Entry[], isLittle = true): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(400));
  view.setUint32(0, 0xffd8ffe1);
  view.setUint16(4, 300);
  view.setUint32(6, 0x45786966);
  const tiff = new DataView(view.buffer, 12);
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  tiff.setUint32(4, 8, isLittle);
  let free = 200;
  const write = (at: number, entries: Entry[]) => {
    tiff.setUint16(at, entries.length, isLittle);
    entries.forEach((entry, index) => {
      const start = at + 2 + index * 12;
      tiff.setUint16(start, entry.tag, isLittle);
      if ('points' in entry) return tiff.setUint32(start + 8, entry.points, isLittle);
      tiff.setUint32(start + 4, entry.text.length + 1, isLittle);
      tiff.setUint32(start + 8, free, isLittle);
      [...entry.text].forEach((letter) => tiff.setUint8(free++, letter.charCodeAt(0)));
      free += 1;
    });
  };
  write(8, first);
  write(100, photo);
  return view.buffer;
}
const EXIF = { tag: 0x8769, points: 100 };
const TAKEN = { tag: 0x9003, text: '2026:11:24 13:05:00' };

test.each([true, false])(
  'a photo says when it was taken, in the zone of its camera (little end first: %s)',
  (isLittle) => {
    const facts = readPhotoFacts(jpeg([EXIF], [TAKEN, { tag: 0x9011, text: '+01:00' }], isLittle));
    expect(facts).toEqual({ takenAt: '2026-11-24T12:05:00.000Z', hasPosition: false });
  },
);

test('without a zone the time is that of this device', () => {
  expect(readPhotoFacts(jpeg([EXIF], [TAKEN])).takenAt).toBe(new Date('2026-11-24T13:05:00').toISOString());
});

test('a position is seen', () => {
  expect(readPhotoFacts(jpeg([EXIF, { tag: 0x8825, points: 150 }], [TAKEN])).hasPosition).toBe(true);
});

test.each([
  ['no picture', new TextEncoder().encode('hej med dig').buffer],
  ['an empty file', new ArrayBuffer(0)],
  ['a JPEG that ends in its head', jpeg([EXIF], [TAKEN]).slice(0, 30)],
  ['a time that is none', jpeg([EXIF], [{ tag: 0x9003, text: '0000:00:00 00:00:00' }])],
])('%s says nothing', (_what, bytes) => {
  expect(readPhotoFacts(bytes)).toEqual({ takenAt: null, hasPosition: false });
});
