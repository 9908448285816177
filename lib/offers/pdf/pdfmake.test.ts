import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PdfItem } from '../../../e2e/support/pdf-text.ts';
import { loadPdfmake, type Pdfmake } from './pdfmake.ts';

const root = join(__dirname, '..', '..', '..');

function ready(pdfmake: Pdfmake): Pdfmake {
  pdfmake.setFonts(jest.requireActual('pdfmake/fonts/Roboto.js'));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  return pdfmake;
}

/** pdfmake as it comes, and as we load it. */
function both(): { own: Pdfmake; ours: Pdfmake } {
  let own: Pdfmake | undefined;
  jest.isolateModules(() => {
    own = ready(jest.requireActual<Pdfmake>('pdfmake'));
  });
  return { own: own as Pdfmake, ours: ready(loadPdfmake()) };
}

/** Made anew for each: pdfmake writes into what it is given. */
const definition = (): TDocumentDefinitions => ({
  info: { creationDate: new Date('2026-11-20T12:00:00Z') },
  defaultStyle: { fontSize: 10, lineHeight: 1.25 },
  styles: { loud: { bold: true, color: 'red' } },
  content: [
    { text: 'Levering og montering af ny gruppetavle, inkl. HPFI-relæ og overspændingsbeskyttelse (type 2).  To mellemrum. '.repeat(3), margin: [0, 0, 0, 9] },
    { text: ['Pris ', { text: '1.234,50 kr. ', bold: true }, 'inkl. moms, se ', { text: 'vilkår her ', link: 'https://demo.test' }, { text: 'og her', decoration: 'underline' }, { text: ' m 2', sup: true }] },
    { text: ['I alt ', { text: 'WAVE 1.234,50 kr.', bold: true }] },
    { text: ['Lille ', { text: 'og meget større', fontSize: 18 }] },
    { text: 'Efter et navn på en stil, med store bogstaver', style: 'loud', fontSize: 14 },
    { text: 'Lige kanter på begge sider af en tekst, som er lang nok til at fylde mere end en linje på siden, så der er noget at strække. ', alignment: 'justify' },
    { columns: [{ width: 120, text: 'I en smal spalte til højre', alignment: 'right' }, { width: '*', text: '  indrykket\n  to gange', color: 'blue' }] },
    { table: { widths: ['*', 60], body: [['Stikkontakt 1½-modul m/jord', { text: '10 000,00 kr.', noWrap: true, alignment: 'right' }]] } },
  ],
});

/** The lines of text: what they say and from where to where they stand, in hundredths of a point. */
async function linesOf(pdfmake: Pdfmake): Promise<{ text: string; left: number; right: number }[]> {
  const bytes = await pdfmake.createPdf(definition()).getBuffer();
  const items = JSON.parse(spawnSync(process.execPath, [join(root, 'e2e', 'support', 'pdf-text.ts'), '--items'], { input: Buffer.from(bytes) }).stdout.toString()) as PdfItem[];
  const lines: { text: string; left: number; right: number }[] = [];
  let parts: PdfItem[] = [];
  for (const item of items) {
    parts.push(item);
    if (!item.endsLine && item !== items.at(-1)) continue;
    const inked = parts.filter(({ text }) => text.trim() !== '');
    const places = inked.flatMap(({ left, right }) => [left, right]);
    if (inked.length > 0) lines.push({ text: parts.map(({ text }) => text).join('').replace(/\s+/g, ''), left: Math.round(Math.min(...places) * 100), right: Math.round(Math.max(...places) * 100) });
    parts = [];
  }
  return lines;
}

test('every line says what pdfmake’s own does, in the same place', async () => {
  const { own, ours } = both();
  const lines = await linesOf(own);
  expect(lines.length).toBeGreaterThan(8);
  expect(await linesOf(ours)).toEqual(lines);
});

test('words of one look are one text', async () => {
  const { own, ours } = both();
  const [before, after] = [await own.createPdf({ ...definition(), compress: false }).getBuffer(), await ours.createPdf({ ...definition(), compress: false }).getBuffer()];
  const texts = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('\nBT\n').length - 1;
  expect(texts(after)).toBeLessThan(texts(before) / 1.5);
});
