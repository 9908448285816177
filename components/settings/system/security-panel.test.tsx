import { screen, within } from '@testing-library/react';
import { makePerson } from '@/components/leads/testing/lead';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { SecurityLogEntry } from '@/lib/settings/browser/system/security-log';
import { SecurityPanel } from './security-panel';

const READ = 'GET /api/collections/security_log/records';
const LEAD = 'lead00000000001';
const OTHER = 'seller000000001';

let made = 0;
const entry = (kind: SecurityLogEntry['kind'], more: Partial<SecurityLogEntry> = {}): SecurityLogEntry => ({
  id: `entry${made++}`,
  at: '2026-11-23 08:00:00.000Z',
  kind,
  actor: USER.id,
  subject: '',
  network: '',
  data: {},
  ...more,
});

beforeEach(() => {
  signInAs('admin');
  const people = [makePerson({ id: USER.id, name: 'Astrid Admin' }), makePerson({ id: OTHER, name: 'Sanne Sælger' })];
  answerRequest('GET /api/collections/UsersPublic/records', listOf(people));
});
const rows = async () => within(await screen.findByRole('list', { name: 'Sikkerhedslog' })).getAllByRole('listitem');

test('each entry says what happened, when, by whom, to whom and why', async () => {
  answerRequest(
    READ,
    listOf([
      entry('login', { network: '192.0.2.1' }),
      entry('login_afvist', { actor: '', network: '192.0.2.9', data: { reason: 'microsoft' } }),
      entry('rettigheder', { subject: OTHER, data: { added: ['seller', 'technician'], removed: ['moderator'] } }),
      entry('gendan_fejlet', { subject: 'kopi.tar', data: { reason: 'damaged' } }),
      entry('noegle_lavet', { subject: 'Hjemmeside' }),
      entry('udlevering', { subject: LEAD }),
      entry('udlevering', { data: { reason: 'audit', from: '2026-01-01', to: '2026-06-30' } }),
      entry('konto_lukket', { actor: 'gone00000000001', subject: 'gone00000000002' }),
    ]),
  );
  renderScreen(<SecurityPanel />);
  expect(screen.getByRole('status')).toBeVisible();
  await screen.findAllByText('Astrid Admin');
  const time = '23.11.2026 09.00';
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    `Logget ind${time}Astrid Admin192.0.2.1`,
    `Login afvist${time}Ukendt bruger192.0.2.9Microsoft afviste det`,
    `Rettigheder ændret${time}Astrid AdminSanne Sælger · Fik: Sælger, Montør · Mistede: Moderator`,
    `Gendannelse afvist${time}Astrid Adminkopi.tar · Kopien er beskadiget. Brug en anden.`,
    `Nøgle lavet${time}Astrid AdminHjemmeside`,
    `Kundedata hentet${time}Astrid AdminKunden`,
    `Kundedata hentet${time}Astrid AdminKLS-auditpakke · 01.01.2026 til 30.06.2026`,
    `Konto lukket${time}Ukendt brugerUkendt bruger`,
  ]);
  expect(screen.getByRole('link', { name: 'Kunden' })).toHaveAttribute('href', `/leads/profile/${LEAD}`);
});

test('the filter asks for its kinds only, and an empty one is said', async () => {
  answerRequest(READ, ({ query }: { query: URLSearchParams }) =>
    listOf(query.get('filter') === '' || !query.has('filter') ? [entry('login')] : []),
  );
  const { user } = renderScreen(<SecurityPanel />);
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Nøgler' }));
  expect(await screen.findByText('Der er ikke sket noget af den slags.')).toBeVisible();
  expect(findSent(READ).at(-1)?.query.get('filter')).toBe('kind = "noegle_lavet" || kind = "noegle_spaerret"');
  await user.click(screen.getByRole('button', { name: 'Alt' }));
  expect(await rows()).toHaveLength(1);
});

test('more are shown on request, thirty at a time', async () => {
  const all = Array.from({ length: 40 }, () => entry('login'));
  answerRequest(READ, ({ query }: { query: URLSearchParams }) => listOf(all.slice(0, Number(query.get('perPage')))));
  const { user } = renderScreen(<SecurityPanel />);
  expect(await rows()).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Vis flere' }));
  expect(await screen.findAllByText('Logget ind')).toHaveLength(40);
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
});

test('nothing yet, and a server that does not answer', async () => {
  answerRequest(READ, listOf([]));
  const { unmount } = renderScreen(<SecurityPanel />);
  expect(await screen.findByText('Der er ikke sket noget endnu.')).toBeVisible();
  unmount();
  answerRequest(READ, new Refusal(503, { code: 'upstream', data: {} }));
  const { user } = renderScreen(<SecurityPanel />);
  expect(await screen.findByText('Serveren svarer ikke. Prøv igen om lidt.')).toBeVisible();
  answerRequest(READ, listOf([entry('kopi')]));
  await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText('Sikkerhedskopi taget')).toBeVisible();
});

test('in English', async () => {
  answerRequest(READ, listOf([entry('gendannet', { actor: '', subject: 'backup.tar' })]));
  renderScreen(<SecurityPanel />, { locale: 'en' });
  const list = within(await screen.findByRole('list', { name: 'Security log' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/Restored.*The system.*backup\.tar/);
});
