import { screen, waitFor, within } from '@testing-library/react';
import { JobServer, WithJob } from '@/components/service/testing/job-server';
import { fill } from '@/components/testing/fill';
import { answerPeople } from '@/components/testing/people';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { FILE_MAX } from '@/lib/files/shared/rules';
import type { KlsVersion } from '@/lib/settings/shared/kls/definition';
import { FIRST_VERSION } from '@/lib/settings/shared/kls/first-version';
import { emptyKls } from '@/lib/service/shared/kls';
import type { KlsForm } from '@/lib/service/shared/kls-schema';
import { JobKls } from './job-kls';

const checks = Object.fromEntries(FIRST_VERSION.definition.points.map(({ key }) => [key, 'ok' as const]));
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
  ...emptyKls(FIRST_VERSION),
  board: 'Entré',
  instrument: 'Tester',
  measuredBy: 'MM',
  measuredOn: '2026-11-20',
  checks,
  circuits: [circuit],
};

async function open(klsForm: KlsForm | null, klsVersions = [FIRST_VERSION]) {
  const server = new JobServer({ status: 'i_gang', klsRequired: true, klsForm });
  server.klsVersions = klsVersions;
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
  expect(sheet.getByRole('status')).toHaveTextContent('Isolation er under 1 MΩ');
  await fill(user, sheet.getByRole('textbox', { name: 'Isolation' }), '400');
  await waitFor(() => expect(sheet.getByText('Skemaet er udfyldt.')).toBeInTheDocument());
  await fill(user, sheet.getByRole('textbox', { name: 'HPFI-udkobling' }), '301');
  expect(await sheet.findByText('HPFI-udkobling er over 300 ms')).toBeInTheDocument();
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
    checks: { ...emptyKls(FIRST_VERSION).checks, ledere: 'fejl' },
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

// Forms and their versions.

const SMALL: KlsVersion = {
  ...FIRST_VERSION,
  ...{ id: 'klssmaa00000001', form: 'klsformsmaa0001', name: 'Små installationer' },
  definition: {
    head: ['board'],
    points: [
      ...FIRST_VERSION.definition.points.slice(0, 2),
      { key: 'adgang', text: 'Adgang til betjening', textEn: '', help: 'Fri plads foran tavlen.', photo: false },
    ],
    measurements: [
      { ...FIRST_VERSION.definition.measurements[0]!, key: 'jord', per: 'tavle', name: 'Jordmodstand', decimals: 1 },
      ...FIRST_VERSION.definition.measurements.filter(({ key }) => key === 'insulationMilli'),
    ],
    circuitsMax: 1,
  },
};
const NEWER: KlsVersion = { ...FIRST_VERSION, id: 'klskort00000002', number: 2 };
const OLD = { ...FIRST_VERSION, isCurrent: false };

test('the form is drawn by its version: points with help, values of the board and of circuits, limits', async () => {
  const { user, server } = await open(null, [SMALL]);
  const sheet = await openSheet(user, 'Udfyld skema');
  expect(sheet.getByText('Små installationer, version 1: én tavle, højst 1 kreds. Gemmes i 5 år.')).toBeVisible();
  expect(sheet.getByRole('combobox', { name: 'Adgang til betjening' })).toHaveAccessibleDescription(
    'Fri plads foran tavlen.',
  );
  expect(sheet.queryByRole('combobox', { name: 'Ledere og samlinger' })).not.toBeInTheDocument();
  expect(sheet.getByRole('textbox', { name: 'Isolation' })).toHaveAccessibleDescription(/^mindst 1\sMΩ$/);
  expect(sheet.queryByRole('button', { name: 'Tilføj kreds' })).not.toBeInTheDocument();
  const onBoard = within(sheet.getByRole('group', { name: 'På tavlen' }));
  await fill(user, onBoard.getByRole('textbox', { name: 'Jordmodstand' }), '12,25');
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  expect(await sheet.findByText('Højst 1 decimaler')).toBeVisible();
  expect(server.sent('save')).toEqual([]);
  await fill(user, onBoard.getByRole('textbox', { name: 'Jordmodstand' }), '12,3');
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await findToast('KLS-skema gemt');
  expect(server.sent('save')[0]).toMatchObject({
    klsForm: { version: SMALL.id, values: { jord: 12_300 }, circuits: [{ insulationMilli: null }] },
  });
});

test('a begun report keeps its version until the technician chooses the new one', async () => {
  const { user, server } = await open(finished, [OLD, NEWER]);
  expect(screen.getByText('Udfyldt, venter på godkendelse')).toBeVisible();
  const sheet = await openSheet(user, 'Åbn skema');
  expect(sheet.getByText(/^Skemaet er ændret, siden rapporten blev begyndt/)).toBeVisible();
  await user.click(sheet.getByRole('combobox', { name: 'Skema' }));
  await user.click(await screen.findByRole('option', { name: 'Kort verifikation, version 2' }));
  expect(sheet.queryByText(/^Skemaet er ændret/)).not.toBeInTheDocument();
  expect(sheet.getByText('Skemaet er udfyldt.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await findToast('KLS-skema gemt');
  expect(server.sent('save')[0]).toMatchObject({ klsForm: { ...finished, version: NEWER.id } });
});

test('another form is chosen after a question about the answers that it does not have', async () => {
  const { user, server } = await open(finished, [FIRST_VERSION, SMALL]);
  const sheet = await openSheet(user, 'Åbn skema');
  const choose = async () => {
    await user.click(sheet.getByRole('combobox', { name: 'Skema' }));
    await user.click(await screen.findByRole('option', { name: 'Små installationer, version 1' }));
    return within(await screen.findByRole('alertdialog', { name: 'Skift til Små installationer?' }));
  };
  await user.click((await choose()).getByRole('button', { name: 'Annullér' }));
  expect(sheet.getByRole('combobox', { name: 'Ledere og samlinger' })).toBeInTheDocument();
  const asked = await choose();
  expect(asked.getByText('7 svar findes ikke i det skema og forsvinder.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Skift skema' }));
  await waitFor(() => expect(sheet.queryByRole('combobox', { name: 'Ledere og samlinger' })).not.toBeInTheDocument());
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await findToast('KLS-skema gemt');
  expect((server.sent('save')[0] as { klsForm: KlsForm }).klsForm).toMatchObject({
    version: SMALL.id,
    checks: { afdaekning: 'ok', maerkning: 'ok', adgang: '' },
    circuits: [{ name: 'Køkken', fuse: 'C16', cable: '', insulationMilli: 400_000 }],
  });
});

test("a point that needs a photo is answered by 'Alle i orden' once its photo is there", async () => {
  const points = FIRST_VERSION.definition.points.map((point) => ({ ...point, photo: point.key === 'maerkning' }));
  const version = { ...FIRST_VERSION, definition: { ...FIRST_VERSION.definition, points } };
  const unanswered = { ...finished, checks: emptyKls(FIRST_VERSION).checks };
  const { user, server } = await open(unanswered, [version]);
  const sheet = await openSheet(user, 'Åbn skema');
  await user.click(sheet.getByRole('button', { name: 'Alle i orden' }));
  expect(sheet.getByRole('combobox', { name: 'Mærkning af tavle' })).toHaveTextContent('Ikke set efter');
  expect(sheet.getByRole('combobox', { name: 'Ledere og samlinger' })).toHaveTextContent('I orden');
  expect(sheet.getByText('Billede mangler')).toBeVisible();
  answerRequest('POST /api/files', () => {
    server.klsPhotos = ['maerkning'];
    return { id: 'file00000000001', isKnown: false };
  });
  const input = sheet.getByLabelText('Tag billede af Mærkning af tavle', { selector: 'input' });
  await user.upload(input, new File(['x'], 'tavle.png', { type: 'image/png' }));
  expect(await sheet.findByText('1 billede')).toBeVisible();
  const { payload } = Object.fromEntries(findSent('POST /api/files')[0]?.body as FormData);
  expect(JSON.parse(String(payload))).toMatchObject({ category: 'kls', klsPoint: 'maerkning' });
  await user.click(sheet.getByRole('button', { name: 'Alle i orden' }));
  expect(sheet.getByText('Skemaet er udfyldt.')).toBeVisible();
});

test('a photo of a point that is too large is refused with the limit and is not sent', async () => {
  const points = FIRST_VERSION.definition.points.map((point) => ({ ...point, photo: true }));
  const { user } = await open(finished, [{ ...FIRST_VERSION, definition: { ...FIRST_VERSION.definition, points } }]);
  const sheet = await openSheet(user, 'Åbn skema');
  const large = Object.defineProperty(new File(['x'], 'tavle.png', { type: 'image/png' }), 'size', {
    value: FILE_MAX + 1,
  });
  await user.upload(sheet.getByLabelText('Tag billede af Mærkning af tavle', { selector: 'input' }), large);
  expect(await findToast('Billedet blev ikke gemt')).toHaveTextContent('15 MB');
  expect(findSent('POST /api/files')).toEqual([]);
});

test('a value out of bounds is said at its field, and its limit is shown again once it is right', async () => {
  const { user } = await open(finished);
  const sheet = await openSheet(user, 'Åbn skema');
  const field = sheet.getByRole('textbox', { name: /^Isolation/ });
  await fill(user, field, '0,4');
  expect(field).toHaveAccessibleDescription(/^Under 1.MΩ/);
  await fill(user, field, '400');
  expect(field).toHaveAccessibleDescription(/^mindst 1.MΩ/i);
});

test('Enter goes on to the next field and does not send the report; Ctrl+Enter does', async () => {
  const { user, server } = await open(finished);
  const sheet = await openSheet(user, 'Åbn skema');
  const field = (name: RegExp) => sheet.getByRole('textbox', { name });
  await user.click(field(/^Kreds/));
  expect(field(/^Kreds/)).toHaveAttribute('enterkeyhint', 'next');
  await user.keyboard('{Enter}');
  expect(field(/^Sikring/)).toHaveFocus();
  await user.keyboard('B10{Enter}');
  expect(field(/^Sikring/)).toHaveValue('B10');
  expect(field(/^Kabel/)).toHaveFocus();
  expect(server.sent('save')).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.sent('save')).toHaveLength(1));
});

test('numbers are typed on the keyboard of numbers', async () => {
  const { user } = await open(finished);
  const sheet = await openSheet(user, 'Åbn skema');
  for (const name of [/^Isolation/, /^HPFI/, /^Beskyttelsesleder/])
    expect(sheet.getByRole('textbox', { name })).toHaveAttribute('inputmode', 'decimal');
});
