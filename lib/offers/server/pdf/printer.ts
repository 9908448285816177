/** What every worker thread that makes PDFs needs: pdfmake with the fonts, and the answers to the web server. */
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { replaceAllMissingGlyphs } from './missing-glyphs.ts';
import { FONTS, hasGlyph } from './fonts.ts';

const fontFiles = new Set(Object.values(FONTS.Roboto));
pdfmake.setFonts(FONTS);
// A text in a document must not be able to name an address or a file: only the fonts may be read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** Lays the document out. The same definition gives the same bytes. */
export function printPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake.createPdf(definition).getBuffer();
}

/**
 * Takes `{ id, input }` from the web server and answers `{ id, bytes }` or `{ id, error }`. `make` gets the input with
 * only characters that the font has.
 */
export function answerPdfs<Input>(make: (input: Input) => Promise<Uint8Array>): void {
  parentPort?.on('message', ({ id, input }: { id: number; input: Input }) => {
    make(replaceAllMissingGlyphs(input, hasGlyph)).then(
      (bytes) => parentPort?.postMessage({ id, bytes }),
      (error: unknown) => parentPort?.postMessage({ id, error: error instanceof Error ? error.message : 'unknown' }),
    );
  });
}
