import { type Answer, type Harness, type Person } from './harness.ts';

/** A call that must be refused: by whom, with what, and how. */
export type Refusal = {
  as?: Person | 'guest' | 'superuser';
  path: string;
  body: unknown;
  status: number;
  code: string;
  /** Of a `validation`: field and code. */
  fields?: Record<string, string>;
};

/** Makes the call and checks the shape of the response, and that the database is unchanged. */
export async function expectRefused(
  pb: Harness,
  { as = 'seller', path, body, status, code, fields }: Refusal,
): Promise<Answer> {
  const before = pb.snapshot();
  const answer = await pb
    .as(as)
    .request('POST', path, { body: typeof body === 'string' ? body : JSON.stringify(body) });
  if (answer.status === 500) throw new Error(`${path} as ${as} failed: ${await getLastFault(pb)}`);
  expect({ status: answer.status, body: { ...answer.body, data: undefined } }).toEqual({
    status,
    body: { status, code, message: '', data: undefined },
  });
  if (fields) {
    const data = Object.entries(answer.body.data) as [string, { code: string }][];
    expect(Object.fromEntries(data.map(([field, fault]) => [field, fault.code]))).toEqual(fields);
  }
  const after = pb.snapshot();
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
  return answer;
}

/** PocketBase writes its log every three seconds. */
const LOG_WRITTEN = 3500;

/** The newest failure in PocketBase's log. */
async function getLastFault(pb: Harness): Promise<string> {
  await new Promise((done) => setTimeout(done, LOG_WRITTEN));
  const { body } = await pb
    .as('superuser')
    .get(`/api/logs?perPage=1&sort=-created&filter=${encodeURIComponent('level >= 8')}`);
  return JSON.stringify(body.items?.[0] ?? null);
}
