import type { PocketBaseApi } from '../pocketbase/api.ts';
import { type JobFilters, readJobs } from './queries.ts';

const ANY: JobFilters = { scope: null, status: [], type: [], priority: [], technician: '', day: '' };

/** What PocketBase is asked for. */
async function asked(q: string, filters: Partial<JobFilters> = {}): Promise<string> {
  let filter = '';
  const pb = {
    filter: (raw: string, { value }: { value: string }) => Promise.resolve(raw.replace('{:value}', `"${value}"`)),
    collection: () => ({
      getList: (_page: number, _size: number, options: { filter: string }) => {
        filter = options.filter;
        return Promise.resolve({ items: [] });
      },
    }),
  };
  await readJobs(pb as unknown as PocketBaseApi, q, { ...ANY, ...filters }, '', 1, new AbortController().signal);
  return filter;
}

describe('which jobs a list asks for', () => {
  test('where nothing is asked for, those that somebody still has to go out to', async () => {
    expect(await asked('')).toContain('status = "planlagt"');
    expect(await asked('')).not.toContain('status = "faktureret"');
  });

  test.each([
    ['a word', 'tavle', {}],
    ['a day', '', { day: '2026-11-23' }],
  ] as const)('%s is looked for in all of them', async (_what, q, filters) => {
    expect(await asked(q, filters)).not.toContain('status =');
  });

  test('a step that is chosen is the only one', async () => {
    expect((await asked('', { status: ['faktureret'] })).match(/status = "\w+"/g)).toEqual(['status = "faktureret"']);
  });

  test('what somebody has chosen holds for the search too', async () => {
    expect(await asked('tavle', { scope: 'aabne' })).toContain('status = "planlagt"');
    expect(await asked('tavle', { scope: 'kontor' })).toMatch(
      /searchText ~ "tavle".*\(status = "udfoert" \|\| status = "kontrolleret" \|\| status = "klar_til_fakturering"\)/,
    );
    expect(await asked('', { scope: 'alle' })).not.toContain('status =');
  });
});
