import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { QueryClient } from '@tanstack/react-query';
import { BOARD_SIZE, boardReads, JOB_SORTS, type JobFilters, mapJobs, readJobs } from './queries.ts';

const ANY: JobFilters = { scope: null, status: [], type: [], priority: [], technician: [], customer: [], day: '' };

/** The filter that is sent to PocketBase. */
async function readFilter(q: string, filters: Partial<JobFilters> = {}): Promise<string> {
  let filter = '';
  const pb = {
    filter: (raw: string, { value }: { value: string }) => raw.replaceAll('{:value}', `"${value}"`),
    collection: () => ({
      getList: (_page: number, _size: number, options: { filter: string }) => {
        filter = options.filter;
        return Promise.resolve({ items: [] });
      },
    }),
  };
  await readJobs(
    pb as unknown as TypedPocketBase,
    q,
    { ...ANY, ...filters },
    JOB_SORTS.usual,
    1,
    new AbortController().signal,
  );
  return filter;
}

describe('the list of jobs', () => {
  test('shows the open jobs without a search or filter', async () => {
    expect(await readFilter('')).toContain('status = "planlagt"');
    expect(await readFilter('')).not.toContain('status = "faktureret"');
  });

  test('one of several technicians, and all filters at once', async () => {
    const filter = await readFilter('', { technician: ['a', 'b'], priority: ['akut'] });
    expect(filter).toContain('technicians:each ?= "a"');
    expect(filter).toMatch(/\(\(technicians:each .*\) \|\| \(technicians:each \?= "b".*\)\)/);
    expect(filter).toMatch(/priority = "akut"\) && /);
  });

  test('one of several customers', async () => {
    expect(await readFilter('', { customer: ['a', 'b'] })).toContain('(lead = "a" || lead = "b")');
  });

  test.each([
    ['a word', 'tavle', {}],
    ['a day', '', { day: '2026-11-23' }],
  ] as const)('searches for %s in all jobs', async (_case, q, filters) => {
    expect(await readFilter(q, filters)).not.toContain('status =');
  });

  test('a day finds a job by each day of its parts', async () => {
    expect(await readFilter('', { day: '2026-11-23' })).toContain(
      '(plannedDay = "2026-11-23" || plannedDays ~ "2026-11-23")',
    );
  });

  test('a chosen status is the only status', async () => {
    expect((await readFilter('', { status: ['faktureret'] })).match(/status = "\w+"/g)).toEqual([
      'status = "faktureret"',
    ]);
  });

  test('a chosen scope holds for the search too', async () => {
    expect(await readFilter('tavle', { scope: 'aabne' })).toContain('status = "planlagt"');
    expect(await readFilter('tavle', { scope: 'kontor' })).toMatch(
      /searchText ~ "tavle".*\(status = "udfoert" \|\| status = "kontrolleret" \|\| status = "klar_til_fakturering"\)/,
    );
    expect(await readFilter('', { scope: 'alle' })).not.toContain('status =');
  });
});

test.each([
  ['the map', 1_200, 1_200],
  ['the board', 1_200, BOARD_SIZE],
  ['the board', 700, 700],
] as const)('%s of %i jobs reads %i of them, although the proxy answers 500 at a time', async (where, open, shown) => {
  const pb = {
    filter: (raw: string) => raw,
    collection: () => ({
      getList: (page: number, size: number) => {
        const most = Math.min(size, 500);
        const from = (page - 1) * most;
        const count = Math.max(0, Math.min(most, open - from));
        return Promise.resolve({ items: Array.from({ length: count }, (_, at) => ({ id: String(from + at) })) });
      },
    }),
  } as unknown as TypedPocketBase;
  const client = new QueryClient();
  const jobs = await (where === 'the map'
    ? client.fetchQuery(mapJobs(pb, '', ANY))
    : Promise.all(boardReads(pb, '', ANY).map((read) => client.fetchQuery(read))).then((parts) => parts.flat()));
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(shown);
  client.clear();
});
