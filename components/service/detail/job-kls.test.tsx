import { screen, waitFor, within } from '@testing-library/react';
import { JobServer, WithJob } from '@/components/service/testing/job-server';
import { fill } from '@/components/testing/fill';
import { answerPeople } from '@/components/testing/people';
import { findToast, renderScreen } from '@/components/testing/render';
import { signInAs } from '@/components/testing/sign-in';
import { emptyKls } from '@/lib/service/shared/kls';
import { KLS_CHECKS } from '@/lib/service/shared/kls-checks';
import type { KlsForm } from '@/lib/service/shared/kls-schema';
import { JobKls } from './job-kls';

const checks = Object.fromEntries(KLS_CHECKS.map((check) => [check, 'ok'])) as KlsForm['checks'];
const circuit = {
  name: 'Køkken',
  fuse: 'C16',
  cable: '',
  continuityMilli: 320,
  insulationMilli: 400_000,
  rcdMs: 24,
  polarity: true,
};
const finished: KlsForm = {
  ...emptyKls(),
  board: 'Entré',
  instrument: 'Tester',
  measuredBy: 'MM',
  measuredOn: '2026-11-20',
  checks,
  circuits: [circuit],
};

async function open(klsForm: KlsForm | null) {
  const server = new JobServer({ status: 'i_gang', klsRequired: true, klsForm });
  const rendered = renderScreen(<WithJob>{(data) => <JobKls data={data} />}</WithJob>);
  await screen.findByRole('region', { name: 'KLS-skema' });
  return { ...rendered, server };
}

const openSheet = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'KLS-skema' }));
};

beforeEach(() => {
  signInAs('moderator');
  answerPeople();
});

test('a half-done report counts what is missing, and may be saved', async () => {
  const { user, server } = await open(null);
  expect(screen.getByText('Skemaet er ikke begyndt.')).toBeInTheDocument();
  const sheet = await openSheet(user, 'Udfyld skema');
  await user.click(sheet.getByRole('switch'));
  await fill(user, sheet.getByRole('textbox', { name: 'Tavle' }), 'Entré');
  const before = Number(/\d+/.exec(sheet.getByRole('status').textContent)?.[0]);
  await fill(user, sheet.getByRole('textbox', { name: 'Måleinstrument' }), 'Tester');
  expect(sheet.getByRole('status')).toHaveTextContent(`${before - 1} punkter mangler`);
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await findToast('KLS-skema gemt');
  expect(server.sent('save')[0]).toMatchObject({ rev: 1, klsForm: { board: 'Entré', instrument: 'Tester' } });
  expect(screen.getByRole('button', { name: 'Åbn skema' })).toBeInTheDocument();
});

test('a value out of bounds is named until it is corrected', async () => {
  const { user } = await open({ ...finished, circuits: [{ ...circuit, insulationMilli: 400 }] });
  const sheet = await openSheet(user, 'Åbn skema');
  expect(sheet.getByRole('status')).toHaveTextContent('Isolationen er under 1 MΩ');
  await fill(user, sheet.getByRole('textbox', { name: 'Isolation' }), '400');
  await waitFor(() => expect(sheet.getByText('Skemaet er udfyldt.')).toBeInTheDocument());
  await fill(user, sheet.getByRole('textbox', { name: 'HPFI-udkobling' }), '301');
  expect(await sheet.findByText('HPFI kobler for langsomt ud (over 300 ms)')).toBeInTheDocument();
});

test('circuits are added up to six, and removed', async () => {
  const { user } = await open(finished);
  const sheet = await openSheet(user, 'Åbn skema');
  for (let count = 2; count <= 6; count++) await user.click(sheet.getByRole('button', { name: 'Tilføj kreds' }));
  expect(sheet.getAllByRole('group', { name: /^Kreds \d/ })).toHaveLength(6);
  expect(sheet.queryByRole('button', { name: 'Tilføj kreds' })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Fjern kreds 6' }));
  expect(sheet.getByRole('button', { name: 'Tilføj kreds' })).toBeInTheDocument();
});

test('a finished report is approved by the office', async () => {
  const { user } = await open(finished);
  expect(screen.getByText('Udfyldt, venter på godkendelse')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Godkend' }));
  expect(await screen.findByText('Godkendt af Anna Test ons. 25. nov.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Godkend' })).not.toBeInTheDocument();
});

test('a technician reads an approved report and cannot change it', async () => {
  signInAs();
  const server = new JobServer({
    status: 'i_gang',
    klsRequired: true,
    klsForm: finished,
    klsApprovedBy: 'user00000000001',
    klsApprovedAt: '2026-11-25 08:00:00.000Z',
  });
  server.actor = { roles: [], isTechnician: true, isSeller: false };
  renderScreen(<WithJob>{(data) => <JobKls data={data} />}</WithJob>);
  expect(await screen.findByText('Et godkendt skema kan kun ændres af kontoret.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Åbn skema' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Rapport (PDF)' })).toHaveAttribute(
    'href',
    '/api/service/job000000000001/kls/pdf?locale=da',
  );
});

test("'Alle i orden' answers what is open and leaves a fault and the measured values alone", async () => {
  const { user, server } = await open({
    ...finished,
    checks: { ...emptyKls().checks, ledere: 'fejl' },
    circuits: [{ ...circuit, insulationMilli: null, polarity: false }],
  });
  const sheet = await openSheet(user, 'Åbn skema');
  await user.click(sheet.getByRole('button', { name: 'Alle i orden' }));
  expect(sheet.getByRole('button', { name: 'Alle i orden' })).toBeDisabled();
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await findToast('KLS-skema gemt');
  expect(server.sent('save')[0]).toMatchObject({
    klsForm: { checks: { ...checks, ledere: 'fejl' }, circuits: [{ insulationMilli: null, polarity: false }] },
  });
});
