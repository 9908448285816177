import fc from 'fast-check';
import { clockMinutes, formatClock } from '../../core/shared/clock.ts';
import { copenhagenNow } from '../../core/shared/dates.ts';
import { parseDayWords } from '../../core/browser/day-words.ts';
import { INHERITED_NAMES, NAUGHTY } from '../../core/testing/naughty.ts';
import { parseTask } from './parse-task.ts';
import { TASK_PRIORITIES } from '../shared/values.ts';

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
  ['ring fredag eftermiddag', 'Ring', '2026-11-27', '13:00', 'ring_op'],
  ['ring i morgen formiddag', 'Ring', '2026-11-22', '09:00', 'ring_op'],
  ['ring fredag morgen', 'Ring', '2026-11-27', '08:00', 'ring_op'],
  ['hent nøgle i eftermiddag', 'Hent nøgle', TODAY, '13:00'],
  ['ring fredag eftermiddag kl. 15', 'Ring', '2026-11-27', '15:00', 'ring_op'],
  ['ring til Jensen på fredag om eftersyn', 'Ring til Jensen om eftersyn', '2026-11-27', '', 'ring_op'],
  ['ring til Jensen på fredag 10 om eftersyn', 'Ring til Jensen om eftersyn', '2026-11-27', '10:00', 'ring_op'],
  ['ring til Jensen fredag eftermiddag om eftersyn', 'Ring til Jensen om eftersyn', '2026-11-27', '13:00', 'ring_op'],
  ['ring i morgen til Jensen om 3 tavler', 'Ring til Jensen om 3 tavler', '2026-11-22', '', 'ring_op'],
  ['ring på fredag til Jensen kl. 10', 'Ring til Jensen', '2026-11-27', '10:00', 'ring_op'],
  ['ring kl. 9 til Jensen på fredag', 'Ring til Jensen', '2026-11-27', '09:00', 'ring_op'],
  ['call Jensen on Friday about the panel', 'Call Jensen about the panel', '2026-11-27', '', 'ring_op'],
  ['bestil fredag 10 stikkontakter', 'Bestil 10 stikkontakter', '2026-11-27', '', 'bestil'],
  ['ring mandag 8-10', 'Ring 8-10', '2026-11-23', '08:00', 'ring_op'],
  ['ring mandag kl. 8.30-10', 'Ring 8.30-10', '2026-11-23', '08:30', 'ring_op'],
  ['ring mandag 8-10 til Jensen', 'Ring til Jensen 8-10', '2026-11-23', '08:00', 'ring_op'],
  ['ring på mandag den 30.', 'Ring', '2026-11-30', '', 'ring_op'],
  ['ring mandag den 30. november kl. 10', 'Ring', '2026-11-30', '10:00', 'ring_op'],
  ['ring den 30.', 'Ring', '2026-11-30', '', 'ring_op'],
  ['ring den 20.', 'Ring', '2026-12-20', '', 'ring_op'],
  ['aflever 2. december hos Bo', 'Aflever hos Bo', '2026-12-02', ''],
  ['opfølgning uge 50', 'Opfølgning', '2026-12-07', '', 'foelg_op'],
  ['opfølgning i uge 47', 'Opfølgning', TODAY, '', 'foelg_op'],
  ['opfølgning uge 2 hos Bo', 'Opfølgning hos Bo', '2027-01-11', '', 'foelg_op'],
  // No day: names, every such day, things that are counted, weeks that have passed, two days.
  ['ring til Tor', 'Ring til Tor', '', '', 'ring_op'],
  ['ring til Tor om tavlen', 'Ring til Tor om tavlen', '', '', 'ring_op'],
  ['ring til Fredag om tavlen', 'Ring til Fredag om tavlen', '', '', 'ring_op'],
  ['ring til Jan 2 gange', 'Ring til Jan 2 gange', '', '', 'ring_op'],
  ['ring til Maj Hansen', 'Ring til Maj Hansen', '', '', 'ring_op'],
  ['læs Mandag Morgen på kontoret', 'Læs Mandag Morgen på kontoret', '', ''],
  ['sådan gør man', 'Sådan gør man', '', ''],
  ['ring hver fredag', 'Ring hver fredag', '', '', 'ring_op'],
  ['køb 1/2 rulle kabel', 'Køb 1/2 rulle kabel', '', '', 'bestil'],
  ['tjek den 2. tavle', 'Tjek den 2. tavle', '', ''],
  ['lav rapport for uge 46', 'Lav rapport for uge 46', '', ''],
  ['flyt mandag og tirsdag til Bo', 'Flyt mandag og tirsdag til Bo', '', ''],
  ['fredag', 'fredag', '', ''],
  ['fredag 10', 'fredag 10', '', ''],
  ['', '', '', ''],
])('%s', (text, title, due, dueTime, type = '') =>
  expect(parseTask(text, TODAY)).toEqual({ title, due, dueTime, type, priority: '' }),
);

test('one exclamation mark means high priority, two mean acute', () => {
  expect(parseTask('ring til Jensen i dag !', TODAY)).toEqual({
    title: 'Ring til Jensen',
    due: TODAY,
    dueTime: '',
    type: 'ring_op',
    priority: 'hoej',
  });
  expect(parseTask('hjælp !!', TODAY)).toMatchObject({ title: 'Hjælp', priority: 'akut' });
  expect(parseTask('tjek tavlen i overmorgen !akut', TODAY)).toMatchObject({
    title: 'Tjek tavlen',
    due: '2026-11-23',
    priority: 'akut',
  });
  expect(parseTask('ring !høj til Bo på fredag', TODAY)).toMatchObject({
    title: 'Ring til Bo',
    due: '2026-11-27',
    priority: 'hoej',
  });
});

/** A Tuesday in week 48. */
const TUESDAY = '2026-11-24';

test.each<[string, string, string, string]>([
  // A bare number is a time directly after the day only. Before the day it may be a house number.
  ['besøg Nørregade 10 onsdag', 'Besøg Nørregade 10', '2026-11-25', ''],
  ['besøg Vestergade 10 på fredag', 'Besøg Vestergade 10', '2026-11-27', ''],
  ['besøg Vestergade 10 fredag 9', 'Besøg Vestergade 10', '2026-11-27', '09:00'],
  ['besøg Vestergade 10 kl 9 fredag', 'Besøg Vestergade 10', '2026-11-27', '09:00'],
  ['fredag besøg Nørregade 10', 'Besøg Nørregade 10', '2026-11-27', ''],
  ['ring i morgen 10 til Jensen', 'Ring til Jensen', '2026-11-25', '10:00'],
  ['fredag 10 stk sikringer', '10 stk sikringer', '2026-11-27', ''],
  ['køb kabel fredag 10 m', 'Køb kabel 10 m', '2026-11-27', ''],
  // A weekday of a named week.
  ['ring til Bo tirsdag i næste uge', 'Ring til Bo', '2026-12-01', ''],
  ['ring til Bo på tirsdag i næste uge 10', 'Ring til Bo', '2026-12-01', '10:00'],
  ['ring til Bo næste uge torsdag kl. 9', 'Ring til Bo', '2026-12-03', '09:00'],
  ['i næste uge på torsdag ring til Bo', 'Ring til Bo', '2026-12-03', ''],
  ['ring tirsdag i næste uge til Bo', 'Ring til Bo', '2026-12-01', ''],
  ['ring til Bo fredag uge 50', 'Ring til Bo', '2026-12-11', ''],
  ['ring uge 50 fredag til Bo', 'Ring til Bo', '2026-12-11', ''],
  ['ring til Bo fredag i uge 2', 'Ring til Bo', '2027-01-15', ''],
  ['ring til Bo fredag uge 46', 'Ring til Bo', '2027-11-19', ''],
  ['ring til Bo fredag i uge 48', 'Ring til Bo', '2026-11-27', ''],
  ['torsdag uge 50 ring til Jensen', 'Ring til Jensen', '2026-12-10', ''],
  ['ring til Jensen i næste uge', 'Ring til Jensen', '2026-11-30', ''],
  ['ring i næste uge til Jensen', 'Ring til Jensen', '2026-11-30', ''],
  ['call Bo tuesday next week', 'Call Bo', '2026-12-01', ''],
  ['call Bo next week on Tuesday', 'Call Bo', '2026-12-01', ''],
  ['ring til Tor i næste uge', 'Ring til Tor', '2026-11-30', ''],
  // Dates with hyphens.
  ['ring til Bo 30-11-2026 kl 9', 'Ring til Bo', '2026-11-30', '09:00'],
  ['27-11-2026 ring til Bo', 'Ring til Bo', '2026-11-27', ''],
  ['ring 27-11-2026 til Bo', 'Ring til Bo', '2026-11-27', ''],
  ['ring den 30-11 til Bo', 'Ring til Bo', '2026-11-30', ''],
  ['ring til Bo 30-11', 'Ring til Bo', '2026-11-30', ''],
  ['ring til Bo mandag 30-11 kl. 9', 'Ring til Bo', '2026-11-30', '09:00'],
  ['ring til Bo 23-11', 'Ring til Bo', '2027-11-23', ''],
  ['ring til Bo 2026-11-27 10:00', 'Ring til Bo', '2026-11-27', '10:00'],
  ['2026-11-27 10:00 ring til Bo', 'Ring til Bo', '2026-11-27', '10:00'],
  ['ring til Bo 8-10', 'Ring til Bo 8-10', '', ''],
  ['ring til Bo 29/2', 'Ring til Bo 29/2', '', ''],
  ['ring til Bo 29-2', 'Ring til Bo 29-2', '', ''],
  ['ring til Bo 2026-11-31', 'Ring til Bo 2026-11-31', '', ''],
  // A full stop after the time, and a preposition before it.
  ['ring til Bo fredag kl. 10.', 'Ring til Bo', '2026-11-27', '10:00'],
  ['ring til Bo fredag 9.30.', 'Ring til Bo', '2026-11-27', '09:30'],
  ['fredag kl. 10. ring til Bo', 'Ring til Bo', '2026-11-27', '10:00'],
  ['ring kl. 10. til Bo på fredag', 'Ring til Bo', '2026-11-27', '10:00'],
  ['ring til Bo inden kl. 12 fredag', 'Ring til Bo', '2026-11-27', '12:00'],
  ['ring inden kl. 12 til Bo på fredag', 'Ring til Bo', '2026-11-27', '12:00'],
  ['inden kl. 12 fredag', 'inden kl. 12 fredag', '', ''],
  ['fredag inden kl. 12 ring til Bo', 'Ring til Bo', '2026-11-27', '12:00'],
  ['ring til Bo før kl. 12 fredag', 'Ring til Bo', '2026-11-27', '12:00'],
  ['call Bo before 2pm on Friday', 'Call Bo', '2026-11-27', '14:00'],
  ['ring til Bo om en uge', 'Ring til Bo', '2026-12-01', ''],
  ['ring til Bo om en måned', 'Ring til Bo', '2026-12-24', ''],
  ['om 2 måneder ring til Bo', 'Ring til Bo', '2027-01-24', ''],
  ['call in a month to Bo', 'Call to Bo', '2026-12-24', ''],
])('on a Tuesday: %s', (text, title, due, dueTime) =>
  expect(parseTask(text, TUESDAY)).toMatchObject({ title, due, dueTime, priority: '' }),
);

test.each<[string, string, string, string]>([
  // The part of the day has not begun, has begun, is over.
  ['17:30', 'ring til Bo i aften', '2026-11-24', '18:00'],
  ['18:00', 'ring til Bo i aften', '2026-11-24', '18:00'],
  ['22:56', 'ring til Bo i aften', '2026-11-24', '23:00'],
  ['23:31', 'ring til Bo i aften', '2026-11-25', '18:00'],
  ['22:56', 'call Bo this evening', '2026-11-24', '23:00'],
  ['22:56', 'call Bo tonight', '2026-11-24', '23:00'],
  ['14:00', 'ring til Bo i eftermiddag', '2026-11-24', '14:30'],
  ['19:10', 'ring til Bo i eftermiddag', '2026-11-25', '13:00'],
  ['10:05', 'ring til Bo i formiddag', '2026-11-24', '10:30'],
  ['22:56', 'ring til Bo i formiddag', '2026-11-25', '09:00'],
  ['09:15', 'call Bo this morning', '2026-11-24', '09:30'],
  ['14:10', 'ring til Bo i dag eftermiddag', '2026-11-24', '14:30'],
  ['14:10', 'ring i dag eftermiddag til Bo', '2026-11-24', '14:30'],
  ['22:56', 'ring til Bo i morgen aften', '2026-11-25', '18:00'],
  // A time alone, and a week that may mean several days.
  ['12:00', 'ring til Bo 10.30', '2026-11-25', '10:30'],
  ['12:00', 'ring til Bo 13.30', '2026-11-24', '13:30'],
  ['12:00', 'ring til Bo i uge 48 kl. 9', '2026-11-25', '09:00'],
  // Both are written: they are kept.
  ['12:00', 'ring til Bo i dag kl. 10', '2026-11-24', '10:00'],
])('at %s, %s', (now, text, due, dueTime) =>
  expect(parseTask(text, TUESDAY, clockMinutes(now)!)).toMatchObject({ due, dueTime }),
);

test.each<[string, string, string, string, string]>([
  [TUESDAY, 'vagt i weekenden', 'Vagt', '2026-11-28', ''],
  [TUESDAY, 'vagt i weekenden hos Bo', 'Vagt hos Bo', '2026-11-28', ''],
  [TUESDAY, 'call Bo this weekend', 'Call Bo', '2026-11-28', ''],
  [TODAY, 'ring til Bo i weekenden', 'Ring til Bo', TODAY, ''],
  [TODAY, 'ring til Bo i weekenden kl. 9', 'Ring til Bo', '2026-11-22', '09:00'],
  ['2026-11-22', 'ring til Bo i weekenden kl. 9', 'Ring til Bo', '2026-11-28', '09:00'],
  [TUESDAY, 'ring til Bo efter weekenden', 'Ring til Bo efter weekenden', '', ''],
  // Words of what has been stay in the title.
  [TUESDAY, 'Bo ringede i morges', 'Bo ringede i morges', '', ''],
])('on %s at noon: %s', (today, text, title, due, dueTime) =>
  expect(parseTask(text, today, 720)).toMatchObject({ title, due, dueTime }),
);

test('whatever the word and the moment, a task is not due in the past', () => {
  const days = [
    'i aften',
    'i eftermiddag',
    'i formiddag',
    'this morning',
    'tonight',
    'i weekenden',
    'this weekend',
    'i dag',
  ]
    .concat([
      'næste weekend',
      'i morgen',
      'fredag',
      'søndag',
      'den 30.',
      '29/2',
      '1. januar',
      'uge 1',
      'i næste uge',
      '',
    ])
    .concat(['om en uge', 'i dag formiddag', 'fredag morgen', 'i uge 48', 'kl. 9', '10.30', 'i weekenden kl. 8']);
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...days), fc.boolean(), (moment, words, isFirst) => {
      const { today, minute } = copenhagenNow(moment);
      const { due, dueTime } = parseTask(isFirst ? `${words} ring til Bo` : `ring til Bo ${words}`, today, minute);
      if (due === '') return;
      expect(`${due} ${dueTime || '24:00'}` >= `${today} ${formatClock(minute)}`).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a month ahead of the 31st is the last day of a shorter month', () =>
  expect(parseTask('ring til Bo om en måned', '2027-01-31').due).toBe('2027-02-28'));

test.each([
  ['haster: ring til Jensen', 'akut'],
  ['HASTER - ring til Jensen', 'akut'],
  ['akut: ring til Jensen', 'akut'],
  ['haster ring til Jensen!', 'akut'],
  ['ring til Jensen haster', 'akut'],
  ['ring til Jensen, det haster!', 'akut'],
  ['ring til Jensen ASAP', 'akut'],
  ['ring asap til Jensen', 'akut'],
  ['urgent: ring til Jensen', 'akut'],
  ['ring til Jensen!', 'hoej'],
  ['ring til Jensen!!', 'akut'],
])('%s has a priority', (text, priority) =>
  expect(parseTask(text, TUESDAY)).toEqual({
    title: 'Ring til Jensen',
    due: '',
    dueTime: '',
    type: 'ring_op',
    priority,
  }),
);

test.each([
  'ring til Jensen haster fredag 10',
  'haster: fredag 10 ring til Jensen',
  'fredag 10: haster ring til Jensen',
])('%s has a priority, a day and a time', (text) =>
  expect(parseTask(text, TUESDAY)).toEqual({
    title: 'Ring til Jensen',
    due: '2026-11-27',
    dueTime: '10:00',
    type: 'ring_op',
    priority: 'akut',
  }),
);

test.each(['Det haster ikke', 'Tavlen er ikke akut', 'Spørg om det haster med tavlen', 'Lav rapport', 'Haster', '!'])(
  '%s has no priority',
  (text) => expect(parseTask(text, TUESDAY)).toMatchObject({ title: text, priority: '' }),
);

test.each(['Fix constructor', 'Ring om constructor dage', 'Ring toString', 'Ring fredag constructor'])(
  '%s names no day by a word of JavaScript',
  (text) => expect(typeof parseTask(text, TUESDAY).dueTime).toBe('string'),
);

test('any text gives a title, and only valid days and times', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom(
      'fredag',
      'kl.',
      '10',
      '9.30',
      'i',
      'morgen',
      'om',
      'en',
      'uge',
      '26/11',
      '!',
      'næste',
      '2.',
      'december',
      'ring',
      'den',
      'uge',
      '50',
      'eftermiddag',
      '8-10',
      '!akut',
      'mandag',
      'til',
      'haster:',
      'Jensen!',
      '30-11',
      'inden',
      'måned',
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 7 }), (words) => {
      const text = words.join(' ');
      const read = parseTask(text, TODAY);
      expect(read.title === '').toBe(text.trim() === '');
      expect(read.due).toMatch(/^(\d{4}-\d{2}-\d{2})?$/);
      expect(read.dueTime).toMatch(/^(([01]\d|2[0-3]):[0-5]\d)?$/);
    }),
    { numRuns: 500 },
  );
});

test('an unambiguous day is found at any position, and the other words keep their order', () => {
  const words = fc.array(fc.constantFrom('ring', 'jensen', 'tavle', 'kabel', 'eftersyn', 'nøgle', 'lampe'), {
    minLength: 1,
    maxLength: 4,
  });
  const days: [string, string][] = [
    ['på fredag', '2026-11-27'],
    ['i overmorgen', '2026-11-23'],
    ['uge 50', '2026-12-07'],
    ['2. december', '2026-12-02'],
    ['mandag den 30.', '2026-11-30'],
    ['om en uge', '2026-11-28'],
  ];
  fc.assert(
    fc.property(words, words, fc.constantFrom(...days), (before, after, [said, day]) => {
      const rest = [...before, ...after].join(' ');
      expect(parseTask([...before, said, ...after].join(' '), TODAY)).toMatchObject({
        title: rest.charAt(0).toUpperCase() + rest.slice(1),
        due: day,
        dueTime: '',
      });
    }),
  );
});

test('naughty words are words of the title, never a day, a time or a priority of another kind', () => {
  for (const word of NAUGHTY)
    for (const text of [
      `ring ${word}`,
      `fredag ${word}`,
      `ring i ${word}`,
      `ring !${word} nu`,
      `ring om ${word} dage`,
    ]) {
      const { title, due, dueTime, priority } = parseTask(text, TODAY);
      expect([text, typeof title]).toEqual([text, 'string']);
      expect(due).toMatch(/^(\d{4}-\d{2}-\d{2})?$/);
      expect(dueTime).toMatch(/^(\d{2}:\d{2})?$/);
      expect(['', ...TASK_PRIORITIES]).toContain(priority);
    }
  for (const word of INHERITED_NAMES) expect(parseDayWords(word, TODAY)).toBeNull();
});
