import fc from 'fast-check';
import {
  addDays,
  addWorkingDays,
  copenhagenDay,
  copenhagenMoment,
  copenhagenTime,
  isWorkingDay,
} from '../../core/shared/dates.ts';
import { PROPOSED_FOLLOW_UP, toFollowUpSettings } from '../../settings/shared/company/follow-up.ts';
import { chooseFollowUpDays, isOfficeTime, judgeFollowUp, planFollowUps, toOfficeTime } from './follow-up.ts';

const OFF = ['06-05', '12-24'];
const moment = (day: string, time = '10:00') => new Date(copenhagenMoment(day, time));
const plan = (after: number, before: number, sent: string, validUntil: string) =>
  planFollowUps({ after, before }, { key: 'offer1', sentAt: copenhagenMoment(sent, '14:30'), validUntil }, OFF).map(
    ({ kind, dueAt }) => `${kind} ${copenhagenDay(dueAt)}`,
  );

test.each([
  ['a question, then a reminder', [4, 3, '2026-11-20', '2026-12-18'], ['efter 2026-11-26', 'foer 2026-12-15']],
  ['weekends and Christmas do not count', [3, 0, '2026-12-22', '2027-01-20'], ['efter 2026-12-29']],
  ['Easter does not count', [2, 0, '2026-04-01', '2026-05-01'], ['efter 2026-04-08']],
  ['a reminder moves to the Friday before', [0, 1, '2026-11-20', '2026-11-30'], ['foer 2026-11-27']],
  ['the reminder replaces a question on its day', [4, 3, '2026-11-20', '2026-11-29'], ['foer 2026-11-26']],
  ['no question after the last day', [10, 0, '2026-11-20', '2026-11-25'], []],
  ['a question on the last day', [3, 0, '2026-11-20', '2026-11-25'], ['efter 2026-11-25']],
  ['no reminder on the day of sending', [0, 3, '2026-11-20', '2026-11-23'], []],
  ['a question where there is no room for the reminder', [1, 10, '2026-11-20', '2026-11-25'], ['efter 2026-11-23']],
  ['an offer that never expires', [2, 3, '2026-11-20', ''], ['efter 2026-11-24']],
  ['switched off', [0, 0, '2026-11-20', '2026-12-18'], []],
] as const)('%s', (_name, [after, before, sent, validUntil], expected) =>
  expect(plan(after, before, sent, validUntil)).toEqual(expected),
);

test('an offer that was never sent has no plan', () => {
  expect(planFollowUps({ after: 2, before: 2 }, { key: 'a', sentAt: '', validUntil: '2026-12-18' }, [])).toEqual([]);
});

test('each mail is planned for a working day between sending and the last day, from nine to ten, in order', () => {
  const days = fc.integer({ min: 0, max: 60 });
  const offset = fc.integer({ min: 0, max: 4000 });
  fc.assert(
    fc.property(days, days, offset, days, fc.integer({ min: 0, max: 1439 }), (after, before, start, valid, minute) => {
      const sent = addDays('2020-01-01', start);
      const validUntil = addDays(sent, valid);
      const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const sentAt = copenhagenMoment(sent, clock);
      const offer = { key: `k${start}`, sentAt, validUntil };
      const planned = planFollowUps({ after, before }, offer, OFF);
      expect(planFollowUps({ after, before }, offer, OFF)).toEqual(planned);
      const own = planned.map(({ dueAt }) => copenhagenDay(dueAt));
      for (const day of own) {
        expect(isWorkingDay(day, OFF)).toBe(true);
        expect(day > copenhagenDay(sentAt) && day <= validUntil).toBe(true);
      }
      for (const { dueAt } of planned) expect(copenhagenTime(dueAt).slice(0, 2)).toBe('09');
      expect(new Set(own).size).toBe(own.length);
      expect([...own].sort()).toEqual(own);
    }),
  );
});

test('mails of many offers are spread over the hour', () => {
  const minutes = Array.from({ length: 200 }, (_, at) => {
    const offer = { key: `offer${at}`, sentAt: copenhagenMoment('2026-11-20', '14:00'), validUntil: '2026-12-18' };
    return planFollowUps({ after: 3, before: 0 }, offer, [])[0]!.dueAt;
  });
  expect(new Set(minutes).size).toBeGreaterThan(30);
});

test.each([
  ['2026-11-26', '10:17', '2026-11-26', '10:17'],
  ['2026-11-26', '06:00', '2026-11-26', '08:00'],
  ['2026-11-27', '17:00', '2026-11-30', '08:00'],
  ['2026-12-23', '16:00', '2026-12-28', '08:00'],
])('a mail that is ready on %s at %s may go on %s at %s', (day, time, onDay, at) =>
  expect(toOfficeTime(moment(day, time), OFF)).toEqual(moment(onDay, at)),
);

describe('which days apply', () => {
  const firm = { on: true, after: 4, before: 3, types: { erhverv: { after: 8, before: 0 } } };
  test.each([
    ['the firm’s', firm, 'privat', null, { after: 4, before: 3 }],
    ['the type of customer’s', firm, 'erhverv', null, { after: 8, before: 0 }],
    ['the offer’s', firm, 'erhverv', { after: 1, before: 1 }, { after: 1, before: 1 }],
    ['off for the offer', firm, 'privat', { after: 0, before: 0 }, { after: 0, before: 0 }],
    ['off for the firm', { ...firm, on: false }, 'erhverv', null, { after: 0, before: 0 }],
    [
      'an offer’s own in a firm that is off',
      { ...firm, on: false },
      'privat',
      { after: 2, before: 0 },
      { after: 2, before: 0 },
    ],
  ] as const)('%s', (_name, settings, type, own, expected) =>
    expect(chooseFollowUpDays(settings, type, own, { after: 0, before: 0 })).toMatchObject(expected),
  );

  test.each([
    ['of one mail', 'privat', null, { after: 7, before: 0 }, [7, 3, 'skabelon', 'firma']],
    ['of both', 'privat', null, { after: 7, before: 2 }, [7, 2, 'skabelon', 'skabelon']],
    ['before the type of customer', 'erhverv', null, { after: 0, before: 2 }, [8, 2, 'kundetype', 'skabelon']],
    ['after the offer', 'erhverv', { after: 0, before: 1 }, { after: 7, before: 2 }, [0, 1, 'tilbud', 'tilbud']],
  ] as const)('a template’s days %s', (_name, type, own, templates, [after, before, afterFrom, beforeFrom]) =>
    expect(chooseFollowUpDays(firm, type, own, templates)).toEqual({
      ...{ after, before },
      from: { after: afterFrom, before: beforeFrom },
    }),
  );

  test('a template’s days send nothing in a firm that is off', () =>
    expect(chooseFollowUpDays({ ...firm, on: false }, 'privat', null, { after: 7, before: 2 })).toMatchObject({
      ...{ after: 0, before: 0 },
    }));

  test('a new firm is off, and is proposed days', () => {
    for (const stored of [null, undefined, '', {}]) expect(toFollowUpSettings(stored)).toEqual(PROPOSED_FOLLOW_UP);
    expect(PROPOSED_FOLLOW_UP).toMatchObject({ on: false, after: 4, before: 3 });
    expect(toFollowUpSettings(firm)).toEqual(firm);
  });
});

describe('a mail that is due', () => {
  const question = { kind: 'efter', dueAt: copenhagenMoment('2026-11-26', '09:12'), validUntil: '2026-12-18' } as const;
  const reminder = { kind: 'foer', dueAt: copenhagenMoment('2026-12-11', '09:12'), validUntil: '2026-12-18' } as const;
  test.each([
    [question, '2026-11-26', '09:11', 'wait'],
    [question, '2026-11-26', '09:12', 'send'],
    [question, '2026-11-26', '15:59', 'send'],
    [question, '2026-11-26', '16:00', 'wait'],
    [question, '2026-11-27', '07:59', 'wait'],
    [question, '2026-11-27', '08:00', 'send'],
    [question, '2026-11-28', '10:00', 'wait'],
    [question, '2026-12-01', '10:00', 'send'],
    [question, '2026-12-02', '10:00', 'for_sent'],
    [reminder, '2026-12-18', '10:00', 'send'],
    [reminder, '2026-12-19', '00:01', 'udloebet'],
  ] as const)('%o on %s at %s: %s', (planned, day, time, expected) =>
    expect(judgeFollowUp(planned, moment(day, time), OFF)).toBe(expected),
  );

  test('is sent at the first office hour after any stop of the server, or never', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 40 }), fc.constantFrom(question, reminder), (late, planned) => {
        const now = new Date(Date.parse(planned.dueAt) + late * 60_000);
        const verdict = judgeFollowUp(planned, now, OFF);
        if (verdict === 'send') expect(isOfficeTime(now, OFF)).toBe(true);
        if (copenhagenDay(now.toISOString()) > planned.validUntil) expect(verdict).toBe('udloebet');
        if (verdict === 'for_sent')
          expect(copenhagenDay(now.toISOString()) > addWorkingDays('2026-11-26', 3, OFF)).toBe(true);
      }),
    );
  });
});
