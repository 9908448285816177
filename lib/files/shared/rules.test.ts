import fc from 'fast-check';
import { INHERITED_NAMES } from '../../core/testing/naughty.ts';
import { fitEnding, mimeOf } from './rules.ts';

const bytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

test.each([
  ['a JPEG by its bytes, despite another name', [0xff, 0xd8, 0xff, 0xe0], 'tavle.png', 'image/jpeg'],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d], 'x', 'image/png'],
  ['WebP', bytes('RIFF....WEBPVP8 '), 'x.webp', 'image/webp'],
  ["an iPhone's photo", [0, 0, 0, 24, ...bytes('ftypheic')], 'IMG_1.HEIC', 'image/heic'],
  ['a PDF', bytes('%PDF-1.7'), 'x.pdf', 'application/pdf'],
  ['a sheet', [0x50, 0x4b, 3, 4], 'Liste.XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['any other zip', [0x50, 0x4b, 3, 4], 'x.zip', ''],
  ['text', bytes('vare;antal'), 'liste.csv', 'text/csv'],
  ['an HTML page named .txt', bytes(' <html>'), 'x.txt', ''],
  ['an SVG with a script', bytes('<svg onload=x>'), 'x.svg', ''],
  ['a program', bytes('MZ\u0000\u0000'), 'x.txt', ''],
  ['a picture named as a page', [0x89, 0x50, 0x4e, 0x47], 'x.html', ''],
  ['a picture with two endings', [0x89, 0x50, 0x4e, 0x47], 'x.png.svg', ''],
  ['a PDF named as text', bytes('%PDF-1.7'), 'x.txt', 'application/pdf'],
  ['a picture named as a sheet without its content', bytes('vare'), 'x.xlsx', ''],
  ['nothing', [], 'x', ''],
])('%s', (_name, head, name, mime) => expect(mimeOf(head, name)).toBe(mime));

test('a file extension alone does not make a picture or a document', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 16 }),
      fc.constantFrom('a.jpg', 'a.pdf', 'a.png', 'a.html', 'a.svg'),
      (head, name) => {
        const mime = mimeOf([...head], name);
        return mime === '' || !name.endsWith(mime.split('/')[1] ?? '-') || head.length >= 3;
      },
    ),
  );
});

test.each([
  ['tavle.png', 'image/jpeg', 'tavle.jpg'],
  ['tavle.JPEG', 'image/jpeg', 'tavle.JPEG'],
  ['IMG_1.HEIF', 'image/heic', 'IMG_1.HEIF'],
  ['tavle', 'image/png', 'tavle.png'],
  ['rapport 3. maj', 'application/pdf', 'rapport 3. maj.pdf'],
])('%s with the content of %s is named %s', (name, mime, fitted) => expect(fitEnding(name, mime)).toBe(fitted));

test('a name that every JavaScript object has is no known ending', () => {
  for (const ending of INHERITED_NAMES) {
    expect(mimeOf(bytes('%PDF-1.7'), `x.${ending}`)).toBe(ending.length > 10 ? 'application/pdf' : '');
    expect(fitEnding(`x.${ending}`, 'text/csv')).toMatch(/\.csv$/);
  }
});
