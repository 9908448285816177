import { screen } from '@testing-library/react';
import { fixDate } from '@/components/testing/date';
import { answerPeople, COLLEAGUE } from '@/components/testing/people';
import { answerReasons } from '@/components/testing/reasons';
import { renderScreen } from '@/components/testing/render';
import { signInAs } from '@/components/testing/sign-in';
import { isRepeated, type TimelineActivity, useActivityText } from './timeline-text';

const handed = {
  id: 'activity0000001',
  type: 'ejer',
  at: '2026-11-25 08:00:00.000Z',
  actor: 'user00000000001',
  lead: 'lead00000000001',
  data: { before: 'user00000000002', after: COLLEAGUE.id, offerNumber: 10601, revision: 2 },
} as TimelineActivity;

function Words({ activity }: { activity: TimelineActivity }) {
  const { title, lines, quote } = useActivityText({ label: () => '', value: () => '' })(activity);
  return <p>{[title, ...lines, quote].filter(Boolean).join(' | ')}</p>;
}

function Title({ activity }: { activity: TimelineActivity }) {
  return <p>{useActivityText({ label: () => '', value: () => '' })(activity).title}</p>;
}

test.each([
  ['a lead', handed, 'Gav leadet til Søren Sælger'],
  ['an offer', { ...handed, inquiry: 'offer0000000001' }, 'Gav tilbud 10601-2 til Søren Sælger'],
])('the timeline says that %s was handed over', async (_, activity, title) => {
  signInAs('admin');
  answerPeople();
  renderScreen(<Title activity={activity} />);
  expect(await screen.findByText(title)).toBeVisible();
});

test.each([
  ['added', 'Skrevet op i huset | Ladestander Zaptec Go 2'],
  ['changed', 'Det står i huset: rettet | Ladestander Zaptec Go 2'],
  ['archived', 'Fjernet fra huset | Ladestander Zaptec Go 2'],
])('what stands in the house was %s', (change, text) => {
  const after = { installation: 'inst00000000001', change, kind: 'lader', name: 'Zaptec Go 2' };
  const data = { entity: 'job', fields: ['installation'], after };
  renderScreen(<Words activity={{ ...handed, type: 'felt', data } as TimelineActivity} />);
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['a reason', { reason: 'Aftalt med kunden' }, 'Besøg på ruten | Afviger: For langt væk, Overlap | Aftalt med kunden'],
  [
    'an undo',
    { ownReason: 'fortryd' },
    'Besøg på ruten | Afviger: For langt væk, Overlap | Tilbage til den tidligere plan',
  ],
])('a visit that breaks rules is in the timeline with %s', (_, data, text) => {
  const activity = { ...handed, type: 'stop', data: { rules: ['tooFar', 'overlap'], ...data } } as TimelineActivity;
  renderScreen(<Words activity={activity} />);
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  [
    'placed',
    { change: 'lagt', date: '2026-12-03', startMinute: 480, durationMin: 120, technician: 'Morten' },
    'Besøg planlagt | tor. 3. dec. 08.00, 2 t, Morten',
  ],
  [
    'moved, and from where',
    {
      change: 'flyttet',
      date: '2026-12-03',
      startMinute: 480,
      durationMin: 120,
      technician: 'Morten',
      before: { date: '2026-12-01', startMinute: 600 },
    },
    'Besøg flyttet | tor. 3. dec. 08.00, 2 t, Morten | Før: tir. 1. dec. 10.00',
  ],
  [
    'taken off, without a length in an older entry',
    { change: 'taget_af', date: '2026-12-03', startMinute: 480 },
    'Besøg taget af planen | tor. 3. dec. 08.00',
  ],
  ['nobody at home, as the technician reported it', { change: 'ikke_hjemme', date: '2026-12-03' }, 'Besøg på ruten'],
])('a visit in the timeline: %s', (_, data, text) => {
  fixDate(new Date('2026-11-25T08:00:00Z'));
  renderScreen(<Words activity={{ ...handed, type: 'stop', data } as TimelineActivity} />);
  expect(screen.getByText(text)).toBeVisible();
});

test('the entry of the route that a visit left is not shown beside that of the move', () => {
  const of = (data: object) => ({ ...handed, type: 'stop', data }) as TimelineActivity;
  expect(isRepeated(of({ change: 'flyttet', left: true }))).toBe(true);
  expect(isRepeated(of({ change: 'flyttet' }))).toBe(false);
});

test('an opening that was a colleague’s is shown as one, and not hidden as the step that a mail logs', () => {
  const data = { entity: 'offer', before: 'set', after: 'sendt' };
  const activity = { ...handed, type: 'status', data } as TimelineActivity;
  renderScreen(<Words activity={activity} />);
  expect(screen.getByText('Det var en kollega, der åbnede tilbuddet: kunden har ikke set det')).toBeVisible();
  expect(isRepeated(activity)).toBe(false);
  expect(isRepeated({ ...activity, data: { ...data, before: 'kladde' } })).toBe(true);
});

test.each([
  [
    'sent',
    'mail',
    { status: 'sendt', followUp: 'efter', to: 'k@kunde.test', subject: 'Har du set tilbud 10601?' },
    'Opfølgning er sendt | Har du set tilbud 10601? | k@kunde.test',
  ],
  [
    'not sent, and why',
    'mail',
    { status: 'sprunget', followUp: 'foer', reason: 'forbindelse' },
    'Påmindelse om udløb er sprunget over | Sælgerens Microsoft-forbindelse mangler',
  ],
  [
    'skipped by hand',
    'mail',
    { status: 'sprunget', followUp: 'efter', reason: 'bruger' },
    'Opfølgning er sprunget over',
  ],
  [
    'the offer declined, and why',
    'tilbud_afvist',
    { by: 'Kirsten', reason: 'konkurrent', note: 'For dyrt' },
    'Tilbud afvist af Kirsten | Konkurrent | For dyrt',
  ],
])('a follow-up in the timeline: %s', async (_, type, data, text) => {
  answerReasons();
  renderScreen(<Words activity={{ ...handed, type, data } as TimelineActivity} />);
  expect(await screen.findByText(text)).toBeVisible();
});
