import { screen, waitFor } from '@testing-library/react';
import { chooseExport, readText, savedFiles } from '@/components/testing/export';
import { renderScreen, findToast } from '@/components/testing/render';
import { column } from '@/lib/core/shared/export/table';
import { ClientError } from '@/lib/pocketbase/shared/command';
import { ExportDialog } from './export-dialog';
import { ListMenu } from './list-menu';
import type { ReadPage } from './read-rows';

type Row = { id: string; name: string; amount: number };
const row = (n: number): Row => ({ id: `${n}`, name: `Række ${n}`, amount: n * 100 });
const COLUMNS = [column('text', 'Navn', (item: Row) => item.name), column('oere', 'Beløb', (item: Row) => item.amount)];

function open(page: ReadPage<Row>, isReady = true) {
  return renderScreen(
    <ListMenu>
      {(run) => <ExportDialog {...run} name="Mine sager" columns={COLUMNS} page={page} isReady={isReady} />}
    </ListMenu>,
  );
}
const pagesOf =
  (rows: readonly Row[]): ReadPage<Row> =>
  (page, size) =>
    Promise.resolve(rows.slice((page - 1) * size, page * size));

test('all pages are exported, in order, and a row that moves to a later page is there once', async () => {
  const rows = Array.from({ length: 1100 }, (_, n) => row(n));
  const { user } = open(pagesOf([...rows.slice(0, 500), rows[499]!, ...rows.slice(500)]));
  await chooseExport(user, 'Eksportér som CSV');
  await findToast('1.100 rækker eksporteret');
  expect(savedFiles).toHaveLength(1);
  expect(savedFiles[0]!.name).toMatch(/^mine-sager-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readText(savedFiles[0]!.blob)).split('\r\n');
  expect(lines[0]).toBe('Navn;Beløb');
  expect(lines.slice(1, -1)).toEqual(rows.map(({ name, amount }) => `${name};${amount / 100},00`));
});

test('one menu holds the import, where the user may, and the exports', async () => {
  const { user, visited, unmount } = renderScreen(<ListMenu imports="products">{() => null}</ListMenu>);
  await user.click(screen.getByRole('button', { name: 'Flere handlinger' }));
  await screen.findAllByRole('menuitem');
  for (const [at, name] of ['Importér produkter', 'Eksportér til Excel', 'Eksportér som CSV'].entries())
    expect(screen.getAllByRole('menuitem')[at]).toHaveAccessibleName(name);
  expect(screen.getByRole('menuitem', { name: 'Eksportér som CSV' })).toHaveAccessibleDescription(/5,75E\+12/);
  await user.click(screen.getByRole('menuitem', { name: 'Importér produkter' }));
  expect(visited).toEqual(['/settings/import?kind=products']);
  unmount();

  const { container } = renderScreen(<ListMenu />);
  expect(container.querySelector('button')).toBeNull();
});

test('a long export shows how far it is and can be cancelled', async () => {
  let aborted = false;
  const page: ReadPage<Row> = (at, size, signal) => {
    if (at === 1) return Promise.resolve(Array.from({ length: size }, (_, n) => row(n)));
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        aborted = true;
        reject(new Error('aborted'));
      }),
    );
  };
  const { user } = open(page);
  await chooseExport(user, 'Eksportér som CSV');
  expect(await screen.findByRole('dialog', { name: 'Eksporterer Mine sager' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('500 rækker læst …');
  await user.click(screen.getByRole('button', { name: 'Annullér' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(aborted).toBe(true);
  expect(savedFiles).toEqual([]);
});

test('an export that holds fewer rows than the list says so before, and in the result', async () => {
  const rows = Array.from({ length: 4 }, (_, n) => row(n));
  const exportWith = (most: number) => (
    <ListMenu most={most}>
      {(run) => <ExportDialog {...run} name="Søgning" columns={COLUMNS} page={pagesOf(rows)} most={most} />}
    </ListMenu>
  );
  const { user, unmount } = renderScreen(exportWith(3));
  await chooseExport(user, 'Eksportér som CSV · højst 3');
  expect(await findToast('3 rækker eksporteret')).toHaveTextContent('Listen er længere. Kun de første 3 er med');
  expect((await readText(savedFiles[0]!.blob)).split('\r\n')).toHaveLength(5);
  unmount();

  renderScreen(exportWith(4));
  await chooseExport(user, 'Eksportér som CSV · højst 4');
  expect(await findToast('4 rækker eksporteret')).not.toHaveTextContent('Listen er længere');
});

test('a page that can’t be read is said, and nothing is saved', async () => {
  const { user } = open(() => Promise.reject(new ClientError('offline', 0)));
  await chooseExport(user, 'Eksportér som CSV');
  const toast = await findToast('Eksporten mislykkedes');
  expect(toast).toHaveTextContent('Ingen forbindelse');
  expect(savedFiles).toEqual([]);
});

test('nothing is read before the names are there', async () => {
  const page = jest.fn(pagesOf([]));
  const { user } = open(page, false);
  await chooseExport(user, 'Eksportér som CSV');
  await screen.findByRole('dialog');
  expect(page).not.toHaveBeenCalled();
});
