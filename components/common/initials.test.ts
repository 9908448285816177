import { initials } from './initials.ts';

test.each([
  ['Anne Marie Holm', 'AH'],
  ['Østen', 'Ø'],
  ['', ''],
  ['  per  ågård ', 'PÅ'],
])('%p → %p', (name, letters) => expect(initials(name)).toBe(letters));
