import { screen, waitFor, within } from '@testing-library/react';
import { answerPeople, COLLEAGUE } from '@/components/testing/people';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { ListedFile } from '@/lib/leads/shared/file-list';
import { LeadFilesScreen } from './lead-files-screen';

const LEAD = 'lead00000000001';
const LIST = 'GET /api/collections/files/records';
const makeFile = (n: number, fields: Partial<ListedFile> = {}) =>
  ({
    id: `file0000000000${n}`,
    name: `Foto ${n}.jpg`,
    category: 'foer',
    file: `foto${n}.jpg`,
    mime: 'image/jpeg',
    size: 120_000,
    archived: false,
    createdBy: COLLEAGUE.id,
    created: '2026-11-20 10:00:00.000Z',
    lead: LEAD,
    ...fields,
  }) as ListedFile;

const openList = (search = '', ...stored: ListedFile[]) => {
  answerRequest(LIST, listOf(stored));
  return renderScreen(<LeadFilesScreen id={LEAD} />, { path: `/leads/profile/${LEAD}/files`, search });
};
const lastQuery = () => findSent(LIST).at(-1)?.query;
const OF_LEAD = `(lead = "${LEAD}" || inquiry.lead = "${LEAD}" || job.lead = "${LEAD}")`;

beforeEach(() => {
  signInAs('seller');
  answerPeople();
  answerRequest(`GET /api/collections/leads/records/${LEAD}`, { id: LEAD, name: 'Åse Demosen' });
  answerRequest('POST /api/files/token', { token: 'abc' });
});

test('each file says where it is stored, and links to its offer or job', async () => {
  openList(
    '',
    makeFile(1),
    makeFile(2, { lead: '', inquiry: 'offer0000000001', expand: { inquiry: { offerNumber: 10042, revision: 2 } } }),
    makeFile(3, { lead: '', job: 'job000000000001', expand: { job: { jobNumber: 20007 } } }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Filer hos Åse Demosen' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Tilbud 10042-2' })).toHaveAttribute(
    'href',
    '/leads/inquiry/offer0000000001',
  );
  expect(screen.getByRole('link', { name: 'Sag 20007' })).toHaveAttribute('href', '/service/job000000000001');
  expect(screen.getByText('Kunden')).toBeVisible();
});

test('a picture opens large and gives the focus back to its row; a document opens in a new window', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = openList('', makeFile(1), makeFile(2, { name: 'Plan.pdf', mime: 'application/pdf' }));
  const row = await screen.findByRole('button', { name: 'Foto 1.jpg' });
  await user.click(row);
  const dialog = await screen.findByRole('dialog', { name: 'Foto 1.jpg' });
  expect(within(dialog).getByText('1 af 1')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Foto 1.jpg' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Plan.pdf' }));
  expect(opened).toHaveBeenCalledWith(expect.stringContaining('token=abc'), '_blank', 'noreferrer');
  opened.mockRestore();
});

test('filters, order and columns are kept in the URL and sent to the server', async () => {
  const { user, search } = openList('?kolonner=name,takenAt', makeFile(1));
  await screen.findByRole('button', { name: 'Foto 1.jpg' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Navn', 'Taget']);
  expect(lastQuery()?.get('filter')).toBe(`archived = false && ${OF_LEAD}`);
  const tools = within(screen.getByRole('search'));
  await user.click(tools.getByRole('button', { name: 'Kategori' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Tavle' }));
  await user.keyboard('{Escape}');
  await user.click(tools.getByRole('button', { name: 'Ligger på' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Sag' }));
  await user.keyboard('{Escape}');
  await user.selectOptions(tools.getByRole('combobox', { name: 'Billeder og dokumenter' }), 'Kun billeder');
  await user.click(screen.getByRole('button', { name: 'Navn' }));
  await waitFor(() => expect(lastQuery()?.get('sort')).toBe('name,-id'));
  expect(lastQuery()?.get('filter')).toBe(
    `archived = false && (job.lead = "${LEAD}") && (category = "tavle") && mime ~ 'image/%'`,
  );
  await waitFor(() => expect(search()).toContain('kategori=tavle&sted=job&form=billede&sort=name'));
});

test('a customer without files reads where to add them, and a search without hits can be reset', async () => {
  const { user } = openList('?q=plan');
  expect(await screen.findByText('Ingen filer passer')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Nulstil filtre' }).at(-1)!);
  expect(await screen.findByText('Ingen filer endnu')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Til kunden' })).toHaveAttribute('href', `/leads/profile/${LEAD}`);
});
