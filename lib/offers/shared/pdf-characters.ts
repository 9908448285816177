/** Which characters the PDF can show, known without its font: a seller is told before the offer is sent. */

/** The code points of the PDF's font, as hexadecimal ranges. A test holds them to the font. */
export const FONT_RANGES =
  '2 d 20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1f0 1fa-1ff 218-21b 237 259 2bc 2c6-2c7 2c9 2d8-2dd 2f3 300-301 303 ' +
  '309 30f 323 384-38a 38c 38e-3a1 3a3-3ce 3d1-3d2 3d6 400-486 488-513 1e00-1e01 1e3e-1e3f 1e80-1e85 1e9e ' +
  '1ea0-1ef9 1f4d 2000-200b 2010-2011 2013-2015 2017-201e 2020-2022 2025-2027 2030 2032-2033 2039-203a 203c ' +
  '2044 2070 2074-208e 20a3-20a4 20a6-20ac 20b1 20b9-20ba 20bc-20bd 20c1 2105 2113 2116 2122 2126 212e ' +
  '215b-215e 2202 2206 220f 2211-2212 221a 221e 222b 2248 2260 2264-2265 25a0 25ca-25cb 25cf ee01-ee02 f6c3 ' +
  'fb01-fb04 feff fffc-fffd ffff';

const RANGES = FONT_RANGES.split(' ').map((range) => range.split('-').map((end) => Number.parseInt(end, 16)));

/** Seen by nobody: line ends, tabs, and what only joins or varies the character before it. */
const INVISIBLE = /[\n\r\t\u200d\ufe00-\ufe0f]/u;

/** The characters of these texts that the PDF leaves out or replaces, each once, in their order. */
export function charactersNotInPdf(texts: readonly string[]): string[] {
  const all = new Set(texts.join('').normalize('NFC'));
  return [...all].filter((character) => !INVISIBLE.test(character) && !isInFont(character.codePointAt(0) ?? 0));
}

const isInFont = (point: number) => RANGES.some(([first = 0, last = first]) => point >= first && point <= last);
