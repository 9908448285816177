import { timelineFilter } from './timeline-kinds.ts';

test('no kind shows everything; several show what is of any of them', () => {
  expect(timelineFilter([])).toBe('');
  expect(timelineFilter(['noter', 'sager'])).toBe('(type = "note" || type = "opkald") || (job != "")');
});
