import { screen, waitFor, within } from '@testing-library/react';
import { answerPeople, COLLEAGUE } from '@/components/testing/people';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { ListedImport } from '@/lib/imports/browser/import-list';
import { PastImports } from './past-imports';

const LIST = 'GET /api/collections/imports/records';
const makeImport = (n: number, fields: Partial<ListedImport> = {}) =>
  ({
    id: `import00000000${n}`,
    kind: 'products',
    status: 'faerdig',
    fileName: `fil${n}.csv`,
    rowCount: 1200,
    received: 1200,
    done: 1200,
    counts: { oprettet: 1200 },
    created: '2026-11-20 10:00:00.000Z',
    createdBy: COLLEAGUE.id,
    ...fields,
  }) as ListedImport;

const openList = (search = '', ...stored: ListedImport[]) => {
  answerRequest(LIST, listOf(stored));
  return renderScreen(<PastImports />, { path: '/settings/import', search });
};
const lastQuery = () => findSent(LIST).at(-1)?.query;

beforeEach(() => {
  signInAs('moderator');
  answerPeople();
});

test('each import is a row that opens it, with its result, who made it and its state', async () => {
  openList('', makeImport(1), makeImport(2, { status: 'klar', done: 400, counts: null, createdBy: USER.id }));
  const row = within((await screen.findByRole('link', { name: 'fil1.csv' })).closest<HTMLElement>('[role="row"]')!);
  expect(screen.getByRole('link', { name: 'fil1.csv' })).toHaveAttribute(
    'href',
    '/settings/import?import=import000000001',
  );
  expect(row.getByText('Produkter')).toBeVisible();
  expect(row.getByText('1.200 oprettet')).toBeVisible();
  expect(row.getByText('Importeret')).toBeVisible();
  expect(await row.findByText(COLLEAGUE.name)).toBeVisible();
  // Corrected rows have opened it again.
  const again = within(screen.getByRole('link', { name: 'fil2.csv' }).closest<HTMLElement>('[role="row"]')!);
  expect(again.getByText('Ikke færdig')).toBeVisible();
  expect(again.getByText('400 af 1.200 rækker er klaret.')).toBeVisible();
});

test('kind, state, who, when and the order are kept in the URL and sent to the server', async () => {
  const { user, search } = openList('', makeImport(1));
  await screen.findByRole('link', { name: 'fil1.csv' });
  expect(lastQuery()?.get('sort')).toBe('-created,id');
  const tools = within(screen.getByRole('search'));
  await user.click(tools.getByRole('button', { name: 'Hvad' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Montører' }));
  await user.keyboard('{Escape}');
  await user.click(tools.getByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Ikke færdig' }));
  await user.keyboard('{Escape}');
  await user.click(tools.getByRole('button', { name: 'Hvem' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: COLLEAGUE.name }));
  await user.keyboard('{Escape}');
  await user.click(tools.getByRole('button', { name: 'Hvornår' }));
  await user.type(await screen.findByRole('textbox', { name: 'Fra og med' }), '1.11.2026{Enter}');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Fil' }));
  await waitFor(() => expect(lastQuery()?.get('sort')).toBe('fileName,id'));
  expect(lastQuery()?.get('filter')).toBe(
    [
      '(kind = "technicians")',
      '((status = "i_gang" || (status = "klar" && done > 0)))',
      `(createdBy = "${COLLEAGUE.id}")`,
      'created >= "2026-10-31 23:00:00.000Z"',
    ].join(' && '),
  );
  await waitFor(() =>
    expect(search()).toBe(`?slags=technicians&status=i_gang&hvem=${COLLEAGUE.id}&fra=2026-11-01&sort=fileName`),
  );
});

test('a search that finds nothing can be reset, and a firm without imports reads how to begin', async () => {
  const { user, unmount } = openList('?q=prisfil');
  expect(await screen.findByText('Ingen importer passer')).toBeVisible();
  expect(lastQuery()?.get('filter')).toBe('fileName ~ "prisfil"');
  await user.click(screen.getAllByRole('button', { name: 'Nulstil filtre' }).at(-1)!);
  expect(await screen.findByText('Der er ikke importeret noget endnu.')).toBeVisible();
  unmount();
});

test('a read that fails can be tried again', async () => {
  answerRequest(LIST, new Refusal(500, {}));
  const { user } = renderScreen(<PastImports />, { path: '/settings/import' });
  const retry = await screen.findByRole('button', { name: 'Prøv igen' });
  answerRequest(LIST, listOf([makeImport(1)]));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'fil1.csv' })).toBeVisible();
});

test('columns are chosen by the URL, and a user with one kind is not asked which', async () => {
  signInAs('management');
  openList('?kolonner=fileName,rowCount', makeImport(1, { kind: 'customers' }));
  await screen.findByRole('link', { name: 'fil1.csv' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Fil', 'Rækker']);
  expect(within(screen.getByRole('search')).queryByRole('button', { name: 'Hvad' })).toBeNull();
});
