import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FontSubset, TrueTypeFile } from './subset.ts';

type Glyph = { id: number; advanceWidth: number; path: { toSVG: () => string } };
type Font = { numGlyphs: number; getGlyph: (id: number) => Glyph; glyphForCodePoint: (codePoint: number) => Glyph; 'cvt ': object; fpgm: object; prep: object };
const fontkit = createRequire(createRequire(require.resolve('pdfmake')).resolve('pdfkit'))('fontkit') as { create: (bytes: Uint8Array) => Font };
const path = require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf');

test('letters look in the subset as in the font, also those made of others', () => {
  const bytes = readFileSync(path);
  const font = fontkit.create(readFileSync(path));
  const subset = new FontSubset(new TrueTypeFile(bytes));
  const letters = [...'Smørrebrød på Ærø, ½ Å é ö — 1.234,50 kr. “ß”'].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  const numbers = letters.map(({ id }) => subset.includeGlyph(id));
  const made = fontkit.create(subset.encode());
  letters.forEach((letter, i) => {
    const copy = made.getGlyph(numbers[i] ?? 0);
    expect({ advance: copy.advanceWidth, path: copy.path.toSVG() }).toEqual({ advance: letter.advanceWidth, path: letter.path.toSVG() });
  });
  for (const table of ['cvt ', 'fpgm', 'prep'] as const) expect(made[table]).toEqual(font[table]);
  expect(made.numGlyphs).toBeLessThan(60);
});

test('a letter has one number, and the missing one is 0', () => {
  const subset = new FontSubset(new TrueTypeFile(readFileSync(path)));
  expect([subset.includeGlyph(70), subset.includeGlyph(0), subset.includeGlyph(71), subset.includeGlyph(70)]).toEqual([1, 0, 2, 1]);
});

test('the font itself stays as it is', () => {
  const bytes = readFileSync(path);
  const font = new TrueTypeFile(bytes);
  const å = fontkit.create(readFileSync(path)).glyphForCodePoint(0xe5).id;
  const files = ['', ''].map(() => {
    const subset = new FontSubset(font);
    subset.includeGlyph(å);
    return Buffer.from(subset.encode());
  });
  expect(bytes.equals(readFileSync(path))).toBe(true);
  expect(files[0]).toEqual(files[1]);
});

test('what is no TrueType font is refused', () => {
  expect(() => new TrueTypeFile(new Uint8Array(16))).toThrow('"loca"');
});
