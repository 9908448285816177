import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { loadPdfmake, type Pdfmake } from './pdfmake.ts';

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
    {
      text: 'Levering og montering af ny gruppetavle, inkl. HPFI-relæ og overspændingsbeskyttelse (type 2).  To mellemrum. '.repeat(
        3,
      ),
      margin: [0, 0, 0, 9],
    },
    {
      text: [
        'Pris ',
        { text: '1.234,50 kr. ', bold: true },
        'inkl. moms, se ',
        { text: 'vilkår her ', link: 'https://demo.test' },
        { text: 'og her', decoration: 'underline' },
        { text: ' m 2', sup: true },
      ],
    },
    { text: ['I alt ', { text: 'WAVE 1.234,50 kr.', bold: true }] },
    { text: ['Lille ', { text: 'og meget større', fontSize: 18 }] },
    { text: 'Efter et navn på en stil, med store bogstaver', style: 'loud', fontSize: 14 },
    {
      text: 'Lige kanter på begge sider af en tekst, som er lang nok til at fylde mere end en linje på siden, så der er noget at strække. ',
      alignment: 'justify',
    },
    {
      columns: [
        { width: 120, text: 'I en smal spalte til højre', alignment: 'right' },
        { width: '*', text: '  indrykket\n  to gange', color: 'blue' },
      ],
    },
    {
      table: {
        widths: ['*', 60],
        body: [['Stikkontakt 1½-modul m/jord', { text: '10 000,00 kr.', noWrap: true, alignment: 'right' }]],
      },
    },
  ],
});

test('a document is byte for byte what pdfmake’s own would be', async () => {
  const { own, ours } = both();
  const [theirs, faster] = [
    await own.createPdf(definition()).getBuffer(),
    await ours.createPdf(definition()).getBuffer(),
  ];
  expect(Buffer.from(faster).equals(Buffer.from(theirs))).toBe(true);
});
