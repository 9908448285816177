/** 'Ledig på ruten': times that are held for a customer on the telephone, and booked in one step. */
import type { Board, BoardHold, SlotAnswer, SlotBooked } from '../../lib/planning/shared/types.ts';
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { okBody, startPocketBase, type Answer, type Harness, type Person } from '../testing/harness.ts';
import { createOfferHelpers } from '../testing/offers.ts';
import { createPlanningHelpers, MONDAY } from '../testing/planning.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
let offers: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
  offers = createOfferHelpers(pb);
});
afterAll(() => pb.stop());

type Where = { technician: string; startMinute?: number; date?: string; durationMin?: number };
const hold = (subject: object, { startMinute = 600, date = MONDAY, durationMin = 60, technician }: Where, as: Person) =>
  plan.post('hold', { ...subject, technician, date, startMinute, durationMin }, as);
const held = async (answer: Promise<Answer>) => okBody<BoardHold>(await answer);
const book = (id: string, as: Person, more: object = {}) => plan.post('book', { hold: id, ...more }, as);
const undo = (id: string, as: Person) => plan.post(`holds/${id}/undo`, {}, as);
const holds = () => pb.rows<{ id: string; stop: string }>('SELECT id, stop FROM slot_holds');
const boardHolds = async (as: Person) =>
  okBody<Board>(await pb.as(as).get(`/api/planning/board?from=${MONDAY}&to=${MONDAY}`)).holds;
const suggest = async (query: string, as: Person = 'moderator') =>
  okBody<SlotAnswer>(await pb.as(as).get(`/api/planning/suggest?${query}`));
const expire = (id: string) => pb.update('slot_holds', id, { expiresAt: '2020-01-01 00:00:00.000Z' });
/** A skill that only this technician has, so that nobody else is suggested. */
const onlyOne = async (skill: string, more: object = {}) => plan.technician({ skills: [skill], ...more });

describe('holding', () => {
  test('a held time is on the board with who holds it, without the customer, until it is released', async () => {
    const technician = await plan.technician();
    const lead = await offers.lead();
    const { id, expiresAt } = await held(hold({ lead: lead.id }, { technician: technician.id }, 'seller'));
    const left = Date.parse(expiresAt.replace(' ', 'T')) - Date.now();
    expect(left).toBeGreaterThan(590_000);
    expect(left).toBeLessThanOrEqual(600_000);
    const span = { technician: technician.id, date: MONDAY, startMinute: 600, endMinute: 660 };
    expect(await boardHolds('seller2')).toEqual([{ id, ...span, name: 'Demo seller', isMine: false, expiresAt }]);
    expect(await boardHolds('seller')).toEqual([expect.objectContaining({ id, isMine: true })]);
    expect((await plan.post(`holds/${id}/release`, {}, 'seller2')).status).toBe(404);
    expect((await plan.post(`holds/${id}/release`, {}, 'seller')).status).toBe(200);
    expect(await boardHolds('seller')).toEqual([]);
  });

  test('an expired one holds nothing, and can be held again', async () => {
    const technician = await plan.technician();
    const [mine, other] = [await offers.lead(), await offers.lead({ owner: pb.users.seller2.id })];
    const first = await held(hold({ lead: mine.id }, { technician: technician.id }, 'seller'));
    await expire(first.id);
    expect(await boardHolds('moderator')).toEqual([]);
    const second = await held(hold({ lead: other.id }, { technician: technician.id }, 'seller2'));
    expect((await hold({ lead: mine.id }, { technician: technician.id }, 'seller')).body.code).toBe('taken');
    await plan.post(`holds/${second.id}/release`, {}, 'seller2');
    const again = await held(hold({ lead: mine.id }, { technician: technician.id }, 'seller'));
    const longer = await held(hold({ lead: mine.id }, { technician: technician.id }, 'seller'));
    expect(longer.id).toBe(again.id);
    await plan.post(`holds/${again.id}/release`, {}, 'seller');
  });

  test('of two who hold one time at once, one gets it and the other is told who', async () => {
    const technician = await plan.technician();
    const [one, two] = [await offers.lead(), await offers.lead({ owner: pb.users.seller2.id })];
    const answers = await Promise.all([
      hold({ lead: one.id }, { technician: technician.id, startMinute: 600 }, 'seller'),
      hold({ lead: two.id }, { technician: technician.id, startMinute: 630 }, 'seller2'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    const winner = pb.users[lost === 0 ? 'seller2' : 'seller'];
    expect(answers[lost]?.body).toMatchObject({ code: 'taken', data: { owner: { name: winner.name } } });
  });

  test('nobody holds more than five times', async () => {
    const technician = await plan.technician();
    const leads = await Promise.all(Array.from({ length: 6 }, () => offers.lead({ owner: pb.users.management.id })));
    const answers = [];
    for (const [n, lead] of leads.entries())
      answers.push(
        await hold(
          { lead: lead.id },
          { technician: technician.id, date: addDays(MONDAY, n % 5), startMinute: n < 5 ? 480 : 720 },
          'management',
        ),
      );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400]);
    expect(answers[5]?.body.data).toEqual({ startMinute: { code: 'tooManyHolds', params: { maximum: 5 } } });
  });

  test('an occupied time is refused like a place on the plan', async () => {
    const technician = await plan.technician();
    await plan.day(technician.id, [600]);
    const lead = await offers.lead();
    const answer = await hold({ lead: lead.id }, { technician: technician.id, startMinute: 630 }, 'seller');
    expect(answer.body).toMatchObject({ status: 409, code: 'rule_broken' });
    expect(plan.rules(answer)).toEqual(['overlap']);
  });
});

describe('what is held', () => {
  test('refuses others’ placements by a soft rule that names who and until when; overriding it ends the hold', async () => {
    const technician = await plan.technician();
    const lead = await offers.lead();
    const { id } = await held(hold({ lead: lead.id }, { technician: technician.id }, 'seller'));
    const job = await plan.ready();
    const refused = await plan.place(job, technician.id, 630);
    expect(refused.body.data.rules).toEqual([
      {
        rule: 'held',
        params: { name: 'Demo seller', from: 600, to: 660, end: expect.any(Number) },
        fix: { startMinute: 660 },
      },
    ]);
    plan.change(await plan.place(job, technician.id, 630, { override: ['held'], reason: 'Haster' }));
    expect(holds().map((one) => one.id)).not.toContain(id);
    expect((await book(id, 'seller', { type: 'besigtigelse' })).status).toBe(404);
  });

  test('does not refuse the one who holds it', async () => {
    const technician = await plan.technician();
    const job = await plan.ready();
    const { id } = await held(hold({ job }, { technician: technician.id }, 'moderator'));
    plan.change(await plan.place(job, technician.id, 600));
    expect(holds().map((one) => one.id)).not.toContain(id);
  });

  test('is occupied in suggestions for others, with the drive to it, and free in the holder’s own', async () => {
    const technician = await onlyOne('hold-a');
    const job = await plan.ready({ skills: ['hold-a'] });
    const other = await plan.ready({ skills: ['hold-a'] });
    const [slot] = (await suggest(`job=${job}`)).slots;
    const where = { technician: technician.id, date: slot!.date, startMinute: slot!.startMinute };
    await held(hold({ job }, where, 'moderator'));
    const isThere = ({ slots }: SlotAnswer) =>
      slots.some(({ date, startMinute }) => date === slot!.date && Math.abs(startMinute - slot!.startMinute) < 60);
    expect(isThere(await suggest(`job=${other}`))).toBe(false);
    expect(isThere(await suggest(`job=${other}`, 'admin'))).toBe(false);
    expect(isThere(await suggest(`job=${job}`, 'admin'))).toBe(false);
    expect(isThere(await suggest(`job=${job}`))).toBe(true);
  });
});

describe('suggestions', () => {
  test('of an emergency are the first who can come, of another job the nearest, and a late job gets some', async () => {
    const workHours = Array.from({ length: 7 }, () => [0, 1440]);
    const near = await onlyOne('hold-s', { workHours });
    const far = await onlyOne('hold-s', { workHours, lat: 56.35 });
    const today = copenhagenToday(new Date());
    const away = { kind: 'ferie', fromMinute: 0, toMinute: 0, rev: 1 };
    const until = { fromDay: today, toDay: addDays(today, 6) };
    await pb.create('technician_absences', { technician: near.id, ...away, ...until });
    const first = async (change: object) =>
      (await suggest(`job=${await plan.ready({ skills: ['hold-s'], ...change })}`)).slots[0];
    expect((await first({ priority: 'normal' }))?.technician).toBe(near.id);
    const urgent = await first({ priority: 'akut' });
    expect(urgent?.technician).toBe(far.id);
    expect([today, addDays(today, 1)]).toContain(urgent?.date);
    expect((await first({ latestDay: addDays(today, -2) }))?.technician).toBe(far.id);
  });

  test('for a job without a duration take as long as the settings say of its type', async () => {
    const [{ id }] = pb.rows<{ id: string }>('SELECT id FROM company_settings') as [{ id: string }];
    await pb.update('company_settings', id, { jobDurations: { fejlsoegning: 135 } });
    const [untold, told] = [await plan.ready({ durationMin: 0 }), await plan.ready({ durationMin: 45 })];
    expect(await suggest(`job=${untold}`)).toMatchObject({ durationMin: 135 });
    expect(await suggest(`job=${told}`)).toMatchObject({ durationMin: 45 });
    await pb.update('company_settings', id, { jobDurations: {} });
    expect(await suggest(`job=${untold}`)).toMatchObject({ durationMin: 60 });
  });

  test('are given for a lead, an offer and a postcode, with the names of technicians and nothing about others', async () => {
    await onlyOne('hold-b', { name: 'Trine Demo' });
    const lead = await offers.lead({ zip: '', address: '' });
    const { offer } = await offers.draft('seller');
    for (const query of [`lead=${lead.id}&zip=8000`, `offer=${offer.id}`, 'zip=8000']) {
      const answer = await suggest(`${query}&durationMin=45&skills=hold-b`, 'seller');
      expect(answer).toMatchObject({ lacking: [], durationMin: 45 });
      expect(answer.slots.map(({ name }) => name)).toEqual(['Trine Demo', 'Trine Demo', 'Trine Demo']);
      expect(Object.keys(answer.slots[0]!).sort()).toEqual([
        'accuracy',
        'date',
        'durationMin',
        'extraMeters',
        'extraMin',
        'ferryMin',
        'name',
        'startMinute',
        'technician',
      ]);
    }
  });

  test('for an offer leave out technicians who may not do the job that is made from it', async () => {
    const certificates = [{ name: 'L-AUS', expires: '2020-01-01' }];
    const technician = await onlyOne('hold-k', { certificates });
    const { offer } = await offers.draft('seller');
    expect((await suggest(`offer=${offer.id}&skills=hold-k`, 'seller')).slots).toEqual([]);
    expect((await suggest('zip=8000&skills=hold-k', 'seller')).slots).not.toEqual([]);
    const refused = await hold({ offer: offer.id }, { technician: technician.id }, 'seller');
    expect(refused.body).toMatchObject({ code: 'rule_broken', data: { rules: [{ rule: 'certificate' }] } });
  });

  test('leave out apprentices, who do not go out alone', async () => {
    await onlyOne('hold-apprentice', { title: 'laerling' });
    expect((await suggest('zip=8000&skills=hold-apprentice')).slots).toEqual([]);
  });

  test('name the skill that nobody has', async () => {
    expect(await suggest('zip=8000&skills=hold-c, tavle')).toMatchObject({ slots: [], lacking: ['hold-c'] });
  });

  test('a colleague’s lead and offer are not found, and no technician may ask', async () => {
    const lead = await offers.lead({ owner: pb.users.seller2.id });
    const { offer } = await offers.draft('seller2');
    const statusOf = async (query: string, as: Person) =>
      (await pb.as(as).get(`/api/planning/suggest?${query}`)).status;
    expect(await statusOf(`lead=${lead.id}`, 'seller')).toBe(404);
    expect(await statusOf(`offer=${offer.id}`, 'seller')).toBe(404);
    expect(await statusOf(`lead=${lead.id}`, 'management')).toBe(200);
    expect(await statusOf('zip=8000', 'technician')).toBe(403);
    expect(await statusOf('zip=8000', 'new')).toBe(403);
  });

  test.each([
    '',
    'job=x',
    'job=zzzzzzzzzzzzzzz&task=zzzzzzzzzzzzzzz',
    'job=zzzzzzzzzzzzzzz&zip=8000',
    'zip=80',
    'zip=8000&durationMin=5',
    'zip=8000&durationMin=1e3',
    'zip=8000&durationMin=9999',
  ])('the query »%s« is refused', async (query) => {
    expect((await pb.as('seller').get(`/api/planning/suggest?${query}`)).status).toBe(400);
  });
});

describe('booking', () => {
  test('a seller books a site visit for their lead: a task on the plan at the promised time', async () => {
    const technician = await plan.technician();
    const lead = await offers.lead();
    const { id } = await held(hold({ lead: lead.id }, { technician: technician.id }, 'seller'));
    const booked = okBody<SlotBooked>(await book(id, 'seller', { type: 'besigtigelse', title: 'Se på tavlen' }));
    expect(booked).toMatchObject({ job: '', jobNumber: 0, routes: [{ technician: technician.id, date: MONDAY }] });
    expect(pb.rows('SELECT title, type, due, dueTime, lead FROM tasks WHERE id = ?', booked.task)).toEqual([
      { title: 'Se på tavlen', type: 'besigtigelse', due: MONDAY, dueTime: '10:00', lead: lead.id },
    ]);
    expect(pb.rows('SELECT startMinute, endMinute, fixedTime FROM route_stops WHERE id = ?', booked.stop)).toEqual([
      { startMinute: 600, endMinute: 660, fixedTime: 1 },
    ]);
    expect(await boardHolds('seller')).not.toContainEqual(expect.objectContaining({ id }));
    // The same press twice books once.
    expect(okBody<SlotBooked>(await book(id, 'seller', { type: 'besigtigelse' })).stop).toBe(booked.stop);
    okBody(await undo(id, 'seller'));
    expect(pb.rows('SELECT id FROM route_stops WHERE id = ?', booked.stop)).toEqual([]);
    expect(pb.rows('SELECT status, archived FROM tasks WHERE id = ?', booked.task)).toEqual([
      { status: 'annulleret', archived: 1 },
    ]);
    expect((await undo(id, 'seller')).status).toBe(404);
  });

  test('operations book a job for a lead; undoing cancels and archives it', async () => {
    const technician = await plan.technician();
    const lead = await offers.lead({ company: 'Demo ApS' });
    const where = { technician: technician.id, durationMin: 90 };
    const { id } = await held(hold({ lead: lead.id }, where, 'moderator'));
    const booked = okBody<SlotBooked>(await book(id, 'moderator', { type: 'fejlsoegning', title: 'HPFI slår fra' }));
    const columns = 'title, type, customerName, contactName, address, durationMin, status, plannedDay, plannedMinute';
    expect(pb.rows(`SELECT ${columns} FROM service_jobs WHERE id = ?`, booked.job)).toEqual([
      {
        ...{ title: 'HPFI slår fra', type: 'fejlsoegning', customerName: 'Demo ApS', contactName: 'Anna Demo' },
        ...{ address: 'Østergade 1', durationMin: 90, status: 'planlagt', plannedDay: MONDAY, plannedMinute: 600 },
      },
    ]);
    okBody(await undo(id, 'moderator'));
    expect(pb.rows('SELECT status, archived FROM service_jobs WHERE id = ?', booked.job)).toEqual([
      { status: 'annulleret', archived: 1 },
    ]);
  });

  test('a seller books the job of their accepted offer; undoing makes the offer accepted again', async () => {
    const technician = await plan.technician();
    const { offer } = await plan.jobs.accepted();
    const { id } = await held(hold({ offer: offer.id }, { technician: technician.id }, 'seller'));
    const booked = okBody<SlotBooked>(await book(id, 'seller'));
    expect(plan.jobRow(booked.job)).toMatchObject({ status: 'planlagt', plannedDay: MONDAY, plannedMinute: 600 });
    expect((await offers.read(offer.id)).offer.status).toBe('konverteret');
    okBody(await undo(id, 'seller'));
    expect((await offers.read(offer.id)).offer.status).toBe('accepteret');
    const again = await held(hold({ offer: offer.id }, { technician: technician.id }, 'seller'));
    const second = okBody<SlotBooked>(await book(again.id, 'seller'));
    expect(second.job).not.toBe(booked.job);
  });

  test('an existing job is placed, and only taken off by undoing', async () => {
    const technician = await plan.technician();
    const job = await plan.ready();
    const { id } = await held(hold({ job }, { technician: technician.id }, 'moderator'));
    expect(okBody<SlotBooked>(await book(id, 'moderator'))).toMatchObject({ job, task: '' });
    okBody(await undo(id, 'moderator'));
    expect(plan.jobRow(job)).toMatchObject({ status: 'klar', plannedDay: '' });
  });

  test('a time that expired is booked if nobody has taken it, and refused if somebody has', async () => {
    const technician = await plan.technician();
    const lead = await offers.lead();
    const free = await held(hold({ lead: lead.id }, { technician: technician.id }, 'seller'));
    await expire(free.id);
    okBody(await book(free.id, 'seller', { type: 'besigtigelse' }));
    const lost = await held(hold({ lead: lead.id }, { technician: technician.id, startMinute: 720 }, 'seller'));
    await expire(lost.id);
    const rev = pb.rows<{ rev: number }>('SELECT rev FROM routes WHERE technician = ?', technician.id)[0]!.rev;
    plan.change(await plan.place(await plan.ready(), technician.id, 720, { rev }));
    const answer = await book(lost.id, 'seller', { type: 'besigtigelse' });
    expect(plan.rules(answer)).toContain('overlap');
    expect(pb.rows("SELECT id FROM tasks WHERE lead = ? AND NOT archived AND dueTime = '12:00'", lead.id)).toEqual([]);
  });

  test('an offer that is not accepted is not booked, and a lead needs to know what for', async () => {
    const technician = await plan.technician();
    const { offer } = await offers.draft('seller');
    const drafted = await held(hold({ offer: offer.id }, { technician: technician.id }, 'seller'));
    const call = { as: 'seller', path: '/api/planning/book' } as const;
    await expectRefused(pb, { ...call, body: { hold: drafted.id }, status: 409, code: 'wrong_status' });
    const lead = await offers.lead();
    const { id } = await held(hold({ lead: lead.id }, { technician: technician.id, startMinute: 720 }, 'seller'));
    const fields = { type: 'required' };
    await expectRefused(pb, { ...call, body: { hold: id }, status: 400, code: 'validation', fields });
    await expectRefused(pb, { ...call, body: { hold: id, type: 'service' }, status: 403, code: 'forbidden' });
    await expectRefused(pb, { ...call, as: 'seller2', body: { hold: id }, status: 404, code: 'not_found' });
  });
});

test('wrong inputs and users without the right change nothing', async () => {
  const technician = (await plan.technician()).id;
  const lead = (await offers.lead({ owner: pb.users.seller2.id })).id;
  const job = await plan.ready();
  const at = { technician, date: MONDAY, startMinute: 600, durationMin: 60 };
  const path = '/api/planning/hold';
  const wrong: Refusal[] = [
    { path, body: at, status: 400, code: 'validation', fields: { job: 'required' } },
    { path, body: { ...at, lead, job }, status: 400, code: 'validation', fields: { job: 'required' } },
    {
      path,
      body: { ...at, lead, date: '2026-02-30' },
      status: 400,
      code: 'validation',
      fields: { date: 'invalidDate' },
    },
    { path, body: { ...at, lead, durationMin: 0 }, status: 400, code: 'validation', fields: { durationMin: 'min' } },
    { path, body: { ...at, lead, startMinute: 1440 }, status: 400, code: 'validation', fields: { startMinute: 'max' } },
    {
      ...{ path, body: { ...at, lead, technician: 'zzzzzzzzzzzzzzz' }, as: 'moderator' },
      ...{ status: 400, code: 'validation', fields: { technician: 'unknownRecord' } },
    },
    { path, body: { ...at, lead }, status: 403, code: 'forbidden' },
    { path, body: { ...at, job }, status: 403, code: 'forbidden' },
    { path, body: { ...at, job: 'zzzzzzzzzzzzzzz' }, as: 'moderator', status: 404, code: 'not_found' },
    { path, body: { ...at, lead }, as: 'technician', status: 403, code: 'forbidden' },
    { path, body: { ...at, lead }, as: 'guest', status: 401, code: 'unauthorized' },
    { path: '/api/planning/book', body: { hold: 'x' }, status: 400, code: 'validation', fields: { hold: 'invalid' } },
  ];
  for (const refusal of wrong) await expectRefused(pb, refusal);
});
