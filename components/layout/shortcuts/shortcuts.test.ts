import { shortcutOf } from './shortcuts.ts';

const key = (name: string, on: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...on,
});

test.each([
  [key('b', { ctrlKey: true }), false, 'sidebar'],
  [key('B', { metaKey: true }), true, 'sidebar'],
  [key('k', { ctrlKey: true }), true, 'palette'],
  [key('k'), false, null],
  [key('b', { ctrlKey: true, shiftKey: true }), false, null],
  [key('?', { shiftKey: true }), false, 'help'],
  [key('?', { shiftKey: true }), true, null],
])('%j with typing %p gives %p', (event, typing, shortcut) => expect(shortcutOf(event, typing)).toBe(shortcut));
