import fc from 'fast-check';
import { readDay, readQuickTask } from './quick.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

test.each<[string, string, string, string, string?]>([
  ['ring til Jensen fredag 10', 'Ring til Jensen', '2026-11-27', '10:00', 'ring_op'],
  ['Ring til Jensen på fredag kl. 9.30', 'Ring til Jensen', '2026-11-27', '09:30', 'ring_op'],
  ['følg op på tilbud i morgen', 'Følg op på tilbud', '2026-11-22', '', 'foelg_op'],
  ['bestil 20 stikkontakter mandag', 'Bestil 20 stikkontakter', '2026-11-23', '', 'bestil'],
  ['bestil 20', 'Bestil 20', '', '', 'bestil'],
  ['besigtigelse hos Åse 26/11 14:00', 'Besigtigelse hos Åse', '2026-11-26', '14:00', 'besigtigelse'],
  ['send KLS-skema om 3 dage', 'Send KLS-skema', '2026-11-24', '', 'dokumentation'],
  ['skriv til banken om en uge', 'Skriv til banken', '2026-11-28', ''],
  ['hent nøgle næste uge', 'Hent nøgle', '2026-11-23', ''],
  ['hent nøgle næste fredag', 'Hent nøgle', '2026-11-27', ''],
  ['hent nøgle 10.30', 'Hent nøgle', '2026-11-21', '10:30'],
  ['hent nøgle 10.11', 'Hent nøgle', '2027-11-10', ''],
  ['hent nøgle fredag 10.11', 'Hent nøgle', '2026-11-27', '10:11'],
  ['hent nøgle den 2. december', 'Hent nøgle', '2026-12-02', ''],
  ['fredag 10: ring til Jensen', 'Ring til Jensen', '2026-11-27', '10:00', 'ring_op'],
  ['i morgen ring til Jensen', 'Ring til Jensen', '2026-11-22', '', 'ring_op'],
  ['man skal huske sikringer', 'Man skal huske sikringer', '', ''],
  ['call Jensen friday at 10', 'Call Jensen', '2026-11-27', '10:00', 'ring_op'],
  ['call Jensen tomorrow 2pm', 'Call Jensen', '2026-11-22', '14:00', 'ring_op'],
  ['order panel Dec 2', 'Order panel', '2026-12-02', '', 'bestil'],
  ['visit Åse the day after tomorrow', 'Visit Åse', '2026-11-23', '', 'besigtigelse'],
  ['fredag', 'fredag', '', ''],
  ['fredag 10', 'fredag 10', '', ''],
  ['', '', '', ''],
])('%s', (text, title, due, dueTime, type = '') => expect(readQuickTask(text, TODAY)).toEqual({ title, due, dueTime, type, priority: '' }));

test('an exclamation mark makes it urgent, two make it acute', () => {
  expect(readQuickTask('ring til Jensen i dag !', TODAY)).toEqual({ title: 'Ring til Jensen', due: TODAY, dueTime: '', type: 'ring_op', priority: 'hoej' });
  expect(readQuickTask('hjælp !!', TODAY)).toMatchObject({ title: 'Hjælp', priority: 'akut' });
});

test.each([
  ['lørdag', '2026-11-28'],
  ['søndag', '2026-11-22'],
  ['sat', '2026-11-28'],
  ['1. januar', '2027-01-01'],
  ['31/2', null],
  ['om nul dage', null],
  ['xyz', null],
])('the day of %s', (words, day) => expect(readDay(words, TODAY)).toBe(day));

test('whatever is typed, a title stays, and what is read is a day and a time', () => {
  const word = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('fredag', 'kl.', '10', '9.30', 'i', 'morgen', 'om', 'en', 'uge', '26/11', '!', 'næste', '2.', 'december', 'ring'));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 7 }), (words) => {
      const text = words.join(' ');
      const read = readQuickTask(text, TODAY);
      expect(read.title === '').toBe(text.trim() === '');
      expect(read.due).toMatch(/^(\d{4}-\d{2}-\d{2})?$/);
      expect(read.dueTime).toMatch(/^(([01]\d|2[0-3]):[0-5]\d)?$/);
    }),
    { numRuns: 500 },
  );
});
