/**
 * Worker thread that makes the offer's PDF: takes `{ id, input: OfferPdfInput }` and answers `{ id, bytes }` or
 * `{ id, error }`. Layout is pure computation and would block Next's event loop.
 */
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { createTranslator } from 'use-intl/core';
import da from '../../../messages/da.json' with { type: 'json' };
import en from '../../../messages/en.json' with { type: 'json' };
import { offerDefinition } from './definition.ts';
import { replaceAllMissingGlyphs } from './missing-glyphs.ts';
import { FONTS, hasGlyph } from './fonts.ts';
import type { OfferPdfInput } from './input.ts';
import type { PdfText } from './style.ts';

const fontFiles = new Set(Object.values(FONTS.Roboto));
pdfmake.setFonts(FONTS);
// A text in an offer must not be able to name an address or a file: only the fonts may be read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

const texts = { da: createPdfText('da', da), en: createPdfText('en', en) };

function createPdfText(locale: 'da' | 'en', messages: typeof da | typeof en): PdfText {
  const t = createTranslator({ locale, messages, namespace: 'offerPdf' });
  return (key, values) => t(key as Parameters<typeof t>[0], values as never);
}

parentPort?.on('message', ({ id, input }: { id: number; input: OfferPdfInput }) => {
  pdfmake
    .createPdf(offerDefinition(replaceAllMissingGlyphs(input, hasGlyph), texts[input.locale]))
    .getBuffer()
    .then(
      (bytes) => parentPort?.postMessage({ id, bytes }),
      (error: unknown) => parentPort?.postMessage({ id, error: error instanceof Error ? error.message : 'unknown' }),
    );
});
