import fc from 'fast-check';
import { replaceMissingGlyphs, replaceAllMissingGlyphs } from './missing-glyphs.ts';

/** A font with Latin letters, some signs and no emoji. */
const has = (codePoint: number) =>
  (codePoint >= 0x20 && codePoint < 0x180) || [0x2022, 0x2013, 0x2044].includes(codePoint);

test.each([
  ['Ny gruppetavle ⚡ i bryggers', 'Ny gruppetavle i bryggers'],
  ['👍 Aftalt', 'Aftalt'],
  ['Tak for henvendelsen 😀.', 'Tak for henvendelsen.'],
  ['Aftalt 👨‍🔧', 'Aftalt'],
  ['Ring 📞\ni morgen', 'Ring\ni morgen'],
  ['1️⃣ Tavle', '1 Tavle'],
  ['Tavle → stik', 'Tavle -> stik'],
  ['✔️ Inkl. kabel', '• Inkl. kabel'],
  ['⅓ af prisen', '1⁄3 af prisen'],
  ['A\u030angstro\u0308m', 'Ångström'],
  ['10.000\u202fkr.', '10.000\u00a0kr.'],
  ['kabel\tm\r\nstik', 'kabel m\nstik'],
  ['日本', ''],
  ['\ud83d', ''],
  ['  to  mellemrum æøå – é', '  to  mellemrum æøå – é'],
])('%j is drawn as %j', (text, drawn) => {
  expect(replaceMissingGlyphs(text, has)).toBe(drawn);
});

test('characters that the font lacks are removed or replaced, the others are unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const letter of replaceMissingGlyphs(text, has))
        expect(letter === '\n' || has(letter.codePointAt(0)!)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abc ÆØÅæøå1.,%–\n') }), (text) =>
      expect(replaceMissingGlyphs(text, has)).toBe(text),
    ),
  );
});

test('cleans every text of a document and nothing else', () => {
  const input = { title: 'A 😀', lines: [{ text: '😀 B', qty: 1, none: null }], draft: false };
  expect(replaceAllMissingGlyphs(input, has)).toEqual({
    title: 'A',
    lines: [{ text: 'B', qty: 1, none: null }],
    draft: false,
  });
});
