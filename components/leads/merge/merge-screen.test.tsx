import { screen, waitFor, within } from '@testing-library/react';
import { COLLEAGUE, LEAD_ID, makeHit, makeLead, makePerson } from '@/components/leads/testing/lead';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { Lead } from '@/lib/leads/shared/types';
import { MergeScreen } from './merge-screen';

const OTHER_ID = 'lead00000000002';
const NONE = { offers: 0, jobs: 0, tasks: 0, files: 0, mails: 0, activities: 0, contacts: 0, addresses: 0, keys: 0 };
const MERGE = 'POST /api/lead-merges';

type Options = { kept?: Partial<Lead>; other?: Partial<Lead>; counts?: object; otherCounts?: object; search?: string };

function openMerge({ kept, other, counts, otherCounts, search = `?kunde=${LEAD_ID}&med=${OTHER_ID}` }: Options = {}) {
  signInAs('moderator');
  const first = makeLead({ rev: 3, name: 'Kirsten Kunde', email: 'k@demo.test', ...kept });
  const second = makeLead({
    id: OTHER_ID,
    rev: 5,
    name: 'Kirsten K. Kunde',
    company: 'Kunde ApS',
    created: '2026-11-10 08:00:00.000Z',
    ...other,
  } as Partial<Lead>);
  answerRequest(`GET /api/collections/leads/records/${LEAD_ID}`, first);
  answerRequest(`GET /api/collections/leads/records/${OTHER_ID}`, second);
  answerRequest('GET /api/lead-merges/preview', {
    kept: { ...NONE, ...counts },
    other: { ...NONE, ...otherCounts },
  });
  const people = [COLLEAGUE, USER].map(({ id, name }) => makePerson({ id, name }));
  answerRequest('GET /api/collections/UsersPublic/records', listOf(people));
  answerRequest('POST /api/leads/duplicates', { items: [] });
  answerRequest(MERGE, { lead: { ...first, rev: 4 }, merge: 'merge0000000001' });
  return renderScreen(<MergeScreen id={LEAD_ID} />, { search });
}

const field = (name: string) => screen.findByRole('group', { name });
const chosen = async (name: string) =>
  within(await field(name))
    .getAllByRole('radio')
    .filter((radio) => (radio as HTMLInputElement).checked)
    .map((radio) => radio.closest('label')?.textContent);
const submit = () => screen.getByRole('button', { name: 'Flet kunderne' });
const moves = () => screen.getByRole('region', { name: 'Det flytter med' });

test('only what differs is chosen; proposed is what is filled in, and both notes', async () => {
  openMerge({ kept: { note: 'Har hund' }, other: { note: 'Porten er låst' } });
  expect(await chosen('Firma')).toEqual(['Flettes indKunde ApS']);
  expect(await chosen('E-mail')).toEqual(['Beholdesk@demo.test']);
  expect(await chosen('Note')).toEqual(['Begge, efter hinanden']);
  expect(screen.queryByRole('group', { name: 'Kundetype' })).not.toBeInTheDocument();
  expect(screen.getByText('Ens på begge: Kundetype, Kilde, Ansvarlig, Trin')).toBeVisible();
  expect(screen.getByText('Begges beholdes')).toBeVisible();
});

test('more tags than a customer may have are said before the merge', async () => {
  const tags = (from: number, count: number) => Array.from({ length: count }, (_, at) => `mærke ${from + at}`);
  const { unmount } = openMerge({ kept: { tags: tags(0, 30) }, other: { tags: tags(29, 21) } });
  await field('Firma');
  expect(moves()).not.toHaveTextContent('Tilsammen');
  unmount();
  openMerge({ kept: { tags: tags(0, 30) }, other: { tags: tags(30, 21) } });
  await field('Firma');
  expect(moves()).toHaveTextContent('Tilsammen 51 mærker, og en kunde har højst 50');
});

test('what moves is told, and what becomes of the name that is not chosen', async () => {
  const { user } = openMerge({ otherCounts: { offers: 2, tasks: 1, keys: 3 } });
  await user.click(within(await field('Navn')).getByRole('radio', { name: /Kirsten Kunde/ }));
  // The other one has the offers, so it is kept, and nothing is moved to it.
  expect(moves()).toHaveTextContent('Kirsten Kunde har ingen tilbud');
  expect(moves()).toHaveTextContent('Bliver kontaktperson: Kirsten K. Kunde');
  await user.click(screen.getByRole('button', { name: 'Byt om' }));
  for (const text of ['2 tilbud', '1 opgave', '3 nøgler fra import og webformular'])
    expect(moves()).toHaveTextContent(text);
  expect(screen.getByText(/^Kunde ApS arkiveres, og gamle links fører til Kirsten Kunde/)).toBeVisible();
});

test('a choice stays with its customer when the two are swapped, and is sent with both versions', async () => {
  const { user, visited } = openMerge();
  await user.click(within(await field('Firma')).getByRole('radio', { name: /Tomt/ }));
  await user.click(screen.getByRole('button', { name: 'Byt om' }));
  expect(await chosen('Firma')).toEqual(['Flettes indTomt']);
  await user.click(screen.getByRole('button', { name: 'Byt om' }));
  await user.click(submit());
  await waitFor(() => expect(visited).toEqual([`/leads/profile/${LEAD_ID}`]));
  expect(findSent(MERGE).map(({ body }) => body)).toEqual([
    {
      kept: LEAD_ID,
      other: OTHER_ID,
      rev: 3,
      otherRev: 5,
      choices: { name: 'kept', company: 'kept', email: 'kept' },
    },
  ]);
});

test('a customer who is being read again is merged only when their new version is there', async () => {
  const { user, queryClient, visited } = openMerge();
  await waitFor(() => expect(submit()).toBeEnabled());
  let answer: (lead: Lead) => void = () => undefined;
  answerRequest(
    `GET /api/collections/leads/records/${OTHER_ID}`,
    () => new Promise<Lead>((resolve) => (answer = resolve)),
  );
  void queryClient.invalidateQueries();
  await waitFor(() => expect(submit()).toBeDisabled());
  answer(makeLead({ id: OTHER_ID, rev: 6, name: 'Kirsten K. Kunde' }));
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  await waitFor(() => expect(visited).toEqual([`/leads/profile/${LEAD_ID}`]));
  expect(findSent(MERGE)[0]?.body).toMatchObject({ otherRev: 6 });
});

test('the toast takes the merge back', async () => {
  const { user } = openMerge();
  answerRequest('POST /api/lead-merges/merge0000000001/undo', {});
  await field('Navn');
  await user.click(submit());
  expect(await findToast('Kunde ApS er flettet ind i Kirsten Kunde')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  expect(await findToast('Fletningen er fortrudt')).toBeVisible();
});

test.each([
  [409, { code: 'locked', data: { reason: 'merged' } }, 'En af kunderne er allerede flettet ind i en anden.'],
  [
    400,
    { code: 'validation', data: { contacts: { code: 'maxItems', params: { maximum: 50 } } } },
    'En kunde kan højst have 50 kontaktpersoner. Fjern nogle først.',
  ],
  [409, { code: 'stale', data: {} }, 'En anden har ændret det i mellemtiden.'],
])('a refusal says why: %s', async (status, body, text) => {
  const { user, visited } = openMerge();
  await field('Navn');
  answerRequest(MERGE, new Refusal(status, body));
  await user.click(submit());
  expect(await findToast('Kunderne kunne ikke flettes')).toHaveTextContent(text);
  expect(visited).toEqual([]);
  expect(submit()).toBeEnabled();
});

test('two that cannot be merged are not asked about', async () => {
  openMerge();
  answerRequest('GET /api/lead-merges/preview', new Refusal(409, { code: 'locked', data: { reason: 'archived' } }));
  expect(await screen.findByText('En af kunderne er arkiveret. Hent den tilbage først.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Flet kunderne' })).not.toBeInTheDocument();
});

test('without a second customer it is searched for; a colleague’s cannot be chosen', async () => {
  const { user, search } = openMerge({ search: `?kunde=${LEAD_ID}` });
  const hits = [
    makeHit({ id: OTHER_ID, name: 'Kirsten K. Kunde' }),
    { id: 'lead00000000003', name: 'Låst Lars', owner: COLLEAGUE, locked: true },
  ];
  answerRequest('GET /api/leads/search', { items: hits });
  await user.type(await screen.findByRole('searchbox', { name: 'Søg efter kunden' }), 'kirsten');
  const list = await screen.findByRole('button', { name: /Kirsten K\. Kunde/ });
  expect(screen.getByText('Låst Lars').closest('button')).toBeNull();
  await user.click(list);
  await waitFor(() => expect(search()).toContain(`med=${OTHER_ID}`));
  expect(await field('Navn')).toBeVisible();
});
