/** Whatever two customers hold and whatever is chosen: merge and undo leave every table as it was. */
import fc from 'fast-check';
import { MERGE_GROUP_NAMES } from '../../lib/leads/shared/merge.ts';
import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';
import { createMergeHelpers } from '../testing/merges.ts';

let pb: Harness;
let make: ReturnType<typeof createMergeHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  make = createMergeHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());

const maybe = <T>(...values: [T, ...T[]]) => fc.constantFrom(...values);
const phones = fc.uniqueArray(fc.integer({ min: 71_000_000, max: 71_000_009 }), { maxLength: 6 });
const customer = fc.record({
  name: maybe('Anna Demo', 'anna demo', 'Åge Østergård'),
  company: maybe('', 'Demo ApS', 'Demo & Søn'),
  customerType: maybe('privat', 'erhverv'),
  customerNumber: maybe('', 'K-1', 'K-2'),
  cvr: maybe('', '12345674'),
  email: maybe('', 'anna@demo.test', 'ANNA@demo.test', 'aage@demo.test'),
  secondContact: maybe('', 'Vagn, 20304050'),
  address: maybe('', 'Østergade 14', 'Ostergade 14, 1. tv.', 'Nørregade 2'),
  zip: maybe('', '8000', '5000'),
  lat: maybe(0, 56.1),
  status: maybe('ny', 'kontaktet', 'tabt'),
  lostReason: maybe('', 'pris'),
  firstContactAt: maybe('', '2026-01-05 08:00:00.000Z', '2026-02-05 08:00:00.000Z'),
  nextActionAt: maybe('', '2026-12-01'),
  note: maybe('', 'Har hund', 'Porten er låst'),
  tags: maybe<string[] | null>(null, [], ['VIP'], ['VIP', 'nøgle']),
  phones: phones.map((numbers) => numbers.map((one) => ({ raw: String(one), normalised: String(one) }))),
});
/** How many times a record of each kind is made. */
const records = fc.record({ full: fc.boolean(), offers: fc.nat(2), notes: fc.nat(2), places: fc.nat(2) });
const choices = fc.record(
  Object.fromEntries(MERGE_GROUP_NAMES.map((group) => [group, fc.constantFrom('kept', 'other')])),
  { requiredKeys: [] },
);

async function build(
  fields: Record<string, unknown>,
  { full, offers, notes, places }: { full: boolean } & Record<string, number | boolean>,
) {
  const lead: Body = await make.lead(fields);
  if (full) await make.fill(lead.id);
  for (let at = 0; at < Number(offers); at++) await make.offer(lead.id);
  for (let at = 0; at < Number(notes); at++) await make.note(lead.id);
  for (let at = 0; at < Number(places); at++) await make.place(lead.id);
  return lead;
}

test('merge, then undo, is the identity on all tables', async () => {
  const sides = fc.tuple(customer, records, customer, records);
  await fc.assert(
    fc.asyncProperty(sides, choices, fc.boolean(), async ([a, ofA, b, ofB], chosen, joins) => {
      const [kept, other] = [await build(a, ofA), await build(b, ofB)];
      const before = make.snapshot();
      const { merge } = await make.merge(kept, other, joins ? { ...chosen, note: 'both' } : chosen);
      expect([make.linksOf('inquiries', other.id), make.linksOf('activities', other.id)]).toEqual([0, 0]);
      expect((await make.undo(merge)).status).toBe(200);
      expect(make.snapshot()).toEqual(before);
    }),
    { numRuns: 30 },
  );
}, 120_000);
