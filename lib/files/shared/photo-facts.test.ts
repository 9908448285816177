import { heicOf, jpegOf, saysPlace } from '../testing/photo.ts';
import { readPhotoFacts, removePosition } from './photo-facts.ts';

const TAKEN = '2026:11:24 13:05:00';
const NOTHING = { takenAt: null, position: [], tiff: null, orientation: null };

test.each([true, false])(
  'a photo says when it was taken, in the zone of its camera (little end first: %s)',
  (isLittle) => {
    const facts = readPhotoFacts(jpegOf({ taken: TAKEN, zone: '+01:00', isLittle }));
    expect(facts).toMatchObject({ takenAt: '2026-11-24T12:05:00.000Z', position: [] });
  },
);

test('without a zone the time is that of this device', () => {
  expect(readPhotoFacts(jpegOf({ taken: TAKEN })).takenAt).toBe(new Date('2026-11-24T13:05:00').toISOString());
});

test.each<[string, Uint8Array]>([
  ['a JPEG', jpegOf({ taken: TAKEN, place: true })],
  ['a JPEG with its big end first', jpegOf({ taken: TAKEN, place: true, isLittle: false })],
  ['the text of an editor', jpegOf({ taken: TAKEN }, '<x exif:GPSLatitude="56,9 N"/>')],
  ['a HEIC', heicOf({ taken: TAKEN, place: true }, 0)],
  ['a HEIC of version 1', heicOf({ taken: TAKEN, place: true }, 1)],
  ['a HEIC of version 2', heicOf({ taken: TAKEN, place: true }, 2)],
])('a position is taken out where it is, and only it: %s', (_what, bytes) => {
  expect(saysPlace(bytes)).toBe(true);
  const { length } = bytes;
  const before = readPhotoFacts(bytes);
  removePosition(bytes, before);
  expect(saysPlace(bytes)).toBe(false);
  expect(bytes).toHaveLength(length);
  const after = readPhotoFacts(bytes);
  expect(after.position).toEqual([]);
  expect(after.takenAt).toBe(before.takenAt);
  expect(after.takenAt).not.toBeNull();
});

test('an editor’s text without a position stays', () => {
  const bytes = jpegOf({}, '<x rating="5"/>');
  expect(readPhotoFacts(bytes).position).toEqual([]);
});

test.each([
  ['no picture', new TextEncoder().encode('hej med dig')],
  ['an empty file', new Uint8Array(0)],
  ['a HEIC without items', heicOf({}).slice(0, 24)],
])('%s says nothing', (_what, bytes) => {
  expect(readPhotoFacts(bytes)).toEqual(NOTHING);
});

test('a time that is none is not said', () => {
  expect(readPhotoFacts(jpegOf({ taken: '0000:00:00 00:00:00' })).takenAt).toBeNull();
});

test('a file that ends anywhere, or has wrong bytes, is read without a fault and without end', () => {
  for (const whole of [jpegOf({ taken: TAKEN, place: true }), heicOf({ taken: TAKEN, place: true })])
    for (let at = 0; at < whole.length; at++) {
      readPhotoFacts(whole.slice(0, at));
      const wrong = whole.slice();
      wrong[at] = 255;
      const facts = readPhotoFacts(wrong);
      removePosition(wrong, facts);
      expect(wrong).toHaveLength(whole.length);
    }
});
