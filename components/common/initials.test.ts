import { getInitials } from './initials.ts';

test.each([
  ['Anne Marie Holm', 'AH'],
  ['Østen', 'Ø'],
  ['', ''],
  ['  per  ågård ', 'PÅ'],
])('the initials of %p are %p', (name, letters) => expect(getInitials(name)).toBe(letters));
