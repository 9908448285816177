import { ruleCases } from '../testing/rule-cases.ts';
import { type Harness, startPocketBase } from '../testing/harness.ts';

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()), 60_000);
afterAll(() => pb?.stop());

test("the shared rules return the same results inside PocketBase's JavaScript", async () => {
  const { status, body } = await pb.as('guest').get('/api/test/rules');
  expect(status).toBe(200);
  const here = JSON.parse(JSON.stringify(ruleCases())) as Record<string, unknown>;
  expect(Object.keys(here).length).toBeGreaterThan(100);
  expect(body).toEqual(here);
});
