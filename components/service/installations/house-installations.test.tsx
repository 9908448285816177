import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fixDate } from '@/components/testing/date';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { JobServer } from '@/components/service/testing/job-server';
import type { Installation } from '@/lib/service/shared/installations';
import type { JobLine } from '@/lib/service/shared/types';
import { getOutbox, setOutbox } from '@/lib/core/browser/outbox/current';
import { keepAll } from '@/components/service/testing/keep-all';
import { inputOf } from '@/lib/service/browser/outbox/commands';
import { HouseInstallations } from './house-installations';

const HOUSE = { address: 'Østergade 1', zip: '8000', city: 'Aarhus C' };
const CHARGER: Installation = {
  ...{ id: 'inst00000000001', kind: 'lader', make: 'Zaptec', model: 'Go 2', serial: 'ZAP-1', place: 'Carport' },
  ...{ installedOn: '2024-05-01', nextService: '2026-05-01', note: '', photo: '', photoFile: '', job: '', source: '' },
  ...{ archived: false, rev: 1, ...HOUSE },
};
const RCD = { id: 'line00000000001', kind: 'vare', text: 'HPFI 40 A', planned: false, qtyMilli: 1000 } as JobLine;

/** The house's installations as the server keeps them. */
function serve(items: Installation[], mayEdit = true) {
  let stored = items;
  answerRequest('GET /api/installations', () => ({ items: stored.filter(({ archived }) => !archived), mayEdit }));
  answerRequest('POST /api/installations', ({ body }: SentRequest) => {
    const item = { ...CHARGER, ...(body as object), rev: 1 };
    stored = [...stored, item];
    return item;
  });
  answerRequest(`POST /api/installations/${CHARGER.id}/archive`, ({ body }: SentRequest) => {
    const { archived, rev } = body as { archived: boolean; rev: number };
    stored = stored.map((item) => ({ ...item, archived, rev: rev + 1 }));
    return stored[0]!;
  });
}

afterEach(() => {
  jest.useRealTimers();
  setOutbox(null);
});
beforeEach(() => {
  fixDate(new Date('2026-11-23T08:00:00Z'));
  signInAs('moderator');
});

test('what stands in the house is listed with its serial number, and an overdue service says so', async () => {
  serve([CHARGER], false);
  renderScreen(<HouseInstallations house={HOUSE} />);
  const panel = within(await screen.findByRole('region', { name: 'Det står i huset' }));
  expect(await panel.findByRole('link', { name: 'Ladestander Zaptec Go 2' })).toHaveAttribute(
    'href',
    `/service/installations/${CHARGER.id}`,
  );
  expect(panel.getByText('Serienr. ZAP-1 · Carport')).toBeVisible();
  expect(panel.getByText('Service overskredet')).toBeVisible();
  expect(panel.queryByRole('button')).toBeNull();
});

test('a good of the job is added with one press, once, and the press can be taken back', async () => {
  serve([]);
  const server = new JobServer({ plannedDay: '2026-11-23' });
  serve([]);
  server.lines = [RCD];
  const job = server.read();
  const { user } = renderScreen(<HouseInstallations house={HOUSE} job={job} />);
  await user.click(await screen.findByRole('button', { name: 'Tilføj Fejlstrømsafbryder (RCD) HPFI 40 A' }));
  expect(await screen.findByRole('button', { name: 'Fortryd' })).toBeVisible();
  const sent = findSent('POST /api/installations').map(({ body }) => body);
  expect(sent).toMatchObject([
    { kind: 'rcd', model: 'HPFI 40 A', installedOn: '2026-11-23', job: job.job.id, source: RCD.id, ...HOUSE },
  ]);
  await waitFor(() => expect(screen.queryByText('Fra sagen')).toBeNull());
});

test('archived it leaves the list, and undo brings it back', async () => {
  serve([CHARGER]);
  const { user } = renderScreen(<HouseInstallations house={HOUSE} />);
  await user.click(await screen.findByRole('button', { name: /^Flere handlinger/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Arkivér' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Zaptec/ })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Fortryd' }));
  expect(await screen.findByRole('link', { name: /Zaptec/ })).toBeVisible();
});

test('the server’s refusal is shown at its field', async () => {
  serve([]);
  const data = { nextService: { code: 'beforeStart' } };
  answerRequest('POST /api/installations', new Refusal(400, { code: 'validation', data }));
  const { user } = renderScreen(<HouseInstallations house={HOUSE} />);
  await user.click(await screen.findByRole('button', { name: 'Tilføj installation' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(await sheet.findByLabelText('Serienummer'), 'X1');
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  expect(await sheet.findByText('Skal ligge efter begyndelsen')).toBeVisible();
});

test('a text that is no house has no list', () => {
  renderScreen(<HouseInstallations house={{ address: 'Østergade', zip: '8000', city: '' }} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(findSent('GET /api/installations')).toHaveLength(0);
});

test('a photo taken in the form is stored on the job and chosen', async () => {
  serve([]);
  const server = new JobServer({ plannedDay: '2026-11-23' });
  serve([]);
  const job = server.read();
  const file = { id: 'file00000000001', name: 'tavle.jpg', file: 'tavle.jpg', mime: 'image/jpeg', category: 'tavle' };
  answerRequest('POST /api/files/token', { token: 'x' });
  answerRequest('POST /api/files', { ...file, isKnown: false });
  answerRequest('GET /api/collections/files/records', () =>
    listOf(findSent('POST /api/files').length > 0 ? [file] : []),
  );
  const { user } = renderScreen(<HouseInstallations house={HOUSE} job={job} />);
  await user.click(await screen.findByRole('button', { name: /^Tilføj/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const chooser = await sheet.findByLabelText('Tilføj foto', { selector: 'input' });
  await user.upload(chooser, new File(['x'], 'tavle.jpg', { type: 'image/jpeg' }));
  expect(await sheet.findByRole('radio', { name: 'Vælg tavle.jpg' })).toBeChecked();
  const body = findSent('POST /api/files')[0]?.body as FormData;
  expect(JSON.parse(String(body.get('payload')))).toMatchObject({ job: job.job.id, category: 'tavle' });
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await waitFor(() => expect(findSent('POST /api/installations')[0]?.body).toMatchObject({ photo: file.id }));
});

test('without a network a new one waits with its photo, is listed at once, and has no page yet', async () => {
  serve([]);
  const server = new JobServer({ plannedDay: '2026-11-23' });
  serve([]);
  const job = server.read();
  answerRequest('POST /api/files/token', { token: 'x' });
  answerRequest('GET /api/collections/files/records', () => listOf([]));
  answerRequest('POST /api/files', new Refusal(0, {}));
  keepAll();
  const { user } = renderScreen(<HouseInstallations house={HOUSE} job={job} />);
  await user.click(await screen.findByRole('button', { name: /^Tilføj/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const chooser = await sheet.findByLabelText('Tilføj foto', { selector: 'input' });
  await user.upload(chooser, new File(['x'], 'tavle.jpg', { type: 'image/jpeg' }));
  expect(await sheet.findByText('Gemmes og sendes sammen med skemaet, når der er net.')).toBeVisible();
  await user.type(sheet.getByLabelText('Serienummer'), 'X1');
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  const panel = within(await screen.findByRole('region', { name: 'Det står i huset' }));
  expect(await panel.findByText('Serienr. X1')).toBeVisible();
  expect(panel.getByText('Venter')).toBeVisible();
  expect(panel.queryByRole('link')).toBeNull();
  const [act] = getOutbox()?.getView().acts ?? [];
  expect(act).toMatchObject({ group: job.job.id, about: { detail: 'Eltavle' } });
  const { fields, photo } = inputOf(act!, 'addInstallation')!;
  expect(fields).toMatchObject({ serial: 'X1', job: job.job.id, ...HOUSE });
  expect(photo).toMatchObject({ job: job.job.id, category: 'tavle', file: { name: 'tavle.jpg' } });
  expect(findSent('POST /api/installations')).toEqual([]);
});

test('a change without a network is kept with what it began from, and shown', async () => {
  serve([CHARGER]);
  keepAll();
  const { user } = renderScreen(<HouseInstallations house={HOUSE} />);
  await user.click(await screen.findByRole('button', { name: /^Flere handlinger/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Redigér' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(await sheet.findByLabelText('Serienummer'), '23');
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  expect(await screen.findByText('Serienr. ZAP-123 · Carport')).toBeVisible();
  const [act] = getOutbox()?.getView().acts ?? [];
  expect(inputOf(act!, 'saveInstallation')).toMatchObject({
    rev: 1,
    fields: { serial: 'ZAP-123' },
    before: { serial: 'ZAP-1' },
  });
});

test('a HEIC that this browser cannot draw is stored on the job, not chosen, and the form says why', async () => {
  serve([]);
  const server = new JobServer({ plannedDay: '2026-11-23' });
  serve([]);
  const file = { id: 'file00000000001', name: 'tavle.heic', file: 'tavle.heic', mime: 'image/heic', category: 'tavle' };
  answerRequest('POST /api/files/token', { token: 'x' });
  answerRequest('POST /api/files', { ...file, isKnown: false });
  answerRequest('GET /api/collections/files/records', () => listOf([]));
  const { user } = renderScreen(<HouseInstallations house={HOUSE} job={server.read()} />);
  await user.click(await screen.findByRole('button', { name: /^Tilføj/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const chooser = await sheet.findByLabelText('Tilføj foto', { selector: 'input' });
  await user.upload(chooser, new File(['x'], 'tavle.heic', { type: 'image/heic' }));
  expect(await sheet.findByText(/HEIC-billede, som denne browser ikke kan vise/)).toBeVisible();
});

test('without a network too the form says that such a HEIC goes to the job only', async () => {
  serve([]);
  const server = new JobServer({ plannedDay: '2026-11-23' });
  serve([]);
  answerRequest('POST /api/files/token', { token: 'x' });
  answerRequest('GET /api/collections/files/records', () => listOf([]));
  answerRequest('POST /api/files', new Refusal(0, {}));
  keepAll();
  const { user } = renderScreen(<HouseInstallations house={HOUSE} job={server.read()} />);
  await user.click(await screen.findByRole('button', { name: /^Tilføj/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const chooser = await sheet.findByLabelText('Tilføj foto', { selector: 'input' });
  await user.upload(chooser, new File(['x'], 'tavle.heic', { type: 'image/heic' }));
  expect(await sheet.findByText(/gemmes kun på sagen: Det er et HEIC-billede/)).toBeVisible();
});

describe('a photo of an installation without a job', () => {
  const FILE = { id: 'file00000000001', name: 'tavle.jpg', file: 'tavle.jpg', mime: 'image/jpeg', category: 'tavle' };
  const jpeg = () => new File(['x'], 'tavle.jpg', { type: 'image/jpeg' });
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    serve([]);
    answerRequest('POST /api/files', { ...FILE, isKnown: false });
  });
  const openForm = async () => {
    const { user } = renderScreen(<HouseInstallations house={HOUSE} />);
    await user.click(await screen.findByRole('button', { name: 'Tilføj installation' }));
    const sheet = within(await screen.findByRole('dialog'));
    return { user, sheet, chooser: await sheet.findByLabelText('Tilføj foto', { selector: 'input' }) };
  };
  const payload = () => JSON.parse(String((findSent('POST /api/files')[0]?.body as FormData).get('payload'))) as object;

  test('goes with the form and becomes its photo', async () => {
    answerRequest('POST /api/installations', ({ body }: SentRequest) => {
      const item = { ...CHARGER, ...(body as object), rev: 1 };
      answerRequest(`POST /api/installations/${item.id}/save`, (saved: SentRequest) => ({
        ...item,
        ...(saved.body as object),
      }));
      return item;
    });
    const { user, sheet, chooser } = await openForm();
    await user.upload(chooser, jpeg());
    expect(await sheet.findByRole('img', { name: 'tavle.jpg' })).toBeVisible();
    expect(findSent('POST /api/files')).toEqual([]);
    await user.click(sheet.getByRole('button', { name: /^Gem/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { id } = findSent('POST /api/installations')[0]?.body as { id: string };
    expect(payload()).toMatchObject({ installation: id, category: 'tavle' });
    expect(findSent(`POST /api/installations/${id}/save`)[0]?.body).toMatchObject({ photo: FILE.id, rev: 1 });
  });

  test('can be removed again before it is saved', async () => {
    const { user, sheet, chooser } = await openForm();
    await user.upload(chooser, jpeg());
    await user.click(await sheet.findByRole('button', { name: 'Fjern fotoet' }));
    expect(sheet.queryByRole('img')).toBeNull();
    await user.type(sheet.getByLabelText('Serienummer'), 'X1');
    await user.click(sheet.getByRole('button', { name: /^Gem/ }));
    await waitFor(() => expect(findSent('POST /api/installations')).toHaveLength(1));
    expect(findSent('POST /api/files')).toEqual([]);
  });

  test.each([
    ['a HEIC that this browser cannot draw', new File(['x'], 'IMG_1.heic', { type: 'image/heic' }), /HEIC-billede/],
    ['a file that is no picture', new File(['x'], 'a.pdf', { type: 'application/pdf' }), /JPEG, PNG eller WebP/],
  ])('%s is refused at its place', async (_what, file, text) => {
    const { sheet, chooser } = await openForm();
    await userEvent.setup({ applyAccept: false }).upload(chooser, file);
    expect(await sheet.findByText(text)).toBeVisible();
    expect(sheet.queryByRole('img')).toBeNull();
  });

  test('that the server refuses says why at its place, and the words stay', async () => {
    answerRequest('POST /api/files', new Refusal(400, { code: 'validation', data: { file: { code: 'fileKind' } } }));
    const { user, sheet, chooser } = await openForm();
    await user.type(sheet.getByLabelText('Serienummer'), 'X1');
    await user.upload(chooser, jpeg());
    await user.click(sheet.getByRole('button', { name: /^Gem/ }));
    const place = within(sheet.getByRole('group', { name: 'Foto' }));
    expect(await place.findByText('Kun billeder, PDF, Word, Excel, CSV og tekst')).toBeVisible();
    expect(sheet.getByLabelText('Serienummer')).toHaveValue('X1');
  });

  test('waits in the outbox with a new one', async () => {
    keepAll();
    const { user, sheet, chooser } = await openForm();
    await user.upload(chooser, jpeg());
    await sheet.findByRole('img', { name: 'tavle.jpg' });
    await user.click(sheet.getByRole('button', { name: /^Gem/ }));
    expect(await screen.findByText('Venter')).toBeVisible();
    const [act] = getOutbox()?.getView().acts ?? [];
    const { fields, photo } = inputOf(act!, 'addInstallation')!;
    expect(photo).toMatchObject({ installation: fields.id, category: 'tavle', file: { name: 'tavle.jpg' } });
  });
});
