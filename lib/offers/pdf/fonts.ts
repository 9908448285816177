/** The fonts of the offer's PDF: Roboto, as pdfmake ships it. */
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import type { HasGlyph } from './missing-glyphs.ts';

/** File paths of a font family's styles, in the form that pdfmake's `setFonts` takes. */
type FontFiles = { normal: string; bold: string; italics: string; bolditalics: string };

const require = createRequire(import.meta.url);

export const FONTS = require('pdfmake/fonts/Roboto.js') as { Roboto: FontFiles };

const codePoints = new Set(openSync(FONTS.Roboto.normal).characterSet);

/** Whether the regular style has a glyph for this code point. */
export const hasGlyph: HasGlyph = (codePoint) => codePoints.has(codePoint);
