/**
 * Fonts are parsed once a thread. pdfkit parses a font's tables anew for every document, which is half the time of an offer;
 * a parsed font is only read afterwards (each document makes its own subset), so documents can share it.
 */
import { createRequire } from 'node:module';
import type { HasGlyph } from './drawable.ts';

const require = createRequire(import.meta.url);
type Font = { hasGlyphForCodePoint: (codePoint: number) => boolean };
type Fontkit = { create: (bytes: Uint8Array, name?: string) => unknown; openSync: (path: string) => Font };
const fontkitOf = () => createRequire(createRequire(require.resolve('pdfmake')).resolve('pdfkit'));

/** What the font in this file has letters for. */
export function glyphsOf(path: string): HasGlyph {
  const font = (fontkitOf()('fontkit') as Fontkit).openSync(path);
  const known = new Map<number, boolean>();
  return (codePoint) => {
    const has = known.get(codePoint) ?? font.hasGlyphForCodePoint(codePoint);
    known.set(codePoint, has);
    return has;
  };
}

/** To be called before pdfmake is loaded. */
export function shareParsedFonts(): void {
  const pdfkit = fontkitOf();
  const fontkit = pdfkit('fontkit') as Fontkit;
  const parsed = new Map<string, unknown>();
  const create: Fontkit['create'] = (bytes, name) => {
    // Our four fonts differ in size; that is all the key needs.
    const key = `${bytes.length}:${name ?? ''}`;
    if (!parsed.has(key)) parsed.set(key, fontkit.create(bytes, name));
    return parsed.get(key);
  };
  const loaded = pdfkit.cache[pdfkit.resolve('fontkit')];
  if (loaded) loaded.exports = { ...fontkit, create };
}
