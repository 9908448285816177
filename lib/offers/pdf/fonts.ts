/**
 * What pdfkit does anew for every document is done once a thread: reading and parsing the fonts, and setting each word in letters.
 * A parsed font is only read afterwards (each document makes its own subset), so documents can share it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { HasGlyph } from './drawable.ts';
import { FontSubset, TrueTypeFile } from './subset.ts';

const require = createRequire(import.meta.url);

type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth?: number };
/** What pdfkit takes of fontkit's GlyphRun. */
type Run = { glyphs: object[]; positions: Position[]; advanceWidth: number };
type Font = {
  characterSet: number[];
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  glyphForCodePoint: (codePoint: number) => unknown;
  layout: (text: string, features?: unknown) => Run;
  createSubset: () => unknown;
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

/** Reads and parses the fonts for every document of this thread. To be called before pdfmake is loaded. */
export function shareFonts(paths: FontFiles): SharedFonts {
  const files = Object.fromEntries(Object.values(paths).map((path) => [basename(path), readFileSync(path)]));
  const pdfkit = createRequire(createRequire(require.resolve('pdfmake')).resolve('pdfkit'));
  const fontkit = pdfkit('fontkit') as Fontkit;
  const parsed = new Map<Uint8Array, Font>();
  const create: Fontkit['create'] = (bytes, name) => {
    const font = parsed.get(bytes) ?? shared(fontkit.create(bytes, name), bytes);
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

function shared(font: Font, bytes: Uint8Array): Font {
  const file = new TrueTypeFile(bytes);
  font.createSubset = () => new FontSubset(file);
  const layout = font.layout.bind(font);
  // A letter is read out of a document as what it was first set for, here or in an earlier document (ﬁ, Ω and ∆ stand for two
  // things each). All are set now, in one order, so that what came before leaves no trace.
  for (const text of ['fi', 'fl', 'ff', 'ffi', 'ffl']) layout(text);
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  const words = new Map<string, Run>();
  font.layout = (text, features) => {
    if (features) return layout(text, features);
    let run = words.get(text);
    if (!run) {
      if (words.size >= MOST_WORDS) words.clear();
      run = layout(text);
      words.set(text, run);
    }
    return copyOf(run);
  };
  return font;
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
