import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { NO_JOB_FILTERS } from '@/lib/service/shared/queries';
import type { JobRow } from '@/lib/service/shared/types';
import { JobBoard } from './job-board';
import type { BoardUser } from './use-board-drag';

const drawn: string[] = [];
jest.mock('@/components/service/priority', () => ({
  Priority: () => {
    drawn.push('card');
    return null;
  },
}));

const JOBS = 'GET /api/collections/service_jobs/records';
const HANNE = { id: 'hanne', name: 'Hanne', roles: ['moderator'], technician: null } as unknown as BoardUser;
const BATCH = 500;
const makeJobs = (count: number, from = 0, status = 'ny') =>
  Array.from({ length: count }, (_, at) => {
    const number = from + at;
    const id = `job${String(number).padStart(12, '0')}`;
    return { id, jobNumber: number, title: `Opgave ${number}`, status, technicians: [], rev: 1 } as unknown as JobRow;
  });
const open = () => renderScreen(<JobBoard q="" filters={{ ...NO_JOB_FILTERS, scope: 'aabne' }} user={HANNE} />);
const column = (name: string) => screen.getByRole('region', { name });
const asked = () => findSent(JOBS).map(({ query }) => query.get('page'));

beforeEach(() => {
  signInAs('moderator');
  answerRequest('GET /api/collections/technicians/records', listOf([]));
  drawn.length = 0;
});

test('both halves of a long board are asked for at once, and the first cards do not wait for the others', async () => {
  let answerRest = () => undefined as void;
  const rest = new Promise<void>((resolve) => (answerRest = resolve));
  answerRequest(JOBS, async ({ query }: SentRequest) => {
    if (query.get('page') === '1') return listOf(makeJobs(BATCH));
    await rest;
    // The last one was planned between the reads, and is in both.
    return listOf(makeJobs(200, BATCH - 1));
  });
  open();
  expect(await screen.findByRole('link', { name: 'Opgave 0' })).toBeVisible();
  expect(asked()).toEqual(['1', '2']);
  // The rest is still to come, so no number is right and no column is empty.
  expect(within(column('Ny')).queryByText('500')).toBeNull();
  expect(within(column('Klar til planlægning')).queryByText('Ingen sager')).toBeNull();
  answerRest();
  expect(await within(column('Ny')).findByText('699')).toBeVisible();
});

test('a step of a drag draws no card anew', async () => {
  answerRequest(JOBS, ({ query }: SentRequest) => listOf(query.get('page') === '1' ? makeJobs(40) : []));
  open();
  const card = (await screen.findByRole('link', { name: 'Opgave 0' })).closest('li')!;
  await within(column('Ny')).findByText('40');
  const before = drawn.length;
  const dataTransfer = { types: [], items: [], setData: () => undefined, setDragImage: () => undefined };
  const drag = async (kind: 'dragStart' | 'dragEnter' | 'dragOver' | 'dragEnd', on: Element) => {
    fireEvent[kind](on, { dataTransfer });
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  };
  await drag('dragStart', card);
  const target = column('Klar til planlægning');
  for (let step = 0; step < 5; step++) {
    await drag('dragEnter', target);
    await drag('dragOver', target);
    await drag('dragEnter', column('Ny'));
  }
  await drag('dragEnter', target);
  await waitFor(() => expect(target).toHaveClass('border-primary'));
  await drag('dragEnd', card);
  expect(drawn.length - before).toBe(0);
});
