import { act, screen, waitFor } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { fill } from '@/components/testing/fill';
import { isSubscribed, sendRecordEvent, startRealtime } from '@/components/testing/realtime';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { Role } from '@/lib/auth/shared/permissions';
import { SlotPanel } from './slot-panel';

const HOLD = 'POST /api/planning/hold';
const BOOK = 'POST /api/planning/book';
const LEAD = 'lead00000000001';
const slot = {
  ...{ technician: 'tech00000000001', name: 'Trine Holm', date: '2026-11-26', startMinute: 615 },
  ...{ extraMin: 8, extraMeters: 4000, ferryMin: 0, accuracy: 'exact' },
};
const slots = [slot, { ...slot, date: '2026-11-27', extraMin: 12 }, { ...slot, startMinute: 780, name: 'Bo Dahl' }];
/** As PocketBase writes times. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().replace('T', ' ');
const makeHold = (n = 1, minutes = 10) => ({
  ...{ id: `hold0000000000${n}`, technician: slot.technician, date: slot.date, startMinute: 615, endMinute: 675 },
  ...{ name: USER.name, isMine: true, expiresAt: inMinutes(minutes) },
});

function openPanel(role: Role, change: Partial<Parameters<typeof SlotPanel>[0]> = {}) {
  signInAs(role);
  return renderScreen(
    <SlotPanel subject={{ kind: 'lead', id: LEAD }} zip="8000" durationMin={60} mayBook {...change} />,
  );
}
const findSlot = (name: RegExp) => screen.findByRole('button', { name });
const FIRST = /^tor\. 26\. nov\. kl\. 10\.15 · Trine Holm · \+8 min kørsel/;

beforeEach(() => {
  startRealtime();
  answerRequest('GET /api/planning/suggest', { slots, lacking: [], isLate: false, durationMin: 60 });
  answerRequest('GET /api/collections/slot_holds/records', listOf([]));
  answerRequest(HOLD, makeHold());
  answerRequest('POST /api/planning/holds/hold00000000001/release', { id: 'hold00000000001' });
  answerRequest(BOOK, { stop: 's', routes: [], job: '', task: 'task00000000001', jobNumber: 0 });
});

test('Enter holds the best time with a countdown, the next Enter books it, and the toast undoes it', async () => {
  const { user } = openPanel('seller');
  expect(screen.getByText('Leder efter ledige tider …')).toBeVisible();
  await waitFor(async () => expect(await findSlot(FIRST)).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Holdes i (10:00|9:5\d)$/);
  expect(findSent(HOLD)[0]?.body).toEqual({
    ...{ lead: LEAD, technician: slot.technician, date: slot.date, startMinute: 615, durationMin: 60, zip: '' },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Book' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Booket: tor. 26. nov. kl. 10.15 · Trine Holm')).toBeVisible();
  expect(findSent(BOOK)[0]?.body).toEqual({ hold: 'hold00000000001', type: 'besigtigelse', title: 'Besigtigelse' });
  answerRequest('POST /api/planning/holds/hold00000000001/undo', { stop: '', routes: [] });
  const toast = await findToast('Besigtigelsen ligger på planen');
  await user.click(toast.querySelector('button:not([aria-label])')!);
  await findToast('Bookingen er fortrudt');
  expect(await findSlot(FIRST)).toBeVisible();
});

test('a read that began before a time was held does not show it as lost', async () => {
  let answer: (list: unknown) => void = () => undefined;
  const late = new Promise<unknown>((resolve) => (answer = resolve));
  answerRequest('GET /api/collections/slot_holds/records', () => late);
  const { user } = openPanel('seller');
  await user.click(await findSlot(FIRST));
  await screen.findByRole('timer');
  await act(async () => {
    answer(listOf([]));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.getByRole('timer')).toBeVisible();
});

test('what is held when the panel is closed is released', async () => {
  const { user, unmount } = openPanel('seller');
  await user.click(await findSlot(FIRST));
  await screen.findByRole('timer');
  unmount();
  await waitFor(() => expect(findSent('POST /api/planning/holds/hold00000000001/release')).toHaveLength(1));
});

test('a time that a colleague takes meanwhile says so, and can be held again', async () => {
  const { user } = openPanel('seller');
  await user.click(await findSlot(FIRST));
  await screen.findByRole('timer');
  await waitFor(() => expect(isSubscribed('slot_holds')).toBe(true));
  act(() => sendRecordEvent('slot_holds', 'delete', { id: 'hold00000000001' }));
  const lost = await findSlot(/Tiden holdes ikke længere · Hold igen$/);
  answerRequest(HOLD, new Refusal(409, { code: 'taken', data: { owner: { id: 'x', name: 'Mette Demo' } } }));
  await user.click(lost);
  expect(await findToast('Tiden kunne ikke holdes')).toHaveTextContent('Mette Demo holder den tid til en anden kunde.');
});

test('a time that ends says so by itself', async () => {
  answerRequest(HOLD, () => ({ ...makeHold(), expiresAt: new Date(Date.now() + 1500).toISOString() }));
  const { user } = openPanel('seller');
  await user.click(await findSlot(FIRST));
  await screen.findByRole('timer');
  expect(await screen.findByText(/Tiden holdes ikke længere/, {}, { timeout: 4000 })).toBeVisible();
});

test.each([
  [{ slots: [], lacking: ['tavle'], isLate: false, durationMin: 60 }, 'Ingen montør kan: tavle.'],
  [{ slots: [], lacking: [], isLate: false, durationMin: 60 }, 'Ingen ledige tider de næste 10 arbejdsdage.'],
  [
    { slots: [], lacking: [], isLate: false, isTooFar: true, durationMin: 60 },
    'For langt væk: ud og hjem tager længere end en arbejdsdag.',
  ],
])('no times: says why', async (answer, text) => {
  answerRequest('GET /api/planning/suggest', answer);
  openPanel('seller');
  expect(await screen.findByText(text)).toBeVisible();
});

test('times after the promised day: says so', async () => {
  answerRequest('GET /api/planning/suggest', { slots, lacking: [], isLate: true, durationMin: 60 });
  openPanel('seller');
  expect(await findSlot(FIRST)).toBeVisible();
  expect(screen.getByText('Ingen ledig tid senest den lovede dag. De første derefter:')).toBeVisible();
});

test('without a connection it says so, and tries again', async () => {
  answerRequest('GET /api/planning/suggest', () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = openPanel('seller');
  const alert = await screen.findByRole('alert');
  expect(alert).toBeVisible();
  answerRequest('GET /api/planning/suggest', { slots, lacking: [], isLate: false, durationMin: 60 });
  await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await findSlot(FIRST)).toBeVisible();
});

test('a customer without a postcode: it is asked for, and searched for once it is whole', async () => {
  const { user } = openPanel('seller', { zip: '' });
  const zip = screen.getByRole('textbox', { name: 'Postnummer' });
  await waitFor(() => expect(zip).toHaveFocus());
  expect(screen.getByText('Skriv kundens postnummer, så findes de nærmeste tider.')).toBeVisible();
  await fill(user, zip, '8000');
  await findSlot(FIRST);
  expect(findSent('GET /api/planning/suggest').map(({ query }) => query.get('zip'))).toEqual(['8000']);
});

test('operations choose what the visit is for; the length is asked for anew', async () => {
  const { user } = openPanel('moderator');
  await findSlot(FIRST);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hvad' }), 'Fejlsøgning');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Varighed' }), '90');
  await waitFor(() => expect(findSent('GET /api/planning/suggest').at(-1)?.query.get('durationMin')).toBe('90'));
  answerRequest(HOLD, { ...makeHold(), endMinute: 705 });
  await user.click(await findSlot(FIRST));
  await user.type(screen.getByRole('textbox', { name: 'Kort om opgaven' }), 'HPFI slår fra');
  answerRequest(BOOK, { stop: 's', routes: [], job: 'job000000000001', task: '', jobNumber: 20042 });
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  expect(await screen.findByRole('link', { name: 'Åbn sag 20042' })).toHaveAttribute(
    'href',
    '/service/job000000000001',
  );
  expect(findSent(BOOK)[0]?.body).toMatchObject({ type: 'fejlsoegning', title: 'HPFI slår fra' });
});

test('a hold that is answered while somebody types takes no letter', async () => {
  const answer = Promise.withResolvers<void>();
  answerRequest(HOLD, async () => {
    await answer.promise;
    return makeHold();
  });
  const { user } = openPanel('moderator');
  await user.click(await findSlot(FIRST));
  const title = screen.getByRole('textbox', { name: 'Kort om opgaven' });
  await user.type(title, 'HPFI');
  answer.resolve();
  await screen.findByRole('button', { name: 'Book' });
  await user.keyboard(' slår fra');
  expect(title).toHaveValue('HPFI slår fra');
});

test('an offer that is not accepted holds times and says what to do before one is booked', async () => {
  const { user } = openPanel('seller', { subject: { kind: 'offer', id: 'offer0000000001' }, mayBook: false });
  await user.click(await findSlot(FIRST));
  await screen.findByRole('timer');
  expect(screen.queryByRole('button', { name: 'Book' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Registrér først, at kunden har sagt ja/)).toBeVisible();
});
