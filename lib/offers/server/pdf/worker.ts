/** Worker thread that makes the offer's PDF. Layout is pure computation and would block Next's event loop. */
import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json' with { type: 'json' };
import en from '../../../../messages/en.json' with { type: 'json' };
import { offerDefinition } from './definition.ts';
import type { OfferPdfInput } from './input.ts';
import { answerPdfs, printPdf } from './printer.ts';
import { LAST_LINE_ID, SUMS_ID, type PdfText } from './style.ts';

const texts = { da: createPdfText('da', da), en: createPdfText('en', en) };

function createPdfText(locale: 'da' | 'en', messages: typeof da | typeof en): PdfText {
  const t = createTranslator({ locale, messages, namespace: 'offerPdf' });
  return (key, values) => t(key, values as never);
}

/** Makes the PDF, again with its last lines on the page of the sums if the sums would be alone on one. */
async function makePdf(input: OfferPdfInput): Promise<Uint8Array> {
  const pages: Record<string, number> = {};
  const make = (carriesLines: boolean) =>
    printPdf({
      ...offerDefinition(input, texts[input.locale], carriesLines),
      pageBreakBefore: ({ id, pageNumbers }) => {
        if (id) pages[id] = pageNumbers[0] ?? 0;
        return false;
      },
    });
  const bytes = await make(false);
  return (pages[SUMS_ID] ?? 0) > (pages[LAST_LINE_ID] ?? Infinity) ? make(true) : bytes;
}

answerPdfs(makePdf);
