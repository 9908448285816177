/**
 * Worker thread that makes the offer's PDF: takes `{ id, input: OfferPdfInput }` and answers `{ id, bytes }` or
 * `{ id, error }`. Layout is pure computation and would block Next's event loop.
 */
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json' with { type: 'json' };
import en from '../../../../messages/en.json' with { type: 'json' };
import { offerDefinition } from './definition.ts';
import { replaceAllMissingGlyphs } from './missing-glyphs.ts';
import { FONTS, hasGlyph } from './fonts.ts';
import type { OfferPdfInput } from './input.ts';
import { LAST_LINE_ID, SUMS_ID, type PdfText } from './style.ts';

const fontFiles = new Set(Object.values(FONTS.Roboto));
pdfmake.setFonts(FONTS);
// A text in an offer must not be able to name an address or a file: only the fonts may be read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

const texts = { da: createPdfText('da', da), en: createPdfText('en', en) };

function createPdfText(locale: 'da' | 'en', messages: typeof da | typeof en): PdfText {
  const t = createTranslator({ locale, messages, namespace: 'offerPdf' });
  return (key, values) => t(key, values as never);
}

/** Makes the PDF, again with its last lines on the page of the sums if the sums would be alone on one. */
async function makePdf(typed: OfferPdfInput): Promise<Uint8Array> {
  const input = replaceAllMissingGlyphs(typed, hasGlyph);
  const pages: Record<string, number> = {};
  const make = (carriesLines: boolean) =>
    pdfmake
      .createPdf({
        ...offerDefinition(input, texts[input.locale], carriesLines),
        pageBreakBefore: ({ id, pageNumbers }) => {
          if (id) pages[id] = pageNumbers[0] ?? 0;
          return false;
        },
      })
      .getBuffer();
  const bytes = await make(false);
  return (pages[SUMS_ID] ?? 0) > (pages[LAST_LINE_ID] ?? Infinity) ? make(true) : bytes;
}

parentPort?.on('message', ({ id, input }: { id: number; input: OfferPdfInput }) => {
  makePdf(input).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, error: error instanceof Error ? error.message : 'unknown' }),
  );
});
