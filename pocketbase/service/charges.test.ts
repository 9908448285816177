/** Automatic charges on jobs: each condition, rounding, minimum, what a user changes, and the lock. */
import { addDays, copenhagenDay } from '../../lib/core/shared/dates.ts';
import type { JobAggregate } from '../../lib/service/shared/types.ts';
import { startPocketBase, type Harness } from '../testing/harness.ts';
import { createPlanningHelpers, MONDAY } from '../testing/planning.ts';
import { jobLineId } from '../testing/service.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb.stop());

const SATURDAY = addDays(MONDAY, 5);
const OFF_HOURS = { override: ['holiday', 'travel', 'past'], reason: 'Haster' };
/** 19:30 */
const EVENING = 1170;

/** The only automatic charge. */
const charge = async (fields: Record<string, unknown> = {}) => {
  for (const { id } of pb.rows<{ id: string }>('SELECT id FROM charges WHERE autoAdd'))
    await pb.update('charges', id, { autoAdd: false });
  return addCharge(fields);
};
const addCharge = async (fields: Record<string, unknown> = {}) =>
  (
    await pb.create('charges', {
      name: 'Tillæg',
      calc: 'fast',
      amount: 10_000,
      appliesWhen: 'altid',
      autoAdd: true,
      active: true,
      rev: 1,
      ...fields,
    })
  ).id as string;
const company = (fields: Record<string, unknown>) =>
  pb.update('company_settings', pb.rows<{ id: string }>('SELECT id FROM company_settings')[0]?.id ?? '', fields);
const automatic = ({ lines }: JobAggregate) => lines.filter((line) => line.auto);
const toInput = ({ planned: _planned, auto: _auto, ...line }: JobAggregate['lines'][number]) => line;

/** A job that is planned on this day at this minute, by the planning command. */
const planned = async (date: string, startMinute: number, change: Record<string, unknown> = {}) => {
  const { job } = await plan.jobs.create(change);
  const { id } = await plan.technician({ workHours: Array.from({ length: 7 }, () => [0, 1440]) });
  plan.change(await plan.place(job.id, id, startMinute, { date, ...OFF_HOURS }));
  return plan.jobs.read(job.id);
};
const save = async ({ job }: JobAggregate, body: object) =>
  plan.jobs.aggregate(await pb.as('moderator').post(`/api/service/${job.id}/save`, { rev: job.rev, ...body }));
const add = async ({ job }: JobAggregate, ...lines: object[]) =>
  plan.jobs.aggregate(await pb.as('moderator').post(`/api/service/${job.id}/add`, { lines }));
const hours = (fields: Record<string, unknown>) => ({
  id: jobLineId(),
  kind: 'timer',
  text: 'Montørtimer',
  unit: 'time',
  hourKind: 'normal',
  qtyMilli: 1000,
  unitPrice: 60_000,
  ...fields,
});

describe('a charge is added', () => {
  test('always, to a new job, with its reason', async () => {
    const id = await charge();
    const made = await plan.jobs.create();
    expect(made.lines).toMatchObject([
      { kind: 'ekstra', charge: id, text: 'Tillæg', unitPrice: 10_000, billable: true, auto: { when: 'altid' } },
    ]);
    expect(made.job.subtotal).toBe(10_000);
  });

  test('only where the firm has it added automatically and in use', async () => {
    await charge({ autoAdd: false });
    await addCharge({ active: false });
    expect((await plan.jobs.create()).lines).toEqual([]);
  });

  test('in the evening and at the weekend, once the job is planned then, and removed when it is moved', async () => {
    const evening = await charge({ appliesWhen: 'aften' });
    const weekend = await addCharge({ appliesWhen: 'weekend' });
    expect(automatic(await planned(MONDAY, 600))).toEqual([]);
    expect(automatic(await planned(MONDAY, EVENING))).toMatchObject([
      { charge: evening, auto: { when: 'aften', day: MONDAY, time: '19:30' } },
    ]);
    const both = await planned(SATURDAY, EVENING);
    expect(automatic(both)).toMatchObject([
      { charge: evening, auto: { when: 'aften', day: SATURDAY, time: '19:30' } },
      { charge: weekend, auto: { when: 'weekend', day: SATURDAY, time: '19:30' } },
    ]);
    const back = plan.jobs.aggregate(await plan.jobs.move(both.job.id, both.job.rev, 'klar'));
    expect(back.lines).toEqual([]);
    expect(back.job.subtotal).toBe(0);
  });

  test('on the day that its reason names, also after the visit is moved', async () => {
    await charge({ appliesWhen: 'aften' });
    const { job } = await plan.jobs.create();
    const { id } = await plan.technician({ workHours: Array.from({ length: 7 }, () => [0, 1440]) });
    const placed = plan.change(await plan.place(job.id, id, EVENING, OFF_HOURS));
    const to = { technician: id, date: SATURDAY, startMinute: EVENING, ...OFF_HOURS };
    plan.change(await plan.post('move', { stop: placed.stop, rev: placed.routes[0]?.rev, ...to }));
    expect(automatic(await plan.jobs.read(job.id))).toMatchObject([{ day: SATURDAY, auto: { day: SATURDAY } }]);
  });

  test('for a call-out: an urgent job', async () => {
    const id = await charge({ appliesWhen: 'udkald' });
    const made = await plan.jobs.create({ priority: 'akut' });
    expect(automatic(made)).toMatchObject([{ charge: id, auto: { when: 'udkald', isUrgent: true } }]);
    const { idempotencyKey: _key, ...fields } = plan.jobs.input({ priority: 'normal' });
    expect(automatic(await save(made, { fields }))).toEqual([]);
  });

  test('for a call-out: hours after closing on the day of the order', async () => {
    await charge({ appliesWhen: 'udkald' });
    const made = await plan.jobs.create();
    const today = copenhagenDay(made.job.created);
    await company({ openingHours: Array.from({ length: 7 }, () => [1, 2]) });
    const later = await add(made, hours({ day: today, fromTime: '20:00' }));
    await company({ openingHours: null });
    expect(automatic(later)).toMatchObject([{ auto: { when: 'udkald', day: today, time: '20:00' } }]);
  });

  test('in its zone', async () => {
    await charge({ appliesWhen: 'zone', zones: '8000-8299' });
    expect(automatic(await plan.jobs.create({ zip: '8210' }))).toMatchObject([{ auto: { when: 'zone', zip: '8210' } }]);
    expect(automatic(await plan.jobs.create({ zip: '9000' }))).toEqual([]);
  });

  test('by the kilometres that planning computes', async () => {
    await charge({ calc: 'km', amount: 500 });
    const far = await planned(MONDAY, 600, { lat: 56.46, lng: 10.03 });
    const [line] = automatic(far);
    expect(line).toMatchObject({ unit: 'km', unitPrice: 500, auto: { km: (line?.qtyMilli ?? 0) / 1000 } });
    expect(line?.qtyMilli).toBeGreaterThan(30_000);
  });
});

describe('its amount', () => {
  test('follows the registered hours, rounded up as the charge says', async () => {
    await charge({ calc: 'time', roundTo: 30, appliesWhen: 'weekend' });
    const made = await planned(SATURDAY, EVENING, { durationMin: 60 });
    expect(automatic(made)).toMatchObject([{ qtyMilli: 1000, unit: 'time' }]);
    const worked = await add(made, hours({ day: SATURDAY, fromTime: '20:00', qtyMilli: 1250 }));
    expect(automatic(worked)).toMatchObject([
      { qtyMilli: 1500, auto: { when: 'weekend', day: SATURDAY, time: '20:00', minutes: 75 } },
    ]);
  });

  test('counts hours of a weekend day whose time of day is unknown, but no evening', async () => {
    await charge({ calc: 'time', appliesWhen: 'weekend' });
    const evening = await addCharge({ calc: 'time', appliesWhen: 'aften' });
    const made = await add(await plan.jobs.create(), hours({ day: SATURDAY, qtyMilli: 3000 }));
    expect(automatic(made)).toMatchObject([{ qtyMilli: 3000, auto: { when: 'weekend', day: SATURDAY } }]);
    expect(automatic(made)[0]?.auto).not.toHaveProperty('time');
    expect(automatic(made).map((line) => line.charge)).not.toContain(evening);
  });

  test('is the minimum where it would be less', async () => {
    await charge({ calc: 'time', minimum: 25_000 });
    expect(automatic(await plan.jobs.create({ durationMin: 60 }))).toMatchObject([
      { qtyMilli: 1000, unit: 'stk', unitPrice: 25_000, auto: { when: 'altid', isMinimum: true } },
    ]);
  });

  test('is a percentage of the lines, and follows them', async () => {
    await charge({ calc: 'procent', amount: 250 });
    const made = await plan.jobs.create();
    expect(made.lines).toEqual([]);
    const one = await add(made, plan.jobs.line({ unitPrice: 100_000, qtyMilli: 1000 }));
    expect(automatic(one)).toMatchObject([{ unitPrice: 2500 }]);
    const lines = one.lines.map((line) => toInput(line.auto ? line : { ...line, qtyMilli: 4000 }));
    const four = await save(one, { lines });
    expect(automatic(four)).toMatchObject([{ unitPrice: 10_000 }]);
    expect(four.job.subtotal).toBe(410_000);
  });

  test('is a percentage of what is billed: of no charge that a user lets go, and of one that the firm adds no more', async () => {
    const fixed = await charge();
    await addCharge({ calc: 'procent', amount: 1000 });
    const made = await plan.jobs.create();
    const percentOf = (of: JobAggregate) => automatic(of).find((line) => line.charge !== fixed)?.unitPrice;
    expect(percentOf(made)).toBe(1000);
    const free = made.lines.map((line) => toInput({ ...line, billable: line.charge !== fixed }));
    expect(percentOf(await save(made, { lines: free }))).toBeUndefined();
    const other = await plan.jobs.create();
    await pb.update('charges', fixed, { autoAdd: false });
    expect(percentOf(await add(other, plan.jobs.line({ unitPrice: 50_000, qtyMilli: 1000 })))).toBe(6000);
  });

  test('that a user picks is a percentage of the billed lines too, and keeps a price that was typed', async () => {
    const byHand = { calc: 'procent', amount: 500, minimum: 2000, autoAdd: false };
    const [share, other] = [await charge(byHand), await addCharge({ ...byHand, name: 'Andet tillæg' })];
    const made = await plan.jobs.create();
    const pick = (id: string, fields: object = {}) =>
      plan.jobs.line({ kind: 'ekstra', charge: id, unitPrice: 0, qtyMilli: 1000, ...fields });
    const priceOf = (of: JobAggregate, id: string) => of.lines.find((line) => line.charge === id)?.unitPrice;
    expect(priceOf(await add(made, pick(share)), share)).toBe(2000);
    const goods = plan.jobs.line({ unitPrice: 100_000, qtyMilli: 1000 });
    const free = plan.jobs.line({ unitPrice: 70_000, qtyMilli: 1000, billable: false });
    const both = await add(made, goods, free, pick(other));
    expect([priceOf(both, share), priceOf(both, other)]).toEqual([2000, 5000]);
    const typed = await plan.jobs.create();
    expect(priceOf(await add(typed, pick(other, { unitPrice: 1 })), other)).toBe(1);
  });

  test('is no percentage of another one that a user picked', async () => {
    await charge({ calc: 'procent', amount: 1000 });
    const byHand = await addCharge({ calc: 'procent', amount: 500, autoAdd: false });
    const lines = [
      plan.jobs.line({ unitPrice: 100_000, qtyMilli: 1000 }),
      plan.jobs.line({ kind: 'ekstra', charge: byHand, unitPrice: 0, qtyMilli: 1000 }),
    ];
    const made = await add(await plan.jobs.create(), ...lines);
    expect(made.lines.map((line) => line.unitPrice)).toEqual([100_000, 5000, 10_000]);
  });

  test("changes with the firm's hours and holidays", async () => {
    await charge({ appliesWhen: 'weekend' });
    await company({ extraDaysOff: [MONDAY], holidays: [{ day: MONDAY, name: 'Firmaets dag' }] });
    expect(automatic(await planned(MONDAY, 600))).toHaveLength(1);
    await company({ extraDaysOff: [], holidays: [], openingHours: Array.from({ length: 7 }, () => [0, 1440]) });
    expect(automatic(await planned(SATURDAY, EVENING))).toEqual([]);
    await company({ openingHours: null });
  });
});

describe('what a user decides stays', () => {
  test('a removed charge stays removed, and an undo puts it back', async () => {
    const id = await charge();
    const made = await plan.jobs.create();
    const [line] = made.lines;
    const without = await save(made, { lines: [] });
    expect(without.lines).toEqual([]);
    const later = await add(without, plan.jobs.line());
    expect(automatic(later)).toEqual([]);
    const undone = await add(later, toInput(line!));
    expect(automatic(undone)).toMatchObject([{ id: line!.id, charge: id }]);
    expect((await add(undone, toInput(line!))).lines).toHaveLength(2);
  });

  test('a charge that a user changed is theirs', async () => {
    await charge({ appliesWhen: 'udkald' });
    const made = await plan.jobs.create({ priority: 'akut' });
    const cheaper = await save(made, { lines: made.lines.map((line) => toInput({ ...line, unitPrice: 5000 })) });
    expect(cheaper.lines).toMatchObject([{ unitPrice: 5000 }]);
    expect(automatic(cheaper)).toEqual([]);
    const { idempotencyKey: _key, ...fields } = plan.jobs.input({ priority: 'normal' });
    expect((await save(cheaper, { fields })).lines).toMatchObject([{ unitPrice: 5000 }]);
  });

  test('a technician neither changes nor removes a charge that the firm adds', async () => {
    await charge();
    const made = await plan.jobs.create();
    const technician = await plan.jobs.technician();
    await plan.jobs.force(made.job.id, { status: 'i_gang', technicians: [technician.id] });
    const send = async (lines: object[]) => {
      const { rev } = (await plan.jobs.read(made.job.id)).job;
      return pb.as('none').post(`/api/service/${made.job.id}/save`, { rev, lines });
    };
    expect((await send([])).body).toMatchObject({ code: 'forbidden' });
    const cheaper = made.lines.map((line) => toInput({ ...line, text: 'Rabat', qtyMilli: 1 }));
    const saved = plan.jobs.aggregate(await send([...cheaper, plan.jobs.line()]));
    expect(automatic(saved)).toMatchObject(
      made.lines.map(({ id, text, qtyMilli, unitPrice }) => ({ id, text, qtyMilli, unitPrice })),
    );
    expect(saved.lines).toHaveLength(2);
  });

  test('a charge that is not billed stays so when its amount changes', async () => {
    await charge({ calc: 'time' });
    const made = await plan.jobs.create({ durationMin: 60 });
    const free = await save(made, { lines: made.lines.map((line) => toInput({ ...line, billable: false })) });
    expect(automatic(await add(free, hours({ qtyMilli: 3000 })))).toMatchObject([{ billable: false, qtyMilli: 3000 }]);
  });

  test('a charge that is there by hand is not added again', async () => {
    const id = await charge({ autoAdd: false });
    const made = await add(await plan.jobs.create(), plan.jobs.line({ kind: 'ekstra', charge: id, unitPrice: 7000 }));
    await pb.update('charges', id, { autoAdd: true });
    expect((await add(made, plan.jobs.line())).lines.filter((line) => line.charge === id)).toMatchObject([
      { unitPrice: 7000 },
    ]);
  });

  test('a client cannot make a line automatic', async () => {
    const made = await plan.jobs.create({ zip: '9000' });
    const answer = await pb.as('moderator').post(`/api/service/${made.job.id}/add`, {
      lines: [{ ...plan.jobs.line(), auto: { when: 'altid' } }],
    });
    expect(answer.status).toBe(400);
  });
});

test('approving and invoicing keep the charges as they are', async () => {
  const id = await charge();
  const { job } = await plan.jobs.create();
  await plan.jobs.force(job.id, { status: 'udfoert' });
  await pb.update('charges', id, { amount: 77_700 });
  const checked = plan.jobs.aggregate(await plan.jobs.move(job.id, job.rev, 'kontrolleret'));
  expect(checked.lines).toMatchObject([{ unitPrice: 10_000 }]);
  await plan.jobs.force(job.id, { status: 'klar_til_fakturering' });
  const billed = plan.jobs.aggregate(
    await plan.jobs.move(job.id, checked.job.rev, 'faktureret', { invoiceRef: '1001' }, 'admin'),
  );
  await pb.update('charges', id, { amount: 99_900 });
  expect((await plan.jobs.read(job.id)).lines).toEqual(billed.lines);
  expect(billed.lines).toMatchObject([{ unitPrice: 10_000 }]);
});

test('a note and a report change no amount', async () => {
  const id = await charge();
  const made = await plan.jobs.create();
  await plan.jobs.force(made.job.id, { status: 'klar_til_fakturering' });
  await pb.update('charges', id, { amount: 77_700 });
  const noted = await save(made, { workNote: 'Målt efter' });
  expect(noted.lines).toMatchObject([{ unitPrice: 10_000 }]);
  expect(
    (await save(noted, { lines: noted.lines.map(toInput).concat(hours({ day: MONDAY }) as never) })).lines[0],
  ).toMatchObject({ unitPrice: 77_700 });
});

test('a job from an offer has what was agreed, and the evening on top, not billed at a fixed price', async () => {
  const always = await charge();
  const evening = await addCharge({ appliesWhen: 'aften' });
  const offer = await plan.jobs.accepted([plan.jobs.offers.line()]);
  const made = plan.jobs.aggregate(await pb.as('seller').post('/api/service/from-offer', { offer: offer.offer.id }));
  expect(made.lines.map((line) => line.charge)).not.toContain(always);
  const { id } = await plan.technician({ workHours: Array.from({ length: 7 }, () => [0, 1440]) });
  plan.change(await plan.place(made.job.id, id, EVENING, { date: MONDAY, ...OFF_HOURS }));
  expect(automatic(await plan.jobs.read(made.job.id))).toMatchObject([{ charge: evening, billable: false }]);
});
