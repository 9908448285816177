import { charactersNotInPdf, FONT_RANGES } from '../../shared/pdf-characters.ts';
import { hasGlyph } from './fonts.ts';

test('the browser knows the same characters as the font has', () => {
  // 0 is not in the list, because no text has it.
  for (let point = 1; point < 0x1_1000; point += 1) {
    const isSurrogate = point >= 0xd800 && point <= 0xdfff;
    const character = String.fromCodePoint(point);
    // Composed characters are looked up as they are drawn.
    if (isSurrogate || character.normalize('NFC') !== character) continue;
    const isLacking = charactersNotInPdf([character]).length > 0;
    const isInvisible = /[\n\r\t\u200d\ufe00-\ufe0f]/u.test(character);
    if (!isInvisible && isLacking === hasGlyph(point)) throw new Error(`${point.toString(16)} in ${FONT_RANGES}`);
  }
});

test('each is named once, and what is composed or invisible is not', () => {
  expect(charactersNotInPdf(['Lys 😀 → 😀', 'Ma\u030al ❤️\n\t', 'ÆØÅ æøå é € ½ ”“ –'])).toEqual(['😀', '→', '❤']);
  expect(charactersNotInPdf(['', 'Almindelig tekst'])).toEqual([]);
});
