import { screen, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { BranchesScreen } from './branches-screen';

const ODENSE = {
  ...{ id: 'branch000000001', name: 'Odense', address: 'Havnegade 12', zip: '5000', city: 'Odense C' },
  ...{ lat: 55.4, lng: 10.38, sort: 10, active: true, rev: 1 },
};
const technician = (id: string, name: string, fields: object) => ({
  id,
  name,
  skills: [],
  active: true,
  rev: 1,
  ...fields,
});

beforeEach(() => {
  signInAs('moderator');
  answerRequest('GET /api/collections/branches/records', listOf([ODENSE]));
  answerRequest(
    'GET /api/collections/technicians/records',
    listOf([
      technician('technician00001', 'Bo Dahl', { branch: ODENSE.id }),
      technician('technician00002', 'Ea Lund', { branch: ODENSE.id, active: false }),
      technician('technician00003', 'Ib Krog', { branch: '' }),
    ]),
  );
  answerRequest('GET /api/collections/technician_costs/records', listOf([]));
});

test('a branch shows where it is and its active technicians', async () => {
  renderScreen(<BranchesScreen />);
  expect(await screen.findByText('Havnegade 12, 5000 Odense C')).toBeVisible();
  expect(await screen.findByText('Bo Dahl')).toBeVisible();
  expect(screen.queryByText(/Ea Lund|Ib Krog/)).not.toBeInTheDocument();
});

test('a branch is renamed', async () => {
  const path = `POST /api/setup/branches/${ODENSE.id}/save`;
  answerRequest(path, ({ body }: SentRequest) => ({ ...ODENSE, ...(body as object), rev: 2 }));
  const { user } = renderScreen(<BranchesScreen />);
  await user.click(await screen.findByText('Odense'));
  const form = within(await screen.findByRole('dialog', { name: 'Odense' }));
  await fill(user, form.getByRole('textbox', { name: 'Navn' }), 'Fyn');
  await user.click(form.getByRole('button', { name: /^Gem/ }));
  await findToast('Fyn er gemt');
  expect(findSent(path)[0]?.body).toMatchObject({ name: 'Fyn', address: 'Havnegade 12', zip: '5000', rev: 1 });
});
