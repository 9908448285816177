import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { JOB_SORTS, type JobFilters, readJobs } from './queries.ts';

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
