import { act, screen, waitFor, within } from '@testing-library/react';
import { JOB, JobServer, MADS } from '@/components/service/testing/job-server';
import { fill } from '@/components/testing/fill';
import { isSubscribed, sendRecordEvent, startRealtime } from '@/components/testing/realtime';
import { answerPeople } from '@/components/testing/people';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { emptyKls } from '@/lib/service/shared/kls';
import { FIRST_VERSION } from '@/lib/settings/shared/kls/first-version';
import da from '@/messages/da.json';
import en from '@/messages/en.json';
import { JobScreen } from './job-screen';

beforeEach(() => {
  startRealtime();
  signInAs('moderator');
  answerPeople();
});

async function open(server: JobServer) {
  const rendered = renderScreen(<JobScreen id={JOB} />, { path: `/service/${JOB}` });
  const steps = () => within(screen.getByRole('region', { name: 'Næste skridt', hidden: true }));
  await screen.findByRole('heading', { level: 1, name: /Ny tavle/ });
  const step = (name: string) => steps().getByRole('button', { name, hidden: true });
  return { ...rendered, server, step, steps };
}

const status = (name: string) => screen.findByRole('button', { name: `Status: ${name}. Skift status` });
const workNote = () => screen.findByRole('textbox', { name: 'Udført arbejde' });
const workPanel = () => within(screen.getByRole('region', { name: 'Udført arbejde' }));
const fail = () => {
  throw new TypeError('Failed to fetch');
};

test('a step changes the status and links to the plan; pressed twice, the undo is sent once', async () => {
  const { user, step, server, queryClient } = await open(new JobServer({}));
  await user.click(step('Send til planlægning'));
  await status('Klar til planlægning');
  expect(screen.getByRole('link', { name: 'Planlæg' })).toHaveAttribute('href', `/planning?job=${JOB}`);
  const undo = within(await findToast('Sag 20017: Klar')).getByRole('button', { name: 'Fortryd' });
  // The second press comes before the first is drawn.
  act(() => {
    undo.click();
    undo.click();
  });
  await status('Ny');
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(server.sent('move').map((body) => [body.status, body.rev])).toEqual([
    ['klar', 1],
    ['ny', 2],
  ]);
});

test('a job whose customer has withdrawn says so and does not propose planning, which stays possible', async () => {
  const server = new JobServer({});
  server.withdrawn = { by: 'Peter', at: '2026-11-26 13:05:00.000Z' };
  renderScreen(<JobScreen id={JOB} />, { path: `/service/${JOB}` });
  expect(await screen.findByText('Kunden har fortrudt aftalen.')).toBeInTheDocument();
  expect(screen.getByText(/^Peter, tor\. 26\. nov\. 14\.05\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send til planlægning' })).not.toBeInTheDocument();
  expect(await status('Ny')).toBeInTheDocument();
});

test('the status menu holds the allowed steps and no others', async () => {
  const { user } = await open(new JobServer({}));
  await user.click(await status('Ny'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Klar til planlægning', 'Annulleret']);
});

test('a pause needs one of the set reasons, and shows it with the note', async () => {
  const { user, step, server } = await open(new JobServer({ status: 'i_gang' }));
  await user.click(step('Sæt på pause'));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Sæt til »På pause«' }));
  await confirm();
  expect(dialog.getByText('Skal udfyldes')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Mangler materialer' }));
  await fill(user, dialog.getByRole('textbox', { name: /^Bemærkning/ }), 'Afbryder i restordre');
  await confirm();
  expect(await screen.findByText('Mangler materialer – Afbryder i restordre')).toBeInTheDocument();
  expect(server.sent('move')).toEqual([
    { rev: 1, status: 'pause', holdReason: 'materialer', note: 'Afbryder i restordre' },
  ]);
});

test.each([da, en])('no step has the name of a status', ({ service, status }) => {
  const statuses: string[] = Object.values(status.job);
  expect(Object.values(service.next).filter((name) => statuses.includes(name))).toEqual([]);
});

test('a reason that could not be sent stays in its dialog, also when it is opened again', async () => {
  const { user, step, server } = await open(new JobServer({ status: 'i_gang' }));
  server.before('move', fail);
  await user.click(step('Sæt på pause'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Mangler materialer' }));
  await fill(user, dialog.getByRole('textbox', { name: /^Bemærkning/ }), 'Afbryder i restordre');
  await user.click(dialog.getByRole('button', { name: 'Sæt til »På pause«' }));
  expect(await findToast('Status blev ikke skiftet')).toHaveTextContent('Ingen forbindelse.');
  expect(dialog.getByRole('textbox')).toHaveValue('Afbryder i restordre');
  await user.click(dialog.getByRole('button', { name: 'Luk' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(step('Sæt på pause'));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByRole('textbox')).toHaveValue('Afbryder i restordre');
  expect(again.getByRole('radio', { name: 'Mangler materialer' })).toBeChecked();
});

test('an invoice number is needed, one that is used is warned about, and the invoiced job shows its own', async () => {
  answerRequest('GET /api/service/office/invoiced', { items: [{ jobNumber: 19990, invoiceRef: 'F4711' }] });
  const { user, step } = await open(new JobServer({ status: 'klar_til_fakturering' }));
  await user.click(step('Skriv fakturanr.'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Gem og lås' }));
  expect(await dialog.findByText('Skal udfyldes')).toBeVisible();
  await fill(user, dialog.getByRole('textbox', { name: 'Fakturanr.' }), 'F4711');
  await user.click(dialog.getByRole('button', { name: 'Gem og lås' }));
  expect(await dialog.findByText('Fakturanr. F4711 står allerede på sag 19990.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Gem alligevel' }));
  expect(await screen.findByText('Faktureret som F4711')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Timer' })).not.toBeInTheDocument();
});

test('the missing report is said before the step and when the server refuses it', async () => {
  const { user, step, steps, server } = await open(new JobServer({ status: 'i_gang', klsRequired: true }));
  expect(steps().getByText(/^KLS-skemaet mangler/)).toBeInTheDocument();
  server.before('move', () => new Refusal(400, { code: 'validation', data: { klsForm: { code: 'required' } } }));
  await user.click(step('Meld udført'));
  expect(await findToast('Status blev ikke skiftet')).toHaveTextContent(
    'KLS-skemaet skal være udfyldt, før sagen kan meldes udført.',
  );
});

test('a step during a save also saves the newer text first, and a double click changes the status once', async () => {
  const { user, step, server } = await open(new JobServer({ status: 'i_gang' }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.before('save', () => released);
  const text = await workNote();
  await fill(user, text, 'Målt');
  await user.click(workPanel().getByRole('button', { name: /^Gem/ }));
  await fill(user, text, 'Målt og afprøvet.');
  await user.dblClick(step('Meld udført'));
  expect(server.sent('move')).toEqual([]);
  release();
  await status('Udført');
  expect(server.sent('save').map((body) => body.workNote)).toEqual(['Målt', 'Målt og afprøvet.']);
  expect(server.sent('move')).toHaveLength(1);
  expect(await workNote()).toHaveValue('Målt og afprøvet.');
});

test('without a connection a step says that nothing was changed, and the work note is saved first and kept', async () => {
  const { user, step, server } = await open(new JobServer({ status: 'i_gang' }));
  server.before('move', fail);
  server.before('save', fail);
  await user.click(step('Meld udført'));
  expect(await findToast('Status blev ikke skiftet')).toHaveTextContent('Ingen forbindelse.');
  await waitFor(() => expect(step('Meld udført')).toBeEnabled());
  const text = await workNote();
  await fill(user, text, 'Skiftet tavle');
  await user.click(step('Meld udført'));
  await findToast('Teksten om udført arbejde kunne ikke gemmes');
  expect(text).toHaveValue('Skiftet tavle');
  expect(server.sent('move')).toHaveLength(1);
});

test("a colleague's work note is shown while nothing is typed, and asked about otherwise", async () => {
  const { user, server, unmount } = await open(new JobServer({}));
  await waitFor(() => expect(isSubscribed('service_jobs')).toBe(true));
  const text = await workNote();
  server.change({ workNote: 'Deres første' });
  sendRecordEvent('service_jobs', 'update', { id: JOB });
  await waitFor(() => expect(text).toHaveValue('Deres første'));
  await fill(user, text, 'Min');
  server.change({ workNote: 'Deres anden' });
  const reads = findSent(`GET /api/service/${JOB}`).length;
  sendRecordEvent('service_jobs', 'update', { id: JOB });
  await waitFor(() => expect(findSent(`GET /api/service/${JOB}`).length).toBeGreaterThan(reads));
  expect(text).toHaveValue('Min');
  // The unsaved text is there after the page has been left.
  unmount();
  await open(server);
  expect(await workNote()).toHaveValue('Min');
  await user.click(workPanel().getByRole('button', { name: /^Gem/ }));
  const mine = await screen.findByRole('radio', { name: /Min/ });
  expect(screen.getByRole('radio', { name: /Deres anden/ })).toBeInTheDocument();
  await user.click(mine);
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await waitFor(() => expect(server.read().job.workNote).toBe('Min'));
  await waitFor(() => expect(workPanel().queryByRole('button')).not.toBeInTheDocument());
});

test("a technician's clock adds a started quarter of an hour, and goes on while the page is away", async () => {
  const server = new JobServer({ status: 'i_gang' });
  server.me = MADS.id;
  const { user, step, steps, unmount } = await open(server);
  await user.click(step('Start tid'));
  expect(await steps().findByRole('button', { name: /^Stop tid/ })).toBeInTheDocument();
  unmount();
  const again = await open(server);
  await user.click(again.steps().getByRole('button', { name: /^Stop tid/ }));
  expect(await findToast('skrevet på sagen')).toHaveTextContent('15 min');
  expect(server.sent('add')[0]).toMatchObject({
    lines: [
      {
        kind: 'timer',
        technician: MADS.id,
        qtyMilli: 250,
        fromTime: expect.stringMatching(/^\d\d:(00|15|30|45)$/),
      },
    ],
    clock: server.sent('clock')[0]?.id,
  });
  expect(await again.steps().findByRole('button', { name: 'Start tid' })).toBeInTheDocument();
});

test('hours of the clock that are sent again have the same lines, at the rate of the technician', async () => {
  const server = new JobServer({ status: 'i_gang' });
  server.me = MADS.id;
  const { user, step, steps } = await open(server);
  await user.click(step('Start tid'));
  await steps().findByRole('button', { name: /^Stop tid/ });
  let calls = 0;
  server.before('add', () => (calls++ === 0 ? new Refusal(503, { code: 'upstream' }) : undefined));
  for (const times of [1, 2]) {
    await user.click(steps().getByRole('button', { name: /^Stop tid/ }));
    await waitFor(() => expect(server.sent('add')).toHaveLength(times));
  }
  const ids = server.sent('add').map(({ lines }) => (lines as { id: string }[]).map(({ id }) => id));
  expect(ids[1]).toEqual(ids[0]);
  for (const { unitPrice } of server.sent('add')[1]?.lines as { unitPrice: number }[])
    expect([69_500, 104_250, 139_000]).toContain(unitPrice);
});

test('an archived job can be brought back from its toast', async () => {
  const { user, server } = await open(new JobServer({}));
  await user.click(screen.getByRole('button', { name: 'Flere handlinger' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Arkivér' }));
  await user.click(within(await findToast('Sag 20017 er arkiveret')).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(server.sent('archive').map(({ archived }) => archived)).toEqual([true, false]));
});

describe('the open job follows its files', () => {
  const points = FIRST_VERSION.definition.points.map((point) => ({ ...point, photo: point.key === 'maerkning' }));
  const WITH_PHOTO = { ...FIRST_VERSION, definition: { ...FIRST_VERSION.definition, points } };
  const measured = { continuityMilli: 320, insulationMilli: 400_000, rcdMs: 24, polarity: true };
  const klsForm = {
    ...emptyKls(FIRST_VERSION),
    ...{ board: 'Entré', instrument: 'Tester', measuredBy: 'MM', measuredOn: '2026-11-20' },
    checks: Object.fromEntries(points.map(({ key }) => [key, 'ok' as const])),
    circuits: [{ name: 'Køkken', fuse: 'C16', cable: '', ...measured }],
  };
  const report = () => within(screen.getByRole('region', { name: 'KLS-skema' }));

  test("a colleague's photo of a point completes the report, and removing it opens the report again", async () => {
    const server = new JobServer({ status: 'i_gang', klsRequired: true, klsForm });
    server.klsVersions = [WITH_PHOTO];
    await open(server);
    expect(await report().findByText('1 punkt mangler')).toBeVisible();
    await waitFor(() => expect(isSubscribed('files')).toBe(true));
    server.klsPhotos = ['maerkning'];
    sendRecordEvent('files', 'create', { id: 'file00000000001', job: JOB });
    expect(await report().findByText('Udfyldt, venter på godkendelse')).toBeVisible();
    server.klsPhotos = [];
    sendRecordEvent('files', 'update', { id: 'file00000000001', job: JOB, archived: true });
    expect(await report().findByText('1 punkt mangler')).toBeVisible();
  });
});
