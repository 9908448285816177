import { screen, waitFor, within } from '@testing-library/react';
import { ViewerProvider } from '@/components/auth/viewer';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { UsersScreen } from './users-screen';

const read = (collection: string) => `GET /api/collections/${collection}/records`;
const account = (id: string, name: string, roles: string[]) => ({
  id,
  name,
  email: '',
  avatar: '',
  roles,
  complete: true,
  inactive: false,
  saleNumber: 0,
  rev: 1,
});
const people = [account('user00000000007', 'Bo', ['seller']), account('user00000000008', 'Nanna Ny', ['new'])];
const rows = () => screen.getAllByRole('row').slice(1);

beforeEach(() => {
  answerRequest(read('users'), listOf(people));
  answerRequest(
    read('UsersPublic'),
    listOf(people.map(({ id, name }) => ({ id, name, email: `${id}@demo.test`, avatar: '', inactive: false }))),
  );
  answerRequest(read('invitations'), listOf([]));
  answerRequest(read('technicians'), listOf([]));
  answerRequest(read('technician_costs'), listOf([]));
});

// First, because the session of a test stays for those after it.
test('the page that the server draws for an administrator does not say that they may only read', async () => {
  renderScreen(
    <ViewerProvider value={{ id: 'user00000000001', roles: ['admin'], technician: '' }}>
      <UsersScreen />
    </ViewerProvider>,
  );
  expect(await screen.findByRole('table', { name: 'Brugere og roller' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invitér kollega' })).toBeVisible();
  expect(screen.queryByText(/Du kan se, men ikke ændre/)).toBeNull();
});

test('only administrators see the accounts', async () => {
  signInAs('moderator');
  renderScreen(<UsersScreen />);
  expect(screen.getByText('Kun for administratorer')).toBeVisible();
  expect(findSent(read('users'))).toEqual([]);
});

test('accounts that wait for a role come first, and a role is granted', async () => {
  signInAs('admin');
  const route = 'POST /api/setup/users/user00000000008/rights';
  answerRequest(route, { ...people[1], roles: ['seller'], rev: 2 });
  const { user } = renderScreen(<UsersScreen />);
  await screen.findByText('Nanna Ny');
  expect(rows()[0]).toHaveTextContent('Nanna Ny');
  expect(rows()[0]).toHaveTextContent('Venter på rolle');
  expect(rows()[1]).toHaveTextContent('user00000000007@demo.test');
  await user.click(screen.getByText('Nanna Ny'));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('checkbox', { name: /^Sælger/ }));
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await waitFor(() => expect(findSent(route)).toHaveLength(1));
  const { roles } = findSent(route)[0]?.body as { roles: string[] };
  expect(roles).toContain('seller');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const HANDOVER = {
  work: [
    { what: 'leads', count: 12 },
    { what: 'offers', count: 1 },
    { what: 'tasks', count: 2 },
  ],
  people: [
    { id: 'user00000000011', name: 'Sanne' },
    { id: 'user00000000012', name: 'Søren' },
  ],
  begun: 0,
  technician: '',
};
const openHandover = async (more: object = {}) => {
  signInAs('admin');
  answerRequest('GET /api/setup/users/user00000000007/handover', { ...HANDOVER, ...more });
  const { user } = renderScreen(<UsersScreen />);
  await user.click(await screen.findByRole('button', { name: 'Handlinger for Bo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deaktivér' }));
  return { user, dialog: within(await screen.findByRole('alertdialog')) };
};
const LEAVE = 'POST /api/setup/users/user00000000007/leave';

test('deactivating says what is open, asks who takes each kind over, and can be taken back', async () => {
  const RETURN = 'POST /api/setup/users/user00000000007/return';
  const undo = { given: [{ what: 'leads', to: '', records: ['lead00000000001'] }] };
  answerRequest(LEAVE, { rev: 2, undo });
  answerRequest(RETURN, { rev: 3 });
  const { user, dialog } = await openHandover({ technician: 'Bo B.' });
  const leads = await dialog.findByRole('combobox', { name: '12 åbne leads går til' });
  const [offers, tasks] = ['1 åbent tilbud går til', '2 åbne opgaver går til'].map((name) =>
    dialog.getByRole('combobox', { name }),
  );
  for (const taker of [leads, offers!, tasks!]) expect(taker).toHaveDisplayValue('Sanne');
  // Only a lead may be without an owner.
  expect(within(offers!).queryByRole('option', { name: 'Ingen ansvarlig' })).toBeNull();
  expect(dialog.getByText(/^Brugeren er også montøren Bo B\./)).toBeVisible();
  await user.selectOptions(leads, 'Ingen ansvarlig');
  await user.selectOptions(tasks!, 'Søren');
  await user.click(dialog.getByRole('button', { name: 'Giv videre og deaktivér' }));
  const toast = await findToast('Bo er deaktiveret');
  const to = { leads: '', offers: 'user00000000011', tasks: 'user00000000012' };
  expect(findSent(LEAVE)[0]?.body).toEqual({ rev: 1, to });
  expect(toast).toHaveTextContent('Det åbne arbejde er givet videre.');
  await user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(findSent(RETURN)[0]?.body).toEqual({ rev: 2, ...undo }));
});

test('without a colleague nobody can be deactivated who has offers or tasks', async () => {
  const { dialog } = await openHandover({ people: [] });
  expect(await dialog.findAllByText(/^Der er ingen kollega, der kan tage over/)).toHaveLength(2);
  expect(dialog.getByRole('combobox', { name: '12 åbne leads går til' })).toHaveDisplayValue('Ingen ansvarlig');
  expect(dialog.getByRole('button', { name: 'Giv videre og deaktivér' })).toBeDisabled();
});

test('without open work it is one question; a refusal is said in a toast', async () => {
  answerRequest(LEAVE, new Refusal(403, { code: 'forbidden' }));
  const { user, dialog } = await openHandover({ work: [] });
  expect(await dialog.findByText('Der er intet åbent arbejde at give videre.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Deaktivér' }));
  expect(await findToast('Det blev ikke ændret')).toHaveTextContent('Det har du ikke adgang til.');
});

const INVITATION = {
  id: 'invitation00001',
  email: 'ida@demo.test',
  roles: ['seller'],
  technician: '',
  invitedBy: 'user00000000007',
  expiresAt: '2099-01-01 12:00:00.000Z',
  rev: 1,
};

test('a colleague is invited with a role; an address that has an account is told apart', async () => {
  signInAs('admin');
  const INVITE = 'POST /api/setup/invitations';
  const name = 'Ida Indbudt';
  answerRequest(
    INVITE,
    new Refusal(400, { code: 'validation', data: { email: { code: 'alreadyUser', params: { name } } } }),
  );
  const { user } = renderScreen(<UsersScreen />);
  await user.click(await screen.findByRole('button', { name: 'Invitér kollega' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Invitér kollega' }));
  const send = sheet.getByRole('button', { name: /^Send invitation/ });
  const email = sheet.getByRole('textbox', { name: 'Arbejdsmail' });
  await fill(user, email, 'Ida@demo.test');
  await user.click(send);
  expect(await sheet.findByText('Vælg mindst én rolle, eller vælg en montør')).toBeVisible();
  expect(findSent(INVITE)).toEqual([]);
  await user.click(sheet.getByRole('checkbox', { name: /^Sælger/ }));
  await user.click(send);
  expect(await sheet.findByText('Ida Indbudt er allerede bruger. Giv rollen i listen over brugere.')).toBeVisible();
  answerRequest(INVITE, INVITATION);
  await user.click(send);
  await findToast('Invitationen til ida@demo.test er sendt');
  expect(findSent(INVITE).at(-1)?.body).toMatchObject({ email: 'ida@demo.test', roles: ['seller'], technician: '' });
});

test('invitations say how they stand, and are sent again or withdrawn', async () => {
  signInAs('admin');
  const mail = (status: string) => ({ mail_outbox_via_invitation: [{ id: 'm', status, created: '2026-11-23' }] });
  answerRequest(
    read('invitations'),
    listOf([
      { ...INVITATION, expand: mail('sendt') },
      { ...INVITATION, id: 'invitation00002', email: 'b@demo.test', expand: mail('fejlet') },
      { ...INVITATION, id: 'invitation00003', email: 'c@demo.test', expiresAt: '2020-01-01 12:00:00.000Z' },
    ]),
  );
  const [resend, withdraw] = ['resend', 'withdraw'].map(
    (verb) => `POST /api/setup/invitations/invitation00003/${verb}`,
  );
  answerRequest(resend!, {});
  answerRequest(withdraw!, {});
  const { user } = renderScreen(<UsersScreen />);
  const panel = within(await screen.findByRole('region', { name: 'Inviteret' }));
  const items = panel.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual([
    expect.stringMatching(/^ida@demo\.test.*InviteretSælger · gælder til .* 2099/),
    expect.stringMatching(/^b@demo\.test.*Mailen kom ikke af sted/),
    expect.stringMatching(/^c@demo\.test.*Udløbet/),
  ]);
  for (const [entry, route] of [
    ['Send igen', resend!],
    ['Træk tilbage', withdraw!],
  ] as const) {
    await user.click(panel.getByRole('button', { name: 'Handlinger for c@demo.test' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    await waitFor(() => expect(findSent(route)[0]?.body).toEqual({ rev: 1 }));
  }
});

test('an admin sees where a user is signed in, and signs them out everywhere', async () => {
  signInAs('admin');
  const base = '/api/setup/users/user00000000007';
  const device = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  answerRequest(`GET ${base}/sessions`, {
    items: [{ id: 's', device, created: '2026-11-23 06:00:00Z', seenAt: '2026-11-23 07:00:00Z', isCurrent: false }],
  });
  answerRequest(`POST ${base}/sign-out`, { ended: 1 });
  const { user } = renderScreen(<UsersScreen />);
  await user.click(await screen.findByText('Bo'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bo' }));
  expect(await sheet.findByText('Chrome på Windows')).toBeVisible();
  expect(sheet.getByText(/^Sidst set .* 8\.00|^Sidst set .*08\.00/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Log ud alle steder' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Log ud alle steder' }));
  await findToast('Logget ud ét sted');
});

test('an account without a sales number has an empty field, which stays no number', async () => {
  signInAs('admin');
  const route = 'POST /api/setup/users/user00000000007/rights';
  answerRequest(route, { ...people[0], rev: 2 });
  const { user } = renderScreen(<UsersScreen />);
  await user.click(await screen.findByText('Bo'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('textbox', { name: 'Sælgernummer' })).toHaveValue('');
  await user.click(sheet.getByRole('checkbox', { name: /^Moderator/ }));
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await waitFor(() => expect(findSent(route)[0]?.body).toMatchObject({ saleNumber: 0 }));
});

test('accounts are sorted and found by role, show the columns that are chosen, and are switched off one at a time', async () => {
  signInAs('admin');
  const seen = (at: number, lastSeen: string) => ({ ...people[at], lastSeen });
  const admin = account('user00000000009', 'Åse', ['admin']);
  answerRequest(
    read('users'),
    listOf([seen(0, '2026-11-02 10:00:00.000Z'), seen(1, ''), { ...admin, lastSeen: '2026-11-26 10:00:00.000Z' }]),
  );
  const { user, search } = renderScreen(<UsersScreen />, { search: '?kolonner=name,lastSeen' });
  await screen.findByText('Nanna Ny');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Navn', 'Sidst set', 'Handlinger']);
  await user.click(screen.getByRole('button', { name: 'Sidst set' }));
  await waitFor(() => expect(rows()[2]).toHaveTextContent('Åse'));
  expect(rows()[0]).toHaveTextContent('Nanna Ny');
  await user.click(screen.getByRole('button', { name: 'Sidst set' }));
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Åse'));
  expect(search()).toContain('sort=-lastSeen');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Roller' }), 'Venter på rolle');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('Nanna Ny');
  // Each hands its work over.
  expect(screen.queryByRole('checkbox')).toBeNull();
});
