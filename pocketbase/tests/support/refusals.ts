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

/** Makes the call and checks the answer's shape, and that nothing at all has changed in the database. */
export async function expectRefused(pb: Harness, { as = 'seller', path, body, status, code, fields }: Refusal): Promise<Answer> {
  const before = pb.snapshot();
  const answer = await pb.as(as).request('POST', path, { body: typeof body === 'string' ? body : JSON.stringify(body) });
  expect({ status: answer.status, body: { ...answer.body, data: undefined } }).toEqual({ status, body: { status, code, message: '', data: undefined } });
  if (fields) {
    const data = answer.body.data as unknown as Record<string, { code: string }>;
    expect(Object.fromEntries(Object.entries(data).map(([field, fault]) => [field, fault.code]))).toEqual(fields);
  }
  const after = pb.snapshot();
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
  return answer;
}
