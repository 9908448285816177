import { customerLocale } from './locale.ts';

const NOTHING = { asked: null, kept: undefined, accepted: null };

test.each([
  ['without any wish', {}, 'da'],
  ['an English browser', { accepted: 'en-GB,en;q=0.9' }, 'en'],
  ['a Danish browser that takes English too', { accepted: 'da-DK, da;q=0.9, en-US;q=0.8, en;q=0.7' }, 'da'],
  ['weights that are not in their order', { accepted: 'da;q=0.4, EN;q=0.5' }, 'en'],
  ['a German browser that prefers English to Danish', { accepted: 'de, en;q=0.8, da;q=0.2' }, 'en'],
  ['a browser of neither language', { accepted: 'de-DE,de;q=0.9,*;q=0.5' }, 'da'],
  ['a language that is refused', { accepted: 'en;q=0' }, 'da'],
  ['what is no list', { accepted: ';;q=,en;q=x,' }, 'da'],
  ['a choice before an English browser', { kept: 'da', accepted: 'en' }, 'da'],
  ['a new choice before an earlier one', { asked: 'en', kept: 'da', accepted: 'da' }, 'en'],
  ['choices of unknown languages', { asked: 'xx', kept: 'yy', accepted: 'en' }, 'en'],
])('the language of the customer’s page: %s', (_who, wishes, expected) => {
  expect(customerLocale({ ...NOTHING, ...wishes })).toBe(expected);
});
