import { screen, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { Erasure, ErasePlan } from '@/lib/privacy/shared/types';
import { EraseDialog } from './erase-dialog';

const LEAD = 'lead00000000001';
const READ = `GET /api/privacy/leads/${LEAD}`;
const ERASE = `POST /api/privacy/leads/${LEAD}/erase`;
const plan: ErasePlan = {
  rev: 3,
  name: 'Anna Hansen',
  open: [],
  kept: [{ what: 'offer', id: 'offer0000000001', number: '10001', status: 'accepteret', until: '2031-12-31' }],
  erased: { offers: 2, jobs: 0, tasks: 1, files: 0, activities: 12, mails: 0 },
  backups: [],
};

beforeEach(() => signInAs('admin'));
const open = () => renderScreen(<EraseDialog lead={LEAD} onClose={() => undefined} />);

test('says what is erased and what is kept and why, and erases when the name is typed', async () => {
  answerRequest(READ, plan);
  answerRequest(ERASE, { ...plan, rev: 4, name: 'Slettet kunde', isCleaned: true });
  const { user } = open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Slet kundens personoplysninger' }));
  expect((await dialog.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'Navn, telefon, e-mail, adresse, CVR-nr., noter og mærker',
    'Tekster, adresse og PDF på 2 tilbud',
    '1 opgave',
    'Teksten i 12 linjer på tidslinjen',
    'Tilbud 10001til og med 31.12.2031',
  ]);
  expect(dialog.getByText(/bogføringsloven § 12/)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Slet personoplysninger' });
  expect(confirm).toBeDisabled();
  await fill(user, dialog.getByLabelText('Skriv Anna Hansen for at bekræfte'), 'anna hansen');
  await user.click(confirm);
  expect(await screen.findByText('Personoplysningerne er slettet')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Tilbud 10001' })).toBeVisible();
  expect(findSent(ERASE).map(({ body }) => body)).toEqual([{ rev: 3, name: 'anna hansen' }]);
});

test('open business is named, and nothing can be erased', async () => {
  answerRequest(READ, {
    ...plan,
    open: [{ what: 'job', id: 'job000000000001', number: '50001', status: 'planlagt' }],
  });
  open();
  expect(await screen.findByText(/Kunden har noget åbent/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sag 50001' })).toHaveAttribute('href', '/service/job000000000001');
  expect(screen.getByText('Planlagt')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Slet personoplysninger' })).toBeNull();
});

test('a refusal is shown, and the plan is read again', async () => {
  answerRequest(READ, plan);
  answerRequest(ERASE, new Refusal(409, { status: 409, code: 'stale', message: '', data: {} }));
  const { user } = open();
  await fill(user, await screen.findByLabelText('Skriv Anna Hansen for at bekræfte'), 'Anna Hansen');
  await user.click(screen.getByRole('button', { name: 'Slet personoplysninger' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('En anden har ændret det');
  expect(findSent(READ).length).toBeGreaterThan(1);
});

test('a plan that can’t be read can be read again', async () => {
  answerRequest(READ, new Refusal(403, { status: 403, code: 'forbidden', message: '', data: {} }));
  open();
  expect(await screen.findByText('Det har du ikke adgang til.')).toBeVisible();
});

/** Erases the customer; the answer has these backups. */
async function eraseWith(answer: Partial<Erasure>): Promise<void> {
  answerRequest(READ, plan);
  answerRequest(ERASE, { ...plan, isCleaned: true, ...answer });
  const { user } = open();
  await fill(user, await screen.findByLabelText('Skriv Anna Hansen for at bekræfte'), 'Anna Hansen');
  await user.click(screen.getByRole('button', { name: 'Slet personoplysninger' }));
  await screen.findByText('Personoplysningerne er slettet');
}

test('the backups that still hold the customer are named, with the day on which each goes', async () => {
  await eraseWith({
    isCleaned: false,
    backups: [
      { name: 'a.tar', madeAt: '2026-11-23T01:00:00.000Z', kind: 'daily', until: '2026-11-29' },
      { name: 'b.tar', madeAt: '2026-11-20T13:30:00.000Z', kind: 'manual', until: null },
      { name: 'c.tar', madeAt: '2026-11-19T13:30:00.000Z', kind: 'daily', until: null },
    ],
  });
  const list = within(screen.getByRole('list', { name: 'Sikkerhedskopier, der stadig rummer kunden' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '23.11.2026 02:00slettes efter 29.11.2026',
    '20.11.2026 14:30til der er taget 10 nyere, eller I sletter den',
    '19.11.2026 14:30til I sletter den',
  ]);
  expect(screen.getByText(/fjernes i løbet af de næste minutter/)).toBeVisible();
});

test.each([
  ['none', [], 'Ingen sikkerhedskopi her på serveren rummer kunden.'],
  ['unknown', null, /Sikkerhedskopierne kunne ikke læses/],
] as const)('backups that hold the customer: %s', async (_name, backups, text) => {
  await eraseWith({ backups: backups as Erasure['backups'] });
  expect(screen.getByText(text)).toBeVisible();
});
