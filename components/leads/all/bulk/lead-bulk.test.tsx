import { screen, waitFor, within } from '@testing-library/react';
import { COLLEAGUE, makePerson } from '@/components/leads/testing/lead';
import { makeListItem } from '@/components/leads/testing/list-item';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { LeadsScreen } from '../leads-screen';

const BULK = 'POST /api/leads/bulk';
const UNDO = 'POST /api/leads/bulk-undo';
const bodies = (path: string) => findSent(path).map(({ body }) => body);
const done = (...ids: string[]) => ({
  done: ids.map((id) => ({ id, rev: 2, was: '' })),
  unchanged: 0,
  refused: [],
  rest: [],
});
const refuse = (id: string, name: string, code: string) => ({ id, name, error: { status: 409, code, data: {} } });
const [FIRST, SECOND] = [makeListItem(1), makeListItem(2, { owner: COLLEAGUE.id })];

async function openAndChoose(search = '', ...names: string[]) {
  const rendered = renderScreen(<LeadsScreen />, { path: '/leads/list', search });
  for (const name of names) await rendered.user.click(await screen.findByRole('checkbox', { name: `Vælg ${name}` }));
  return rendered;
}

beforeEach(() => {
  signInAs('moderator');
  answerRequest('GET /api/collections/UsersPublic/records', listOf([makePerson(USER), makePerson(COLLEAGUE)]));
  answerRequest('GET /api/collections/states/records', listOf([]));
  answerRequest('GET /api/leads/tags', { items: [{ tag: 'vip', count: 2 }] });
  answerRequest('GET /api/leads/list', {
    items: [FIRST, SECOND],
    next: 'c1',
    count: { count: 1204, atLeast: false },
  });
});

test('chosen leads are given to a colleague, and the toast takes it back', async () => {
  answerRequest(BULK, done(FIRST.id, SECOND.id));
  answerRequest(UNDO, done(FIRST.id, SECOND.id));
  const { user } = await openAndChoose('', 'Kunde 1', 'Kunde 2');
  await user.click(screen.getByRole('button', { name: 'Giv til' }));
  await user.click(await screen.findByRole('menuitem', { name: COLLEAGUE.name }));
  const toast = await findToast(`2 leads er givet til ${COLLEAGUE.name}`);
  const action = { kind: 'owner', owner: COLLEAGUE.id };
  const chosen = [
    { id: FIRST.id, owner: USER.id },
    { id: SECOND.id, owner: COLLEAGUE.id },
  ];
  expect(bodies(BULK)).toEqual([{ action, chosen }]);
  await user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
  await findToast('2 er som før');
  expect(bodies(UNDO)).toEqual([{ action, done: done(FIRST.id, SECOND.id).done }]);
});

test('all that the filter finds get a tag but one, in as many calls as it takes', async () => {
  answerRequest(BULK, ({ body }: SentRequest) =>
    (body as { filter?: object }).filter
      ? { ...done(FIRST.id), rest: [{ id: 'lead00000000003', owner: '' }] }
      : done('lead00000000003'),
  );
  const { user } = await openAndChoose('?status=ny', 'Kunde 1');
  await user.click(screen.getByRole('button', { name: 'Vælg alle 1.204' }));
  await user.click(screen.getByRole('checkbox', { name: 'Vælg Kunde 2' }));
  await user.click(within(screen.getByRole('region')).getByRole('button', { name: 'Mærker' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tilføj mærke …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tilføj mærke til 1.203 leads' });
  await user.click(within(dialog).getByRole('button', { name: 'Tilføj mærket' }));
  expect(within(dialog).getByText('Skal udfyldes')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('combobox', { name: 'Mærke' }), 'messe{Enter}');
  await findToast('2 leads har fået mærket »messe«');
  const action = { kind: 'addTag', tag: 'messe' };
  expect(bodies(BULK)).toEqual([
    { action, filter: { status: 'ny' }, except: [SECOND.id] },
    { action, chosen: [{ id: 'lead00000000003', owner: '' }] },
  ]);
});

test('refused leads are named with their reasons, and the others can be undone', async () => {
  answerRequest(BULK, {
    ...done(FIRST.id),
    refused: [refuse(SECOND.id, 'Kunde 2', 'locked'), refuse('lead00000000003', 'Kunde 3', 'not_found')],
  });
  answerRequest(UNDO, { ...done(), refused: [refuse(FIRST.id, 'Kunde 1', 'stale')] });
  const { user } = await openAndChoose('', 'Kunde 1', 'Kunde 2');
  await user.click(screen.getByRole('button', { name: 'Arkivér' }));
  const dialog = await screen.findByRole('dialog', { name: '2 blev ikke ændret' });
  expect(dialog).toHaveTextContent('1 andet er ændret.');
  const items = within(dialog).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Kunde 2Er arkiveret eller lagt sammen med et andet',
    'Kunde 3Ligger hos en kollega, eller findes ikke længere',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Fortryd det andet' }));
  const undone = await screen.findByRole('dialog', { name: '1 blev ikke fortrudt' });
  expect(undone).toHaveTextContent('Kunde 1Er ændret siden');
  expect(within(undone).queryByRole('button', { name: /^Fortryd/ })).toBeNull();
});

test('each lead gets a task', async () => {
  answerRequest(BULK, done(FIRST.id));
  const { user } = await openAndChoose('', 'Kunde 1');
  await user.click(screen.getByRole('button', { name: 'Opgave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Opret opgave på 1 lead' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Hvad skal gøres' }), 'Ring om service');
  await user.type(within(dialog).getByRole('textbox', { name: 'Hvornår' }), '1.12.2026');
  await user.click(within(dialog).getByRole('button', { name: 'Opret opgaven' }));
  await findToast('1 opgave er oprettet');
  expect(bodies(BULK)).toMatchObject([
    { action: { kind: 'task', title: 'Ring om service', type: 'foelg_op', due: '2026-12-01', assignee: '' } },
  ]);
});

test('when all were so already, there is nothing to undo', async () => {
  answerRequest(BULK, { ...done(), unchanged: 1 });
  const { user } = await openAndChoose('?arkiv=true', 'Kunde 1');
  expect(screen.queryByRole('button', { name: 'Arkivér' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Hent tilbage' }));
  const toast = await findToast('Alt var sådan i forvejen');
  expect(within(toast).queryByRole('button', { name: 'Fortryd' })).toBeNull();
});

test('a seller gives up leads, but to nobody', async () => {
  signInAs('seller');
  answerRequest(BULK, done(FIRST.id));
  const { user } = await openAndChoose('', 'Kunde 1');
  expect(screen.queryByRole('button', { name: 'Giv til' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Giv slip' }));
  await findToast('1 lead er nu uden ansvarlig');
  await waitFor(() => expect(bodies(BULK)).toMatchObject([{ action: { kind: 'owner', owner: '' } }]));
});
