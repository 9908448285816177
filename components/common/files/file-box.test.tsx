import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { isSubscribed, sendRecordEvent, startRealtime } from '@/components/testing/realtime';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { setOutbox } from '@/lib/core/browser/outbox/current';
import { FILE_MAX } from '@/lib/files/shared/rules';
import { FileBox } from './file-box';
import type { ToFileAct } from './use-uploads';

const LIST = 'GET /api/collections/files/records';
const UPLOAD = 'POST /api/files';
const stored = {
  id: 'file00000000001',
  name: 'besigtigelse.png',
  category: 'foer',
  file: 'besigtigelse_x1.png',
  mime: 'image/png',
  size: 2048,
  created: '2026-11-20 10:00:00.000Z',
  lead: 'lead00000000001',
};
const other = { ...stored, id: 'file00000000002', name: 'tegning.pdf', mime: 'application/pdf' };
const box = (mayAdd = true) => <FileBox owner={{ lead: 'lead00000000001' }} timeline={['timeline']} mayAdd={mayAdd} />;
const chooser = () => screen.getByLabelText('Tilføj filer', { selector: 'input' });
const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const tiles = () => screen.queryAllByRole('link').map((link) => link.textContent);

beforeEach(() => {
  signInAs('seller');
  answerRequest('GET /api/collections/UsersPublic/records', listOf([]));
  answerRequest('POST /api/files/token', { token: 'file-token' });
  answerRequest(LIST, listOf([]));
});

test('a chosen file is uploaded with its category and shown; it opens in a new window', async () => {
  answerRequest(UPLOAD, () => {
    answerRequest(LIST, listOf([stored]));
    return { ...stored, isKnown: false };
  });
  const { user } = renderScreen(box());
  expect(await screen.findByText(/^Læg billeder og papirer her/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kategori' }), 'Før');
  await user.upload(chooser(), png('besigtigelse.png'));
  const tile = await screen.findByRole('link', { name: /besigtigelse\.png/ });
  const body = findSent(UPLOAD)[0]?.body as FormData;
  expect(JSON.parse(String(body.get('payload')))).toMatchObject({ lead: 'lead00000000001', category: 'foer' });
  expect(body.get('file')).toMatchObject({ name: 'besigtigelse.png' });
  expect(tile).toHaveAttribute('target', '_blank');
  await waitFor(() => expect(tile).toHaveAttribute('href', expect.stringContaining('token=file-token')));
});

test('a technician’s photo that the server does not get is kept, and is no failure', async () => {
  const acts: unknown[] = [];
  setOutbox({
    subscribe: () => () => undefined,
    getView: () => ({ acts: [], isAway: false }),
    run: (act) => Promise.resolve(void acts.push(act.input)).then(() => null),
    flush: () => undefined,
    retry: () => Promise.resolve(),
    findConflict: () => null,
    findRefusedFile: () => null,
    settle: () => Promise.resolve(),
    discard: () => Promise.resolve(),
  });
  const toAct: ToFileAct = (chosen) => ({
    command: 'uploadFile',
    group: 'job1',
    target: 'job1',
    input: { category: chosen.category, name: chosen.file.name },
    about: { title: '', detail: '' },
  });
  const { user } = renderScreen(<FileBox owner={{ job: 'job1' }} timeline={['timeline']} mayAdd toAct={toAct} />);
  await screen.findByText(/^Læg billeder/);
  await user.upload(chooser(), png('tavle.png'));
  await waitFor(() => expect(acts).toEqual([{ category: 'andet', name: 'tavle.png' }]));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(findSent(UPLOAD)).toEqual([]);
  setOutbox(null);
});

test('a file that is there already is not shown twice, and a toast names it', async () => {
  answerRequest(LIST, listOf([stored]));
  answerRequest(UPLOAD, { ...stored, isKnown: true });
  const { user } = renderScreen(box());
  await screen.findByRole('link', { name: /besigtigelse/ });
  await user.upload(chooser(), png('det samme.png'));
  await findToast('besigtigelse.png ligger her allerede');
  expect(tiles()).toHaveLength(1);
  expect(tiles()[0]).toContain('besigtigelse.png');
});

test('files are sent one after the other; one that failed can be sent again or dropped', async () => {
  let isDown = true;
  answerRequest(UPLOAD, ({ body }: SentRequest) => {
    const { name } = (body as FormData).get('file') as File;
    return isDown && name === 'en.png' ? new Refusal(502, { code: 'upstream' }) : { ...stored, name, isKnown: false };
  });
  const { user } = renderScreen(box());
  await screen.findByText(/^Læg billeder/);
  await user.upload(chooser(), [png('en.png'), png('to.png')]);
  expect(await screen.findByText('Serveren svarer ikke. Prøv igen om lidt.')).toBeVisible();
  await waitFor(() => expect(findSent(UPLOAD)).toHaveLength(2));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Send en.png igen' }));
  await waitFor(() => expect(findSent(UPLOAD)).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send en.png igen' })).toBeNull());
});

test('a file that is too large is refused without being sent, and can be dropped', async () => {
  const { user } = renderScreen(box());
  await screen.findByText(/^Læg billeder/);
  await user.upload(chooser(), Object.defineProperty(png('stor.png'), 'size', { value: FILE_MAX + 1 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Filen må højst fylde 15 MB');
  expect(findSent(UPLOAD)).toEqual([]);
  // The same file would be refused again.
  expect(screen.queryByRole('button', { name: 'Send stor.png igen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /: stor\.png$/ }));
  expect(screen.queryByText('stor.png')).toBeNull();
});

test('files dropped on the box are uploaded', async () => {
  answerRequest(UPLOAD, { ...stored, isKnown: false });
  renderScreen(box());
  fireEvent.drop(await screen.findByText(/^Læg billeder/), { dataTransfer: { files: [png('en.png')] } });
  await waitFor(() => expect(findSent(UPLOAD)).toHaveLength(1));
});

test('a file is removed at once, and its toast brings it back', async () => {
  const route = `POST /api/files/${stored.id}/archive`;
  answerRequest(LIST, listOf([stored, other]));
  answerRequest(route, ({ body }: SentRequest) => {
    answerRequest(LIST, listOf((body as { archived: boolean }).archived ? [other] : [stored, other]));
    return stored;
  });
  const { user } = renderScreen(box());
  await user.click(await screen.findByRole('button', { name: 'Fjern besigtigelse.png' }));
  const toast = await findToast('besigtigelse.png fjernet');
  expect(screen.queryByRole('link', { name: /besigtigelse/ })).toBeNull();
  await user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
  expect(await screen.findByRole('link', { name: /besigtigelse/ })).toBeVisible();
  expect(findSent(route).map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }]);
});

test("a colleague's new file is shown, and one that a colleague removes is gone", async () => {
  startRealtime();
  renderScreen(box());
  expect(await screen.findByText(/^Læg billeder og papirer her/)).toBeVisible();
  await waitFor(() => expect(isSubscribed('files')).toBe(true));
  answerRequest(LIST, listOf([stored]));
  sendRecordEvent('files', 'create', stored);
  expect(await screen.findByRole('link', { name: /besigtigelse/ })).toBeVisible();
  answerRequest(LIST, listOf([]));
  sendRecordEvent('files', 'update', { ...stored, archived: true });
  await waitFor(() => expect(screen.queryByRole('link', { name: /besigtigelse/ })).toBeNull());
});

test('name and category can be changed afterwards', async () => {
  const route = `POST /api/files/${stored.id}/save`;
  answerRequest(LIST, listOf([stored]));
  answerRequest(route, ({ body }: SentRequest) => {
    answerRequest(LIST, listOf([{ ...stored, ...(body as object) }]));
    return { ...stored, ...(body as object) };
  });
  const { user } = renderScreen(box());
  await user.click(await screen.findByRole('button', { name: 'Redigér besigtigelse.png' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Redigér fil' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Navn' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Navn' }), 'Tavlen.png');
  await user.click(dialog.getByRole('button', { name: /^Gem/ }));
  expect(await screen.findByRole('link', { name: /Tavlen\.png/ })).toBeVisible();
  expect(findSent(route)[0]?.body).toMatchObject({ name: 'Tavlen.png', category: 'foer' });
});

test('who may not add files sees them only, also when files are dropped', async () => {
  renderScreen(box(false));
  const text = await screen.findByText('Ingen filer');
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.drop(text, { dataTransfer: { files: [png('en.png')] } });
  expect(findSent(UPLOAD)).toEqual([]);
});

test('a file that could not be removed without a connection is shown again', async () => {
  answerRequest(LIST, listOf([stored, other]));
  const offline = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user } = renderScreen(box());
  const remove = await screen.findByRole('button', { name: 'Fjern besigtigelse.png' });
  answerRequest(LIST, offline);
  answerRequest(`POST /api/files/${stored.id}/archive`, offline);
  await user.click(remove);
  await findToast('Filen blev ikke fjernet');
  expect(tiles()).toHaveLength(2);
});

describe('pictures', () => {
  const picture = (n: number, category = 'foer') => ({
    ...stored,
    id: `picture0000000${n}`,
    name: `billede ${n}.png`,
    category,
  });
  const heading = () => screen.getByRole('heading', { level: 2 });

  test('a picture opens large; arrow keys and buttons show the next ones, and stop at the ends', async () => {
    answerRequest(LIST, listOf([picture(1), other, picture(2), picture(3)]));
    const { user } = renderScreen(box());
    const tile = await screen.findByRole('link', { name: /billede 1/ });
    await waitFor(() => expect(tile).toHaveAttribute('href', expect.stringContaining('token=file-token')));
    await user.click(tile);
    expect(heading()).toHaveTextContent('billede 1.png');
    expect(screen.getByRole('img', { name: 'billede 1.png' })).toHaveAttribute('src', tile.getAttribute('href'));
    expect(screen.getByRole('status')).toHaveTextContent('1 af 3');
    await user.keyboard('{ArrowLeft}');
    expect(heading()).toHaveTextContent('billede 1.png');
    await user.click(screen.getByRole('button', { name: 'Næste billede' }));
    expect(heading()).toHaveTextContent('billede 2.png');
    await user.keyboard('{End}{ArrowRight}');
    expect(heading()).toHaveTextContent('billede 3.png');
    expect(screen.getByRole('button', { name: 'Næste billede' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: /Åbn original/ })).toHaveAttribute('target', '_blank');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('link', { name: /billede 3/ })).toHaveFocus());
  });

  test('a finger that moves sideways shows the next picture', async () => {
    answerRequest(LIST, listOf([picture(1), picture(2)]));
    const { user } = renderScreen(box());
    await user.click(await screen.findByRole('link', { name: /billede 2/ }));
    const swipe = (from: number, to: number) => {
      const image = screen.getByRole('img', { name: /billede/ });
      fireEvent.touchStart(image, { touches: [{ clientX: from }], changedTouches: [{ clientX: from }] });
      fireEvent.touchEnd(image, { changedTouches: [{ clientX: to }] });
    };
    swipe(100, 120);
    expect(heading()).toHaveTextContent('billede 2.png');
    swipe(100, 200);
    expect(heading()).toHaveTextContent('billede 1.png');
  });

  test('many files are chosen by category, and the viewer shows only those', async () => {
    answerRequest(LIST, listOf([picture(1), picture(2, 'efter'), picture(3), picture(4, 'efter'), picture(5)]));
    const { user } = renderScreen(box());
    await user.click(await screen.findByRole('button', { name: /^Efter/ }));
    expect(tiles()).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: /billede 4/ }));
    expect(screen.getByRole('status')).toHaveTextContent('2 af 2');
  });
});

test('a photo that only Apple devices can show says so in the place of its picture', async () => {
  answerRequest(LIST, listOf([{ ...stored, name: 'tavle.heic', mime: 'image/heic' }]));
  renderScreen(box());
  expect(await screen.findByText('HEIC: vises kun på Apple-enheder. Hent det for at se det.')).toBeVisible();
});
