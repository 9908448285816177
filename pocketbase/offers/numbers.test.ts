/** Offer numbers under load are gapless and unique, also with aborted and repeated requests. */
import { type Harness, startPocketBase } from '../testing/harness.ts';
import { moreSellers, createOfferHelpers, unique } from '../testing/offers.ts';

jest.setTimeout(240_000);
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
let sellers: Awaited<ReturnType<typeof moreSellers>>;
let leads: string[];
beforeAll(async () => {
  // 32 contexts, so that no request waits for a new one.
  pb = await startPocketBase({ hooksPool: 64 });
  on = createOfferHelpers(pb);
  sellers = await moreSellers(pb, 8);
  leads = await Promise.all(sellers.map(async ({ id }) => (await on.lead({ owner: id })).id as unknown as string));
}, 120_000);
afterAll(() => pb?.stop());

const numbers = () =>
  pb.rows<{ n: number }>('SELECT offerNumber AS n FROM inquiries ORDER BY offerNumber').map(({ n }) => n);
const highest = () =>
  Math.max(
    10000,
    ...numbers(),
    ...pb.rows<{ n: number }>('SELECT number AS n FROM number_reservations').map(({ n }) => n),
  );
const reserve = async (token: string) =>
  Number((await pb.api(token).post('/api/offers/reserve-number')).body.offernumber);
const create = (n: number, idempotencyKey = unique(), signal?: AbortSignal) =>
  fetch(`${pb.url}/api/offers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: sellers[n % 8]!.token },
    body: JSON.stringify({ lead: leads[n % 8], title: '', idempotencyKey }),
    ...(signal ? { signal } : {}),
  });
const numberOf = async (answer: Response) =>
  ((await answer.json()) as { offer: { offerNumber: number } }).offer.offerNumber;
/** Lets all reservations expire. */
const passTime = async () => {
  for (const { id } of pb.rows<{ id: string }>('SELECT id FROM number_reservations'))
    await pb.update('number_reservations', id, { expiresAt: Date.now() - 1 });
};

/** `work` by 32 clients until it has been called `times` times. */
async function by32(times: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (next < times) await work(next++);
    }),
  );
}

describe('reserving', () => {
  test('§1.2 §7.7 starts at the company’s first number, the same user keeps it, another gets the next', async () => {
    expect(numbers()).toEqual([]);
    expect(await reserve(sellers[0]!.token)).toBe(10001);
    expect(await reserve(sellers[1]!.token)).toBe(10002);
    expect(await Promise.all(Array.from({ length: 10 }, () => reserve(sellers[0]!.token)))).toEqual(
      Array(10).fill(10001),
    );
  });

  test('an offer uses the reserved number, and the next request gets a new one', async () => {
    expect(await numberOf(await create(1))).toBe(10002);
    expect(await reserve(sellers[1]!.token)).toBe(10003);
    expect(await reserve(sellers[0]!.token)).toBe(10001);
  });

  test('reserved numbers return to the pool after 15 minutes, the lowest first', async () => {
    await passTime();
    expect(await numberOf(await create(5))).toBe(10001);
    expect(await reserve(sellers[6]!.token)).toBe(10003);
    expect(await numberOf(await create(7))).toBe(10004);
  });

  test('a reservation lasts 15 minutes, and another request extends it', async () => {
    const ends = () =>
      pb.rows<{ expiresAt: number }>('SELECT expiresAt FROM number_reservations WHERE number = 10003')[0]!.expiresAt;
    expect(Math.abs(ends() - Date.now() - 15 * 60_000)).toBeLessThan(30_000);
    const before = ends();
    await reserve(sellers[6]!.token);
    expect(ends()).toBeGreaterThan(before);
  });

  test('a lower start of the company is ignored below a number in use, a higher start is used', async () => {
    const [company] = pb.rows<{ id: string }>('SELECT id FROM company_settings');
    await pb.update('company_settings', company!.id, { offerNumberStart: 1 });
    expect(await reserve(sellers[2]!.token)).toBe(10005);
    await pb.update('company_settings', company!.id, { offerNumberStart: 20001 });
    expect(await reserve(sellers[3]!.token)).toBe(20001);
    await pb.update('company_settings', company!.id, { offerNumberStart: 10001 });
  });
});

test('2,000 creates from 32 clients with reservations are unique, and gapless once the reservations expire', async () => {
  const from = numbers();
  let reserved = 0;
  await by32(2000, async (n) => {
    if (n % 5 === 0) {
      await reserve(sellers[(n + 3) % 8]!.token);
      reserved += 1;
    }
    const answer = await create(n);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.body?.cancel();
  });
  expect(reserved).toBe(400);
  const used = numbers();
  expect(used).toHaveLength(from.length + 2000);
  expect(new Set(used).size).toBe(used.length);
  // The numbers missing between the first and the last are exactly the reserved ones.
  const top = highest();
  const taken = new Set([
    ...used,
    ...pb.rows<{ n: number }>('SELECT number AS n FROM number_reservations').map(({ n }) => n),
  ]);
  const start = Math.min(...used.filter((n) => n > 20000));
  for (let n = start; n <= top; n++) expect(taken.has(n)).toBe(true);
  await passTime();
  const left = pb.rows('SELECT id FROM number_reservations').length;
  for (let i = 0; i < left; i++) await (await create(i)).body?.cancel();
  expect(highest()).toBe(top);
  expect(pb.rows('SELECT id FROM number_reservations')).toEqual([]);
});

test('requests that are aborted and repeated with the same key make one offer each and no gap', async () => {
  const before = numbers().length;
  const top = highest();
  let aborted = 0;
  await by32(300, async (n) => {
    const key = unique('abort');
    if (n % 3 !== 2) {
      await create(n, key, AbortSignal.timeout(n % 12)).then(
        (answer) => answer.body?.cancel(),
        () => void (aborted += 1),
      );
    }
    expect((await create(n, key)).status).toBe(200);
  });
  expect(aborted).toBeGreaterThan(10);
  expect(numbers()).toHaveLength(before + 300);
  expect(highest()).toBe(top + 300);
});

test('a refused create uses no number', async () => {
  const top = highest();
  const refused = await pb
    .api(sellers[0]!.token)
    .post('/api/offers', { lead: 'zzzzzzzzzzzzzzz', title: '', idempotencyKey: unique() });
  expect(refused.status).toBe(400);
  expect(await numberOf(await create(0))).toBe(top + 1);
});

test('after PocketBase is killed, all answered offers are stored and the numbers continue without a gap', async () => {
  const answered = new Set<number>();
  const running = by32(400, async (n) => {
    try {
      const answer = await create(n);
      if (answer.status === 200) answered.add(await numberOf(answer));
    } catch {
      // The connection was closed with the process.
    }
  });
  while (answered.size < 20) await new Promise((done) => setTimeout(done, 10));
  pb.server.child.kill('SIGKILL');
  await running;
  const stored = numbers();
  expect(answered.size).toBeLessThan(400);
  for (const n of answered) expect(stored).toContain(n);
  const used = stored.filter((n) => n >= 20001);
  expect(new Set(stored).size).toBe(stored.length);
  expect(used.at(-1)! - used[0]!).toBe(used.length - 1);
});
