/** @jest-environment jsdom */
import { readPhotoFacts } from '../shared/photo-facts.ts';
import { heicOf, jpegOf, saysPlace } from '../testing/photo.ts';
import { preparePhoto, staysHeic } from './prepare-photo.ts';

const CAMERA = { taken: '2026:11:24 13:05:00', zone: '+01:00', place: true };
const TAKEN_AT = '2026-11-24T12:05:00.000Z';
const photo = (bytes: Uint8Array<ArrayBuffer>, name = 'tavle.jpg', type = 'image/jpeg') => {
  const file = new File([bytes], name, { type });
  // jsdom reads no files.
  file.arrayBuffer = () => Promise.resolve(bytes.slice().buffer);
  return file;
};
const read = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

/** A browser that can draw the picture. `drawn`: the sizes of the canvases. */
function drawWith(width: number, height: number): { drawn: number[][] } {
  const drawn: number[][] = [];
  globalThis.createImageBitmap = () => Promise.resolve({ width, height, close: () => undefined });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push([this.width, this.height]);
    done(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0xff, 0xd9])], { type: type ?? '' }));
  });
  return { drawn };
}
afterEach(() => {
  jest.restoreAllMocks();
  delete (globalThis as { createImageBitmap?: unknown }).createImageBitmap;
});

test.each([
  ['a JPEG', photo(jpegOf(CAMERA))],
  ['a HEIC', photo(heicOf(CAMERA), 'IMG_1.HEIC', 'image/heic')],
])('%s that cannot be drawn here loses its place and keeps its time', async (_what, file) => {
  const prepared = await preparePhoto(file, false);
  expect(prepared).toMatchObject({ takenAt: TAKEN_AT, file: { name: file.name, type: file.type, size: file.size } });
  expect(saysPlace(await read(prepared.file))).toBe(false);
});

test('a firm that keeps places gets the file as it is', async () => {
  const file = photo(jpegOf(CAMERA));
  expect((await preparePhoto(file, true)).file).toBe(file);
});

test('a large photo is drawn at most 2,048 px long, without its camera’s words', async () => {
  const { drawn } = drawWith(4096, 3072);
  const { file, takenAt } = await preparePhoto(photo(jpegOf(CAMERA)), false);
  expect([drawn, takenAt]).toEqual([[[2048, 1536]], TAKEN_AT]);
  expect(saysPlace(await read(file))).toBe(false);
});

test('a large photo whose place is kept has it after it is drawn, and is not turned twice', async () => {
  drawWith(4096, 3072);
  const { file } = await preparePhoto(photo(jpegOf({ ...CAMERA, isLittle: false })), true);
  const bytes = await read(file);
  const facts = readPhotoFacts(bytes);
  expect(facts).toMatchObject({ takenAt: TAKEN_AT, position: [{}, {}] });
  expect(new DataView(bytes.buffer).getUint16(facts.orientation! + 8)).toBe(1);
});

test('a HEIC that can be drawn becomes a JPEG, also a small one', async () => {
  const { drawn } = drawWith(800, 600);
  const { file } = await preparePhoto(photo(heicOf(CAMERA), 'IMG_1.HEIC', 'image/heic'), false);
  expect([drawn, file.name, file.type]).toEqual([[[800, 600]], 'IMG_1.jpg', 'image/jpeg']);
});

test('a small photo without a place, and a file that is no photo, stay as they are', async () => {
  drawWith(800, 600);
  const small = photo(jpegOf({ taken: CAMERA.taken }));
  expect((await preparePhoto(small, false)).file).toBe(small);
  const pdf = new File(['%PDF'], 'tavle.pdf', { type: 'application/pdf' });
  expect(await preparePhoto(pdf, false)).toEqual({ file: pdf, takenAt: null });
});

test('a HEIC stays one if this browser cannot draw it, or if its system names no type', async () => {
  const heic = photo(heicOf(CAMERA), 'IMG_1.HEIC', 'image/heic');
  expect([await staysHeic(heic), await staysHeic(photo(jpegOf(CAMERA)))]).toEqual([true, false]);
  drawWith(400, 300);
  expect([await staysHeic(heic), await staysHeic(photo(heicOf(CAMERA), 'IMG_1.heic', ''))]).toEqual([false, true]);
});
