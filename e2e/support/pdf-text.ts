import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/');

/** A piece of text on a page, with its left and right edge in points. */
export type PdfItem = { text: string; left: number; right: number; endsLine: boolean };

/** Reads the pieces of text of each page in the order of the file. */
async function readPdfPages(bytes: Uint8Array): Promise<PdfItem[][]> {
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

// Also a command, because Jest can't load pdf.js: reads the PDF from standard input and prints its text, or with
// --items its pieces as JSON.
if (import.meta.main) {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  process.stdout.write(
    process.argv.includes('--items') ? JSON.stringify((await readPdfPages(bytes)).flat()) : await readPdfText(bytes),
  );
}
