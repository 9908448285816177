/** The fonts of the offer's PDF: Roboto without the layout tables that are slow to parse (fonts/README.md). */
import { join } from 'node:path';
import { openSync } from 'fontkit';
import type { HasGlyph } from './missing-glyphs.ts';

const folder = join(import.meta.dirname, 'fonts');

/** File paths of the styles in use, in the form that pdfmake's `setFonts` takes. */
export const FONTS = {
  Roboto: { normal: join(folder, 'Roboto-Regular.ttf'), bold: join(folder, 'Roboto-Medium.ttf') },
};

const codePoints = new Set(openSync(FONTS.Roboto.normal).characterSet);

/** Whether the regular style has a glyph for this code point. */
export const hasGlyph: HasGlyph = (codePoint) => codePoints.has(codePoint);
