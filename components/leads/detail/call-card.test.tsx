import { screen, waitFor } from '@testing-library/react';
import { LEAD_ID, makeLead } from '@/components/leads/testing/lead';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { paths } from '@/lib/core/shared/paths';
import type { Lead } from '@/lib/leads/shared/types';
import { CallCard } from './call-card';

const OFFERS = 'GET /api/collections/inquiries/records';
const TASKS = 'GET /api/collections/tasks/records';
const JOBS = 'GET /api/collections/service_jobs/records';
const NOTE = `POST /api/leads/${LEAD_ID}/note`;

const offer = {
  id: 'offer0000000001',
  offerNumber: 10042,
  revision: 1,
  title: 'Kabel',
  status: 'kladde',
  subtotal: 1450_00,
  discount: 0,
  total: 1812_50,
};

function openCard(change: Partial<Lead> = {}, mayChange = true) {
  signInAs('seller');
  return renderScreen(<CallCard lead={makeLead(change)} number="20304050" mayChange={mayChange} />);
}

const factOf = (label: string) => screen.getByText(label).closest('div');

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-20T09:00:00Z'),
    doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'],
  });
  answerRequest(OFFERS, listOf([]));
  answerRequest(TASKS, listOf([]));
  answerRequest(JOBS, listOf([]));
  answerRequest('GET /api/collections/company_settings/records', listOf([]));
});

test.each([
  { customerType: 'privat', price: '1.812,50 kr. inkl. moms' },
  { customerType: 'erhverv', price: '1.450,00 kr. ekskl. moms' },
] as const)('a customer of type $customerType is told the price $price', async ({ customerType, price }) => {
  answerRequest(OFFERS, listOf([offer]));
  openCard({ customerType });
  const link = await screen.findByRole('link', { name: /^10042/ });
  expect(link).toHaveTextContent(price);
  expect(link).toHaveAttribute('href', paths.offer(offer.id));
});

test('all open offers: those that the customer waits on before drafts, closed ones never', async () => {
  answerRequest(
    OFFERS,
    listOf([
      { ...offer, id: 'offer0000000003', offerNumber: 10044, status: 'afvist' },
      { ...offer, id: 'offer0000000002', offerNumber: 10043 },
      { ...offer, status: 'sendt', validUntil: '2026-11-20' },
      // Expired since midnight, and not stored as that yet.
      { ...offer, id: 'offer0000000004', offerNumber: 10045, status: 'set', validUntil: '2026-11-19' },
    ]),
  );
  openCard();
  await screen.findByRole('link', { name: /^10042/ });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['10042', '10043']);
  expect(screen.getByText('Åbne tilbud')).toBeInTheDocument();
});

test('the contact whose number it is is named', async () => {
  const phones = [{ raw: '20 30 40 50', normalised: '20304050' }];
  answerRequest(
    'GET /api/collections/lead_contacts/records',
    listOf([
      { id: 'contact00000001', name: 'Kaj', role: '', phones: [] },
      { id: 'contact00000002', name: 'Vagn', role: 'Vicevært', phones },
    ]),
  );
  openCard();
  expect(await screen.findByText('Vagn · Vicevært')).toBeInTheDocument();
  expect(screen.queryByText('Kaj')).toBeNull();
});

test('the next visit and the first promise are shown, past visits are not', async () => {
  answerRequest(
    TASKS,
    listOf([
      { id: 'task00000000001', type: 'besigtigelse', title: 'Tidligere', due: '2026-11-20', dueTime: '08:00' },
      { id: 'task00000000002', type: 'besigtigelse', title: 'Besøg', due: '2026-11-24', dueTime: '13:30' },
      { id: 'task00000000003', type: 'ring_op', title: 'Ring om pris', due: '2026-11-21' },
    ]),
  );
  openCard({ nextActionText: 'Send tilbud', nextActionAt: '2026-11-25' });
  await waitFor(() => expect(factOf('Næste besøg')).toHaveTextContent('13.30'));
  expect(factOf('Seneste løfte')).toHaveTextContent('Ring om pris');
});

test('a job on the plan is a visit too, and its link opens it', async () => {
  answerRequest(
    JOBS,
    listOf([
      {
        id: 'job000000000001',
        jobNumber: 20012,
        title: 'Ny tavle',
        status: 'planlagt',
        plannedDay: '2026-11-23',
        plannedMinute: 615,
      },
      { id: 'job000000000002', jobNumber: 20011, title: 'Færdig', status: 'udfoert', plannedDay: '2026-11-21' },
    ]),
  );
  openCard();
  const link = await screen.findByRole('link', { name: /sag 20012 · Ny tavle/ });
  expect(link).toHaveTextContent('10.15');
  expect(link).toHaveAttribute('href', paths.job('job000000000001'));
});

test('an offer, a job, a callback and a note on the call are one key each', async () => {
  answerRequest('POST /api/tasks', { id: 'task00000000009', rev: 1 });
  answerRequest('POST /api/offers', { offer: { id: 'offer0000000009' } });
  const { user, visited } = openCard();
  await screen.findByText('Intet lovet');
  await user.keyboard('r');
  await findToast('Opgaven er oprettet');
  await user.keyboard('s');
  expect(visited).toEqual([]);
  await user.keyboard('t');
  await waitFor(() => expect(visited).toEqual([paths.offer('offer0000000009')]));
  await user.keyboard('l');
  const text = await screen.findByRole('textbox', { name: 'Opkaldets indhold' });
  // In the text they are letters.
  await user.type(text, 'trs');
  expect(text).toHaveValue('trs');
  expect(findSent('POST /api/tasks')).toHaveLength(1);
});

test('operations start a job with S', async () => {
  signInAs('moderator');
  const { user, visited } = renderScreen(<CallCard lead={makeLead()} number="20304050" mayChange />);
  await screen.findByText('Intet lovet');
  await user.keyboard('s');
  expect(visited).toEqual([paths.newJob(LEAD_ID)]);
});

test('nothing agreed is said in words', async () => {
  openCard();
  expect(await screen.findByText('Intet åbent tilbud')).toBeInTheDocument();
  expect(screen.getByText('Intet besøg aftalt')).toBeInTheDocument();
  expect(screen.getByText('Intet lovet')).toBeInTheDocument();
});

test('a call is logged, and the form closes', async () => {
  answerRequest(NOTE, {});
  const { user } = openCard();
  expect(screen.getByRole('heading', { name: 'Opkald fra 20 30 40 50' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log opkald' }));
  const text = screen.getByRole('textbox', { name: 'Opkaldets indhold' });
  expect(text).toHaveFocus();
  await user.type(text, 'Vil have pris.{Control>}{Enter}{/Control}');
  await findToast('Opkaldet er logget');
  expect(findSent(NOTE).map(({ body }) => body)).toEqual([{ text: 'Vil have pris.', kind: 'opkald' }]);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a callback is a task for the next working day, made once', async () => {
  answerRequest('POST /api/tasks', { id: 'task00000000009', rev: 1 });
  const { user } = openCard();
  // 20.11.2026 is a Friday.
  await user.dblClick(screen.getByRole('button', { name: /^Ring tilbage/ }));
  await findToast('Opgaven er oprettet');
  const made = findSent('POST /api/tasks');
  expect(made).toHaveLength(1);
  expect(made[0]?.body).toMatchObject({
    title: 'Ring tilbage til Kirsten Kunde på 20 30 40 50',
    due: '2026-11-23',
    type: 'ring_op',
    lead: LEAD_ID,
    assignee: USER.id,
  });
});

test('who may not change the lead has no actions', async () => {
  openCard({}, false);
  await screen.findByText('Intet lovet');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
