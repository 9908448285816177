import fc from 'fast-check';
import { highlight } from './highlight.ts';

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');

describe('highlight', () => {
  it.each([
    ['Østergade 14', 'østerg', '[Østerg]ade 14'],
    ['Østergade 14', 'oesterg', '[Østerg]ade 14'],
    ['9000 Ålborg', 'aalborg', '9000 [Ålborg]'],
    ['Aalborg', 'ålb', '[Aalb]org'],
    ['Åge og Aage', 'aa', '[Å]ge og [Aa]ge'],
    ['Kirsten Østergaard', 'øst kir', '[Kir]sten [Øst]ergaard'],
    ['Kirsten Østergaard', 'ost', 'Kirsten [Øst]ergaard'],
    ['Jørgen Ågård', 'jorg aga', '[Jørg]en [Ågå]rd'],
    ['Café André', 'andre', 'Café [André]'],
    ['20 30 40 50', '20304050', '[20 30 40 50]'],
    ['20 30 40 50', '+45 2030', '[20 30] 40 50'],
    ['20 30 40 50', '3040', '20 [30 40] 50'],
    ['Anne', 'xyz', 'Anne'],
    ['Anne', '  ', 'Anne'],
    ['', 'a', ''],
  ])('%s by %s', (text, query, expected) => expect(marked(text, query)).toBe(expected));

  it('keeps every character for any query', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        (text, query) => {
          expect(
            highlight(text, query)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });

  it('marks any part of the text as query', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-zæøå]{1,20}$/),
        fc.nat(19),
        fc.integer({ min: 1, max: 20 }),
        (text, from, length) => {
          const part = text.slice(from % text.length, (from % text.length) + length);
          expect(highlight(text, part).some((piece) => piece.hit)).toBe(true);
        },
      ),
    );
  });
});
