/** Who gets the open work of accounts and technicians that are switched off. */
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import type { AccountLeft, Handover, TechnicianLeft } from '../../lib/settings/shared/handover/types.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers } from '../testing/offers.ts';
import { createPlanningHelpers, MONDAY } from '../testing/planning.ts';
import { expectRefused } from '../testing/refusals.ts';

jest.setTimeout(60_000);

let pb: Harness;
let offers: ReturnType<typeof createOfferHelpers>;
let plan: ReturnType<typeof createPlanningHelpers>;
let number = 0;

beforeAll(async () => {
  pb = await startPocketBase();
  offers = createOfferHelpers(pb);
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb.stop());

/** A new seller. */
async function colleague(roles = ['seller']): Promise<string> {
  const password = 'nobody-signs-in-by-password-1';
  const email = `colleague${++number}@demo.test`;
  const account = { email, name: `Kollega ${number}`, roles, password, passwordConfirm: password, rev: 1 };
  return (await pb.create('users', { ...account, emailVisibility: true })).id;
}
const task = (assignee: string, more: object = {}) =>
  pb.create('tasks', { title: 'Ring', type: 'ring_op', status: 'aaben', assignee, rev: 1, ...more });
const holder = (table: string, field: string, id: string) =>
  pb.rows<{ who: string }>(`SELECT ${field} AS who FROM ${table} WHERE id = ?`, id)[0]?.who;
const post = (path: string, body: unknown, as: Person = 'admin') => pb.as(as).post(`/api/setup/${path}`, body);
const handover = async (path: string, as: Person = 'admin') =>
  okBody<Handover>(await pb.as(as).get(`/api/setup/${path}/handover`));
const OTHERS: Person[] = ['moderator', 'management', 'seller', 'new', 'technician'];

/** A seller with an open lead, a lost one, a draft, a task and a finished task. */
async function busySeller() {
  const id = await colleague();
  const open = await offers.lead({ owner: id });
  const lost = await offers.lead({ owner: id, status: 'tabt' });
  const draft = await offers.draft('admin', { lead: open.id });
  await pb.update('inquiries', draft.offer.id, { seller: id });
  return {
    id,
    open: open.id,
    lost: lost.id,
    offer: draft.offer.id,
    task: (await task(id)).id,
    done: (await task(id, { status: 'udfoert' })).id,
  };
}

describe('an account', () => {
  test('says what is open, and proposes the colleague of the same role with the least to do', async () => {
    const seller = await busySeller();
    const [busy, free] = [await colleague(), await colleague()];
    await task(busy);
    const found = await handover(`users/${seller.id}`);
    expect(found.work).toEqual([
      { what: 'leads', count: 1 },
      { what: 'offers', count: 1 },
      { what: 'tasks', count: 1 },
    ]);
    const order = found.people.map(({ id }) => id);
    expect(order).not.toContain(seller.id);
    expect(order).not.toContain(pb.users.inactive.id);
    expect(order).not.toContain(pb.users.new.id);
    expect(order.indexOf(free)).toBeLessThan(order.indexOf(busy));
    expect(order.indexOf(busy)).toBeLessThan(order.indexOf(pb.users.management.id));
  });

  test('is switched off together with handing its open work over, which its records tell, and taken back', async () => {
    const seller = await busySeller();
    const [to, other] = [await colleague(), await colleague()];
    const body = { rev: 1, to: { leads: '', offers: to, tasks: other } };
    const { rev, undo } = okBody<AccountLeft>(await post(`users/${seller.id}/leave`, body));
    const now = () => [
      holder('leads', 'owner', seller.open),
      holder('leads', 'owner', seller.lost),
      holder('inquiries', 'seller', seller.offer),
      holder('tasks', 'assignee', seller.task),
      holder('tasks', 'assignee', seller.done),
    ];
    expect(now()).toEqual(['', seller.id, to, other, seller.id]);
    expect(holder('users', 'inactive', seller.id)).toBe(1);
    const told = pb.rows(
      `SELECT inquiry, actor, json_extract(data, '$.before') AS before, json_extract(data, '$.after') AS after
        FROM activities WHERE lead = ? AND type = 'ejer' ORDER BY inquiry`,
      seller.open,
    );
    const by = { actor: pb.users.admin.id, before: seller.id };
    expect(told).toEqual([
      { ...by, inquiry: '', after: '' },
      { ...by, inquiry: seller.offer, after: to },
    ]);
    // What somebody has changed since stays with them.
    await pb.update('leads', seller.open, { owner: other });
    okBody(await post(`users/${seller.id}/return`, { rev, ...undo }));
    expect(now()).toEqual([other, seller.id, seller.id, seller.id, seller.id]);
    expect(holder('users', 'inactive', seller.id)).toBe(0);
  });

  test('hands over a lost lead with its open offer, whose new seller sees the customer', async () => {
    const seller = await colleague();
    const lead = await offers.lead({ owner: seller, status: 'tabt' });
    const draft = await offers.draft('admin', { lead: lead.id });
    await pb.update('inquiries', draft.offer.id, { seller });
    const to = await colleague();
    okBody(await post(`users/${seller}/leave`, { rev: 1, to: { leads: to, offers: to, tasks: to } }));
    expect([holder('leads', 'owner', lead.id), holder('inquiries', 'seller', draft.offer.id)]).toEqual([to, to]);
  });

  test('keeps what ran out at midnight, also before that is stored, and a lost lead with no other offer', async () => {
    const seller = await colleague();
    const lead = await offers.lead({ owner: seller, status: 'tabt' });
    const { offer } = await offers.draft('admin', { lead: lead.id });
    const setLastDay = (validUntil: string) =>
      pb.update('inquiries', offer.id, { seller, status: 'sendt', validUntil, sentAt: '2026-01-02 10:00:00.000Z' });
    const count = async () => (await handover(`users/${seller}`)).work;
    await setLastDay(copenhagenToday(new Date()));
    const both = [
      { what: 'leads', count: 1 },
      { what: 'offers', count: 1 },
    ];
    expect(await count()).toEqual(both);
    await setLastDay(addDays(copenhagenToday(new Date()), -1));
    expect(await count()).toEqual([]);
    okBody(await post(`users/${seller}/leave`, { rev: 1, to: {} }));
    expect(holder('inquiries', 'seller', offer.id)).toBe(seller);
  });

  test('is not switched off while somebody has to take its work over', async () => {
    const { id } = await busySeller();
    const to = await colleague();
    const refusal = { as: 'admin' as const, status: 400, code: 'validation' };
    const path = `/api/setup/users/${id}/leave`;
    await expectRefused(pb, {
      ...refusal,
      path: `/api/setup/users/${id}/active`,
      body: { rev: 1, active: false },
      fields: { to: 'required' },
    });
    for (const [wrong, fields] of [
      [{}, { 'to.leads': 'required' }],
      [{ leads: '', offers: '', tasks: to }, { 'to.offers': 'required' }],
      [{ leads: '', offers: to, tasks: '' }, { 'to.tasks': 'required' }],
      [{ leads: id, offers: to, tasks: to }, { 'to.leads': 'unknownRecord' }],
      [{ leads: pb.users.inactive.id, offers: to, tasks: to }, { 'to.leads': 'unknownRecord' }],
      [{ leads: pb.users.technician.id, offers: to, tasks: to }, { 'to.leads': 'unknownRecord' }],
      [{ leads: 'x', offers: to, tasks: to }, { 'to.leads': 'invalid' }],
    ] as const)
      await expectRefused(pb, { ...refusal, path, body: { rev: 1, to: wrong }, fields });
    const all = { leads: to, offers: to, tasks: to };
    await expectRefused(pb, { as: 'admin', path, body: { rev: 9, to: all }, status: 409, code: 'stale' });
  });

  test('of the last administrator hands nothing over', async () => {
    const { id } = pb.users.admin;
    await task(id);
    const all = { leads: pb.users.seller.id, offers: pb.users.seller.id, tasks: pb.users.seller.id };
    const rev = Number(holder('users', 'rev', id));
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/users/${id}/leave`,
      body: { rev, to: all },
      status: 400,
      code: 'validation',
      fields: { active: 'lastAdmin' },
    });
  });

  test('is handed over and taken back by admins only', async () => {
    const id = await colleague();
    for (const as of OTHERS) {
      const refusal = { as, status: 403, code: 'forbidden' };
      await expectRefused(pb, { ...refusal, path: `/api/setup/users/${id}/leave`, body: { rev: 1, to: {} } });
      await expectRefused(pb, { ...refusal, path: `/api/setup/users/${id}/return`, body: { rev: 1, given: [] } });
      expect((await pb.as(as).get(`/api/setup/users/${id}/handover`)).status).toBe(403);
    }
  });
});

describe('a technician', () => {
  const stopOf = (job: string) =>
    pb.rows<{ technician: string; startMinute: number; note: string }>(
      `SELECT r.technician, s.startMinute, s.note FROM route_stops s JOIN routes r ON r.id = s.route
        WHERE s.job = ? AND s.status = 'planlagt'`,
      job,
    )[0];
  const names = ({ people }: Handover) => people.map(({ name }) => name);

  test('says how many visits are planned, and proposes the colleague with the skills, the time and the fewest visits', async () => {
    const leaving = await plan.technician({ skills: ['tavle', 'solceller'] });
    const unskilled = await plan.technician({ name: 'Uden', skills: [] });
    const busy = await plan.technician({ name: 'Travl', skills: ['tavle', 'solceller'] });
    const free = await plan.technician({ name: 'Ledig', skills: ['tavle', 'solceller'] });
    await plan.day(leaving.id, [480, 600]);
    const taken = await plan.technician({ name: 'Optaget', skills: ['tavle', 'solceller'] });
    await plan.day(busy.id, [720, 800]);
    await plan.day(taken.id, [480]);
    const found = await handover(`technicians/${leaving.id}`, 'moderator');
    expect(found).toMatchObject({ work: [{ what: 'visits', count: 2 }], begun: 0 });
    const order = names(found).filter((name) => [unskilled, busy, free, taken].some((one) => one.name === name));
    expect(order).toEqual(['Ledig', 'Travl', 'Optaget', 'Uden']);
  });

  test('gives each visit to the colleague at the same time where it fits, else to the tray, and takes it back', async () => {
    const [leaving, to] = [await plan.technician(), await plan.technician()];
    const { stops, route } = await plan.day(leaving.id, [480, 720]);
    const [fits, clashes] = stops;
    await pb.update('route_stops', clashes!.stop, { note: 'Ring først' });
    const taken = await plan.day(to.id, [720]);
    const helped = await plan.day((await plan.technician()).id, [480], addDays(MONDAY, 1));
    await pb.update('routes', helped.route.id, { helpers: [leaving.id] });
    await pb.update('routes', route.id, { status: 'udsendt' });
    const left = okBody<TechnicianLeft>(
      await post(`technicians/${leaving.id}/leave`, { rev: 1, to: { visits: to.id } }, 'moderator'),
    );
    expect(left).toMatchObject({ moved: 1, tray: 1 });
    expect(stopOf(fits!.job)).toEqual({ technician: to.id, startMinute: 480, note: '' });
    expect(stopOf(clashes!.job)).toBeUndefined();
    expect(plan.jobRow(clashes!.job)?.status).toBe('klar');
    expect(stopOf(taken.stops[0]!.job)?.technician).toBe(to.id);
    expect(holder('routes', 'helpers', helped.route.id)).toBe('[]');
    expect(holder('technicians', 'active', leaving.id)).toBe(0);
    const told = pb.rows("SELECT json_extract(data, '$.change') AS what FROM activities WHERE job = ?", fits!.job);
    expect(told).toContainEqual({ what: 'flyttet' });
    okBody(await post(`technicians/${leaving.id}/return`, { rev: left.rev, ...left.undo }, 'moderator'));
    expect(stopOf(fits!.job)).toEqual({ technician: leaving.id, startMinute: 480, note: '' });
    expect(stopOf(clashes!.job)).toEqual({ technician: leaving.id, startMinute: 720, note: 'Ring først' });
    expect(holder('routes', 'helpers', helped.route.id)).toBe(JSON.stringify([leaving.id]));
    expect(holder('technicians', 'active', leaving.id)).toBe(1);
  });

  test('gives all visits to the tray where nobody takes over; visits that have begun stay', async () => {
    const leaving = await plan.technician();
    const { stops } = await plan.day(leaving.id, [480, 720]);
    await pb.update('route_stops', stops[1]!.stop, { status: 'paa_vej' });
    expect(await handover(`technicians/${leaving.id}`)).toMatchObject({ work: [{ count: 1 }], begun: 1 });
    const left = okBody<TechnicianLeft>(await post(`technicians/${leaving.id}/leave`, { rev: 1, to: { visits: '' } }));
    expect(left).toMatchObject({ moved: 0, tray: 1 });
    expect(holder('route_stops', 'status', stops[1]!.stop)).toBe('paa_vej');
  });

  test('does not move a visit to somebody who lacks the skill', async () => {
    const [leaving, to] = [await plan.technician(), await plan.technician({ skills: [] })];
    const job = await plan.ready({ skills: ['tavle'] });
    plan.change(await plan.place(job, leaving.id, 480));
    const left = okBody<TechnicianLeft>(
      await post(`technicians/${leaving.id}/leave`, { rev: 1, to: { visits: to.id } }),
    );
    expect(left).toMatchObject({ moved: 0, tray: 1 });
  });

  test('is not switched off while visits are planned, and only for somebody who can take them', async () => {
    const leaving = await plan.technician();
    const gone = await plan.technician({ active: false });
    await plan.day(leaving.id, [480]);
    const refusal = { as: 'moderator' as const, status: 400, code: 'validation' };
    const path = `/api/setup/technicians/${leaving.id}/leave`;
    await expectRefused(pb, {
      ...refusal,
      path: `/api/setup/technicians/${leaving.id}/active`,
      body: { rev: 1, active: false },
      fields: { 'to.visits': 'required' },
    });
    for (const [to, code] of [
      [{}, 'required'],
      [{ visits: gone.id }, 'unknownRecord'],
      [{ visits: leaving.id }, 'unknownRecord'],
    ] as const)
      await expectRefused(pb, { ...refusal, path, body: { rev: 1, to }, fields: { 'to.visits': code } });
    await expectRefused(pb, { ...refusal, path, body: { rev: 9, to: { visits: '' } }, status: 409, code: 'stale' });
  });

  test('is handed over by those who may change the list', async () => {
    const { id } = await plan.technician();
    for (const as of ['management', 'seller', 'new', 'technician'] as const) {
      const refusal = { as, status: 403, code: 'forbidden' };
      const back = { rev: 1, to: '', visits: [], helped: [] };
      await expectRefused(pb, { ...refusal, path: `/api/setup/technicians/${id}/leave`, body: { rev: 1, to: {} } });
      await expectRefused(pb, { ...refusal, path: `/api/setup/technicians/${id}/return`, body: back });
      expect((await pb.as(as).get(`/api/setup/technicians/${id}/handover`)).status).toBe(403);
      expect((await pb.as(as).get(`/api/setup/technicians/${id}/seen`)).status).toBe(403);
    }
  });
});
