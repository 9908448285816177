/** Worker thread: takes an OfferPdfInput, answers the PDF's bytes. Layout is pure computation and would block Next's event loop. */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { createTranslator } from 'use-intl/core';
import da from '../../../messages/da.json' with { type: 'json' };
import en from '../../../messages/en.json' with { type: 'json' };
import { offerDefinition } from './definition.ts';
import { drawableTexts } from './drawable.ts';
import { type FontFiles, shareFonts } from './fonts.ts';
import type { OfferPdfInput } from './input.ts';
import { loadPdfmake } from './pdfmake.ts';
import type { PdfText } from './style.ts';

const require = createRequire(import.meta.url);
const fonts = shareFonts((require('pdfmake/fonts/Roboto.js') as { Roboto: FontFiles }).Roboto);
const pdfmake = loadPdfmake();
for (const [name, bytes] of Object.entries(fonts.files)) pdfmake.virtualfs.writeFileSync(name, bytes);
pdfmake.setFonts({ Roboto: fonts.family });
// Nothing is read any more: no address and no file that a text could name.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

const texts = { da: translator('da', da), en: translator('en', en) };

function translator(locale: 'da' | 'en', messages: typeof da | typeof en): PdfText {
  const t = createTranslator({ locale, messages, namespace: 'offerPdf' });
  const units = createTranslator({ locale, messages, namespace: 'units' });
  return (key, values) =>
    key.startsWith('units.')
      ? units(key.slice(6) as 'stk', values as never)
      : t(key as Parameters<typeof t>[0], values as never);
}

parentPort?.on('message', ({ id, input }: { id: number; input: OfferPdfInput }) => {
  pdfmake
    .createPdf(offerDefinition(drawableTexts(input, fonts.hasGlyph), texts[input.locale]))
    .getBuffer()
    .then(
      (bytes) => parentPort?.postMessage({ id, bytes }),
      (error: unknown) => parentPort?.postMessage({ id, error: error instanceof Error ? error.message : 'unknown' }),
    );
});
