import { act, screen, waitFor, within } from '@testing-library/react';
import { MADS } from '@/components/service/testing/job-server';
import { chooseExport, readText, savedFiles } from '@/components/testing/export';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { JobRow } from '@/lib/service/shared/types';
import { ServiceScreen } from './service-screen';

const makeJob = (n: number, fields: Partial<JobRow> = {}): JobRow =>
  ({
    id: `job00000000000${n}`,
    jobNumber: 20000 + n,
    title: `Opgave ${n}`,
    type: 'service',
    priority: 'normal',
    customerName: `Kunde ${n}`,
    status: 'ny',
    technicians: [],
    seller: '',
    rev: 1,
    ...fields,
  }) as JobRow;

/** Answers the list with those jobs whose status the request's filter names; all if it names none. */
function answerJobs(...jobs: JobRow[]): void {
  answerRequest('GET /api/collections/service_jobs/records', ({ query }: SentRequest) => {
    const filter = query.get('filter') ?? '';
    const words = [...filter.matchAll(/searchText ~ "([^"]*)"/g)].map((match) => match[1]!);
    const statuses = [...filter.matchAll(/status = "([^"]*)"/g)].map((match) => match[1]!);
    return listOf(
      jobs.filter(
        ({ status, title }) =>
          (statuses.length === 0 || statuses.includes(status)) &&
          words.every((word) => title.toLowerCase().includes(word)),
      ),
    );
  });
}

const openList = (search = '') => renderScreen(<ServiceScreen />, { path: '/service', search });
const tools = () => within(screen.getByRole('search'));
const scope = () =>
  within(tools().getByRole('group', { name: 'Vis' })).getByRole('button', { pressed: true }).textContent;
const searchBox = () => tools().getByRole('textbox', { name: 'Søg nr., kunde, adresse, tlf.' });
const lastFilter = () => findSent('GET /api/collections/service_jobs/records').at(-1)?.query.get('filter') ?? '';

beforeEach(() => {
  signInAs('moderator');
  answerRequest('GET /api/collections/technicians/records', listOf([MADS]));
});

test('a search looks in all jobs, a scope chosen afterwards applies, and the reset goes back to the open ones', async () => {
  answerJobs(makeJob(1), makeJob(2, { title: 'Lampe', status: 'faktureret' }));
  const { user, search } = openList();
  await screen.findByRole('link', { name: 'Opgave 1' });
  expect(scope()).toBe('Åbne');
  await user.type(searchBox(), 'lampe');
  await screen.findByRole('link', { name: 'Lampe' });
  expect(scope()).toBe('Alle');
  await user.click(tools().getByRole('button', { name: 'Åbne' }));
  await waitFor(() => expect(scope()).toBe('Åbne'));
  await waitFor(() => expect(search()).toContain('vis=aabne'));
  await user.click(await screen.findByRole('button', { name: 'Søg i alle sager' }));
  await screen.findByRole('link', { name: 'Lampe' });
  expect(scope()).toBe('Alle');
  await user.click(tools().getByRole('button', { name: 'Nulstil filtre' }));
  await waitFor(() => expect(scope()).toBe('Åbne'));
  await waitFor(() => expect(search()).toBe(''));
});

test('type, priority, technician and day are sent with the search and kept in the URL', async () => {
  answerJobs(makeJob(1));
  const { user, search } = openList();
  await screen.findByRole('link', { name: 'Opgave 1' });
  await user.click(tools().getByRole('button', { name: /^Type/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Eftersyn' }));
  await user.keyboard('{Escape}');
  await user.click(tools().getByRole('button', { name: 'Montør' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: MADS.name }));
  await waitFor(() => {
    expect(lastFilter()).toContain('type = "eftersyn"');
    expect(lastFilter()).toContain(`(technicians:each ?= "${MADS.id}" || plannedTechnicians:each ?= "${MADS.id}")`);
  });
  await waitFor(() => expect(search()).toContain('type=eftersyn'));
});

test('a status that is chosen shows its jobs of every scope', async () => {
  answerJobs(makeJob(1), makeJob(2, { status: 'faktureret' }));
  const { user } = openList();
  await screen.findByRole('link', { name: 'Opgave 1' });
  await user.click(tools().getByRole('button', { name: /^Status/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Faktureret' }));
  expect(await screen.findByRole('link', { name: 'Opgave 2' })).toBeInTheDocument();
});

test('a card of the board moves with its menu, which has the allowed steps only', async () => {
  answerJobs(makeJob(1), makeJob(2, { status: 'klar' }));
  const { user } = openList('?som=tavle');
  const column = (name: string) => within(screen.getByRole('region', { name }));
  await screen.findByRole('link', { name: 'Opgave 1' });
  const control = column('Ny').getByRole('button', { name: 'Status: Ny. Skift status' });
  act(() => control.focus());
  await user.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Klar til planlægning', 'Annulleret']);
  answerRequest('POST /api/service/job000000000001/move', ({ body }: SentRequest) => {
    answerJobs(makeJob(1, { status: 'klar', rev: 2 }), makeJob(2, { status: 'klar' }));
    return { job: { ...makeJob(1), ...(body as object), rev: 2 } };
  });
  act(() => items[0]!.focus());
  await user.keyboard('{Enter}');
  expect(await column('Klar til planlægning').findByRole('link', { name: 'Opgave 1' })).toBeInTheDocument();
  expect(column('Ny').queryByRole('link')).not.toBeInTheDocument();
});

test('a column of many cards says how many it has, and shows them some at a time', async () => {
  answerJobs(...Array.from({ length: 120 }, (_, at) => makeJob(at, { id: `job${String(at).padStart(12, '0')}` })));
  const { user } = openList('?som=tavle');
  await screen.findByRole('link', { name: 'Opgave 1' });
  const column = within(screen.getByRole('region', { name: 'Ny' }));
  expect(column.getByText('120')).toBeVisible();
  expect(column.getAllByRole('link')).toHaveLength(30);
  for (const rest of [90, 60, 30])
    await user.click(column.getByRole('button', { name: `Vis flere (${rest} tilbage)` }));
  expect(column.getAllByRole('link')).toHaveLength(120);
  expect(column.queryByRole('button', { name: /^Vis flere/ })).toBeNull();
  expect(screen.queryByText(/^Tavlen viser de første/)).toBeNull();
});

test('a board with more jobs than it shows says so', async () => {
  answerJobs(...Array.from({ length: 1000 }, (_, at) => makeJob(at, { id: `job${String(at).padStart(12, '0')}` })));
  openList('?som=tavle');
  expect(await screen.findByText(/^Tavlen viser de første 1\.000 sager\./)).toBeVisible();
});

test('a technician sees own jobs under another title, without the office’s buttons', async () => {
  signInAs();
  answerRequest('GET /api/collections/technicians/records', listOf([{ ...MADS, user: USER.id }]));
  answerJobs();
  openList();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mine sager' })).toBeInTheDocument();
  expect(await screen.findByText('Sager står her, når kontoret har sendt dig en rute.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ny sag' })).not.toBeInTheDocument();
  expect(tools().queryByRole('combobox', { name: 'Montør' })).not.toBeInTheDocument();
});

test('an empty list offers to create the first job', async () => {
  answerJobs();
  const { user, search } = openList();
  await screen.findByText('Ingen sager her');
  const buttons = screen.getAllByRole('button', { name: 'Ny sag' });
  expect(buttons).toHaveLength(2);
  await user.click(buttons[1]!);
  expect(await screen.findByRole('dialog', { name: 'Ny sag' })).toBeInTheDocument();
  await waitFor(() => expect(search()).toContain('ny=1'));
});

test("a lead's link opens the sheet for that lead", async () => {
  answerJobs();
  const lead = { id: 'lead00000000001', name: 'Åse Demosen', phones: [], company: '' };
  answerRequest(`GET /api/collections/leads/records/${lead.id}`, lead);
  openList(`?ny=1&lead=${lead.id}`);
  expect(await screen.findByRole('dialog', { name: 'Ny sag til Åse Demosen' })).toBeInTheDocument();
});

test('an export has the firm’s own state of a job, as the list shows it', async () => {
  const own = { id: 'state0000000001', entity: 'job', step: 'ny', labelDa: 'Venter på netselskab', labelEn: 'Grid' };
  answerRequest('GET /api/collections/states/records', listOf([{ ...own, colour: 'amber', active: true }]));
  answerJobs(makeJob(1, { state: own.id, contactPhone: '', technicians: [MADS.id] }));
  const { user } = openList();
  await screen.findByText('Venter på netselskab');
  await chooseExport(user, 'Eksportér som CSV');
  await findToast('1 række eksporteret');
  expect(await readText(savedFiles[0]!.blob)).toMatch(/;Venter på netselskab;.*;Mads Montør/);
});

test('the technician of a planned job is shown before the route is sent, and then as told', async () => {
  answerRequest('GET /api/collections/technicians/records', listOf([MADS]));
  answerJobs(makeJob(1, { plannedTechnicians: [MADS.id], technicians: [] }));
  const unsent = renderScreen(<ServiceScreen />);
  expect(await screen.findByTitle(`${MADS.name} (ruten er ikke sendt)`)).toHaveTextContent(MADS.initials);
  unsent.unmount();
  answerJobs(makeJob(1, { plannedTechnicians: [MADS.id], technicians: [MADS.id] }));
  renderScreen(<ServiceScreen />);
  expect(await screen.findByTitle(MADS.name)).toHaveTextContent(MADS.initials);
});
