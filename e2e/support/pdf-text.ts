import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Loaded here, because pdf.js would load it during the first test.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/');

/** A piece of text on a page, with its left and right edge in points. */
type PdfItem = { text: string; left: number; right: number; endsLine: boolean };

/** Reads the pieces of text of each page in the order of the file. */
export async function readPdfPages(bytes: Uint8Array): Promise<PdfItem[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), standardFontDataUrl: fonts, verbosity: 0 });
  const document = await task.promise;
  const pages: PdfItem[][] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item
          ? [
              {
                text: item.str,
                left: Number(item.transform[4]),
                right: Number(item.transform[4]) + item.width,
                endsLine: item.hasEOL,
              },
            ]
          : [],
      ),
    );
  }
  await task.destroy();
  return pages;
}

/** Extracts the text of a PDF, pages separated by form feeds. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  return (await readPdfPages(bytes))
    .map((items) => items.map((item) => item.text + (item.endsLine ? '\n' : ' ')).join(''))
    .join('\f');
}
