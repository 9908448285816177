import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { watchDownloads } from '@/components/testing/downloads';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { BackupOverview, Job } from '@/lib/settings/shared/backup/types';
import { BackupScreen } from './backup-screen';

const READ = 'GET /api/backup';
const JOB = `GET /api/backup/jobs/${'a'.repeat(32)}`;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const plain = {
  name: 'ordrestyring-2026-11-23T010000Z-daily.tar',
  madeAt: hoursAgo(3),
  kind: 'daily',
  encrypted: false,
  bytes: 12_400_000,
  state: 'whole',
  checkedAt: hoursAgo(3),
} as const;
const locked = {
  ...plain,
  name: 'ordrestyring-2026-11-22T010000Z-manual.tar.age',
  kind: 'manual',
  encrypted: true,
} as const;
const broken = {
  ...plain,
  name: 'ordrestyring-2026-11-21T010000Z-migration.tar',
  kind: 'migration',
  state: 'broken',
} as const;
const overview: BackupOverview = {
  backups: [plain],
  running: null,
  failure: null,
  time: '02:00',
  encrypts: false,
  word: 'El & Søn',
};
const job = (fields: Partial<Job>): Job => ({
  id: 'a'.repeat(32),
  kind: 'make',
  name: '',
  state: 'running',
  progress: null,
  fault: null,
  contents: null,
  replaced: null,
  ...fields,
});
const contents = {
  madeAt: plain.madeAt,
  product: '0.2.0',
  files: 7,
  missing: 0,
  counts: [
    { table: 'leads' as const, inBackup: 12, now: 14, changed: 3 },
    { table: 'tasks' as const, inBackup: 1, now: 1, changed: 0 },
  ],
};
const make = () => screen.findByRole('button', { name: 'Tag kopi nu' });
const restore = () => screen.findByRole('button', { name: /^Gendan sikkerhedskopien fra / });

beforeEach(() => answerRequest(READ, overview));

test.each(['da', 'en'] as const)('the page says that .env is in no backup (%s)', async (locale) => {
  signInAs('admin');
  answerRequest(READ, overview);
  renderScreen(<BackupScreen />, { locale });
  expect(await screen.findByText(/\.env [^.]*(ikke med|not included); (gem en kopi|keep a copy)/)).toBeVisible();
});

test('an administrator sees each backup and downloads one', async () => {
  signInAs('admin');
  answerRequest(READ, { ...overview, backups: [plain, locked, broken] });
  answerRequest(`POST /api/backup/files/${plain.name}`, { url: '/api/downloads/abc' });
  const saved = watchDownloads();
  const { user } = renderScreen(<BackupScreen />);
  const rows = within(await screen.findByRole('list', { name: 'Kopier' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Daglig · 12,4 MBKontrolleret/),
    expect.stringMatching(/Manuel · 12,4 MBKontrolleret ?Krypteret/),
    expect.stringMatching(/Før opdatering · 12,4 MBBeskadiget/),
  ]);
  expect(within(rows[2]!).getByRole('button', { name: /^Gendan/ })).toBeDisabled();
  expect(screen.getByText(/Der tages en kopi hver dag kl\. 02:00/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(within(rows[0]!).getByRole('button', { name: /^Hent/ }));
  await waitFor(() => expect(saved).toEqual(['/api/downloads/abc']));
});

test('a last backup that is too old, none at all, and a failed one are warned of', async () => {
  signInAs('admin');
  answerRequest(READ, { ...overview, backups: [{ ...plain, madeAt: hoursAgo(27) }, broken] });
  const old = renderScreen(<BackupScreen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Den er over 26 timer gammel');
  old.unmount();
  answerRequest(READ, {
    ...overview,
    backups: [
      { ...plain, madeAt: hoursAgo(-9000) },
      { ...plain, name: plain.name.replace('23T', '22T'), madeAt: hoursAgo(27) },
    ],
  });
  const ahead = renderScreen(<BackupScreen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Den er over 26 timer gammel');
  ahead.unmount();
  answerRequest(READ, { ...overview, backups: [], failure: { at: hoursAgo(1), fault: 'no_space' } });
  renderScreen(<BackupScreen />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Der er ingen sikkerhedskopi');
  expect(alert).toHaveTextContent('Der er ikke plads på disken');
  expect(screen.getByText('Ingen sikkerhedskopier endnu')).toBeVisible();
});

test('a backup is made, with its progress, and is in the list at the end', async () => {
  signInAs('admin');
  answerRequest('POST /api/backup', () => {
    const progress = { phase: 'archive', done: 30, total: 100 } as const;
    answerRequest(READ, { ...overview, running: job({ progress }) });
    return job({});
  });
  const { user } = renderScreen(<BackupScreen />);
  await user.click(await make());
  expect(await screen.findByRole('progressbar', { name: 'Skriver sikkerhedskopien …' })).toHaveAttribute('value', '30');
  expect(screen.getByRole('button', { name: /^Gendan/ })).toBeDisabled();
  answerRequest(READ, { ...overview, backups: [{ ...plain, name: plain.name.replace('23T', '24T') }, plain] });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2), { timeout: 5000 });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a second backup at the same time is refused in words', async () => {
  signInAs('admin');
  answerRequest('POST /api/backup', new Refusal(409, { code: 'backup_busy', data: {} }));
  const { user } = renderScreen(<BackupScreen />);
  await user.click(await make());
  await findToast('Sikkerhedskopien blev ikke sat i gang');
});

test('a restore: checked, what is lost, the firm’s name, and the result', async () => {
  signInAs('admin');
  answerRequest('POST /api/backup/check', job({ kind: 'check' }));
  answerRequest(JOB, job({ kind: 'check', state: 'done', contents }));
  const { user } = renderScreen(<BackupScreen />);
  await user.click(await restore());
  await user.click(await screen.findByRole('button', { name: 'Kontrollér kopien' }));
  expect(await screen.findByText(/12 leads – nu 14, 3 oprettet eller ændret siden/)).toBeVisible();
  expect(screen.getByText('1 opgave')).toBeVisible();
  const go = screen.getByRole('button', { name: 'Gendan nu' });
  expect(go).toBeDisabled();
  await fill(user, screen.getByLabelText('Skriv El & Søn for at bekræfte'), 'el & søn');
  const id = 'b'.repeat(32);
  answerRequest('POST /api/backup/restore', job({ id, kind: 'restore' }));
  // The server is away for a moment.
  answerRequest(`GET /api/backup/jobs/${id}`, new Refusal(502, {}));
  await user.click(go);
  expect(await screen.findByText('Systemet lukkes, og gendannelsen begynder …')).toBeVisible();
  answerRequest(`GET /api/backup/jobs/${id}`, job({ id, kind: 'restore', state: 'done', replaced: 'replaced-2026' }));
  expect(await screen.findByText(/Kopien er gendannet\./, {}, { timeout: 5000 })).toHaveTextContent('replaced-2026');
  expect(findSent('POST /api/backup/restore')[0]?.body).toEqual({ name: plain.name, word: 'el & søn' });
});

test('an encrypted backup needs its key, and a wrong one is told', async () => {
  signInAs('admin');
  answerRequest(READ, { ...overview, backups: [locked] });
  answerRequest('POST /api/backup/check', job({ kind: 'check' }));
  answerRequest(JOB, job({ kind: 'check', state: 'failed', fault: 'identity_wrong' }));
  const { user } = renderScreen(<BackupScreen />);
  await user.click(await restore());
  const check = await screen.findByRole('button', { name: 'Kontrollér kopien' });
  expect(check).toBeDisabled();
  await fill(user, screen.getByLabelText('Privat nøgle (age)'), 'AGE-SECRET-KEY-1X');
  await user.click(check);
  expect(await screen.findByText('Nøglen passer ikke til kopien.')).toBeVisible();
  expect(findSent('POST /api/backup/check')[0]?.body).toEqual({ name: locked.name, identity: 'AGE-SECRET-KEY-1X' });
});

test('others have no access, and nothing is asked for', async () => {
  signInAs('management');
  renderScreen(<BackupScreen />);
  expect(await screen.findByText('Kun for administratorer')).toBeVisible();
  expect(findSent(READ)).toEqual([]);
});

test('a closed system says why', async () => {
  signInAs('admin');
  answerRequest(READ, new Refusal(503, { code: 'restoring', data: {} }));
  renderScreen(<BackupScreen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Data gendannes fra en sikkerhedskopi.');
});
