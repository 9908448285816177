import * as z from 'zod/mini';
import { headText, longText, optionalNumber, requiredLongText, requiredText, text } from './fields.ts';

const parse = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value);

test.each([
  ['NUL', 'An\u0000na', 'Anna'],
  ['a line break', 'Anna\r\nBcc: alle@firma.dk', 'Anna Bcc: alle@firma.dk'],
  ['a tab', 'Anna\tHansen', 'Anna Hansen'],
  ['the other line breaks', 'Anna\u2028Hansen\u0085Holm\u000bDal', 'Anna Hansen Holm Dal'],
  ['escape and delete', '\u001b[31mAnna\u007f', '[31mAnna'],
  ['a line break at the end', 'Anna\n', 'Anna'],
])('one line holds no %s', (_what, typed, kept) => {
  expect(parse(text(80), typed).data).toBe(kept);
  expect(parse(requiredText(80), typed).data).toBe(kept);
});

test('a line of control characters is empty, and a number of its own holds none', () => {
  expect(parse(requiredText(80), '\u0000\r\n').success).toBe(false);
  expect(parse(optionalNumber(20), '10\u00003 45').data).toBe('10345');
});

test('several lines keep line breaks and tabs, and nothing else that nobody can see', () => {
  expect(parse(longText(80), 'Ring\r\n\tførst\u0000\u001b').data).toBe('Ring\r\n\tførst');
  expect(parse(requiredLongText(80), 'Ring\nførst').data).toBe('Ring\nførst');
  expect(parse(requiredLongText(80), '\u0000').success).toBe(false);
});

test('what goes into a mail’s head is refused with a line break in it, and may not be empty', () => {
  expect(parse(headText(80), ' Anna Hansen ').data).toBe('Anna Hansen');
  for (const typed of ['Anna\r\nBcc: alle@firma.dk', 'Anna\nHansen', 'An\u0000na', ' ', ''])
    expect(parse(headText(80), typed).success).toBe(false);
});
