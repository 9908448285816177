/**
 * What pdfkit does anew for every document is done once a thread: reading and parsing the fonts, and setting each word in letters.
 * A parsed font is only read afterwards (each document makes its own subset), so documents can share it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { HasGlyph } from './drawable.ts';

const require = createRequire(import.meta.url);

/** What pdfkit takes of fontkit's glyphs and runs of them. */
type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Run = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
type Font = {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (text: string, features?: unknown) => Run;
  /** fontkit's own memory. */
  _glyphs: Record<number, unknown>;
};
type Fontkit = { create: (bytes: Uint8Array, name?: string) => Font };

/** The styles of a font family by their files, as pdfmake lists them. */
export type FontFiles = { normal: string; bold: string; italics: string; bolditalics: string };
export type SharedFonts = {
  /** The files' bytes by the names that `family` gives the styles. */
  files: Record<string, Buffer>;
  family: FontFiles;
  /** What the upright font has letters for. */
  hasGlyph: HasGlyph;
};

/** Words that a font keeps set at most: several hundred offers' worth. Beyond it they are forgotten and kept anew. */
const MOST_WORDS = 4000;
/** Longer than this is no word, and a document with one is not worth remembering: its parts are tried for size one by one. */
const LONGEST_WORD = 40;

/** Reads and parses the fonts for every document of this thread. To be called before pdfmake is loaded. */
export function shareFonts(paths: FontFiles): SharedFonts {
  const files = Object.fromEntries(Object.values(paths).map((path) => [basename(path), readFileSync(path)]));
  const pdfkit = createRequire(createRequire(require.resolve('pdfmake')).resolve('pdfkit'));
  const fontkit = pdfkit('fontkit') as Fontkit;
  const parsed = new Map<Uint8Array, Font>();
  const create: Fontkit['create'] = (bytes, name) => {
    const font = parsed.get(bytes) ?? shared(fontkit.create(bytes, name));
    parsed.set(bytes, font);
    return font;
  };
  const loaded = pdfkit.cache[pdfkit.resolve('fontkit')];
  if (loaded) loaded.exports = { ...fontkit, create };
  const names = Object.fromEntries(Object.entries(paths).map(([style, path]) => [style, basename(path)])) as FontFiles;
  const upright = create(files[names.normal] as Buffer);
  const known = new Map<number, boolean>();
  return {
    files,
    family: names,
    hasGlyph: (codePoint) => {
      const has = known.get(codePoint) ?? upright.hasGlyphForCodePoint(codePoint);
      known.set(codePoint, has);
      return has;
    },
  };
}

function shared(font: Font): Font {
  const layout = font.layout.bind(font);
  const words = new Map<string, Run>();
  font.layout = (text, features) => {
    const known = features ? undefined : words.get(text);
    if (known) return copyOf(known);
    // fontkit remembers of each glyph the text that it was first asked for, and one may stand for several: a document would be read
    // out as those before it were written (ﬁ for fi, ¹ for the 1 of ⅓).
    font._glyphs = {};
    const run = setIn(layout(text, features));
    if (!features && text.length <= LONGEST_WORD) {
      if (words.size >= MOST_WORDS) words.clear();
      words.set(text, run);
    }
    return copyOf(run);
  };
  return font;
}

/** The run alone, without fontkit's memory of outlines behind each glyph. */
function setIn({ glyphs, positions, advanceWidth }: Run): Run {
  return {
    glyphs: glyphs.map(({ id, advanceWidth: width, codePoints }) => ({ id, advanceWidth: width, codePoints })),
    positions,
    advanceWidth,
  };
}

/** pdfkit scales a run's positions in place and asks for its width afterwards. */
function copyOf({ glyphs, positions }: Run): Run {
  const own = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
