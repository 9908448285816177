import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/');

/** Points; `right` is where the text ends. */
export type PdfItem = { text: string; left: number; right: number; endsLine: boolean };

/** The pieces of text of each page, in the order in which they were written. */
async function pdfPages(bytes: Uint8Array): Promise<PdfItem[][]> {
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

/** The text of a PDF as a reader would extract it, pages separated by form feeds. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await pdfPages(bytes))
    .map((items) => items.map((item) => item.text + (item.endsLine ? '\n' : ' ')).join(''))
    .join('\f');
}

// As a command: the PDF on standard input, its text on standard output, or with --items its pieces as JSON (Jest can't load pdf.js itself).
if (import.meta.main) {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  process.stdout.write(
    process.argv.includes('--items') ? JSON.stringify((await pdfPages(bytes)).flat()) : await pdfText(bytes),
  );
}
