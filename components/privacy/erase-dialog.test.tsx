import { screen, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { ErasePlan } from '@/lib/privacy/types';
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
};

beforeEach(() => signInAs('admin'));
const open = () => renderScreen(<EraseDialog lead={LEAD} onClose={() => undefined} />);

test('says what is erased and what is kept and why, and erases when the name is typed', async () => {
  answerRequest(READ, plan);
  answerRequest(ERASE, { ...plan, rev: 4, name: 'Slettet kunde' });
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
