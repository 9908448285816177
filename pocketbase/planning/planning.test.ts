import { addDays, addWorkingDays, copenhagenNow, copenhagenToday, weekday } from '../../lib/core/shared/dates.ts';
import { SOFT_RULES } from '../../lib/planning/shared/values.ts';
import type { Board, Slot, SlotAnswer } from '../../lib/planning/shared/types.ts';
import { getDayViews } from '../../lib/planning/browser/view.ts';
import { startPocketBase, type Harness } from '../testing/harness.ts';
import { key, MONDAY, createPlanningHelpers } from '../testing/planning.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
const UNKNOWN = 'zzzzzzzzzzzzzzz';
beforeAll(async () => {
  pb = await startPocketBase({ env: { APP_URL: 'https://ordre.demo.test' } });
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb.stop());

const boardFor = async (as: 'moderator' | 'seller' | 'technician' = 'moderator') =>
  (await pb.as(as).get<Board>(`/api/planning/board?from=${MONDAY}&to=${addDays(MONDAY, 6)}`)).body;

test('the office sees when a technician was last connected, technicians do not', async () => {
  const { id } = await plan.jobs.technician();
  await pb.as('none').get('/api/session');
  const seenBy = async (as: 'moderator' | 'none') =>
    (await pb.as(as).get<Board>(`/api/planning/board?from=${MONDAY}&to=${MONDAY}`)).body.technicians.find(
      (one) => one.id === id,
    )?.lastSeen ?? '';
  const seen = await seenBy('moderator');
  expect(Date.now() - Date.parse(seen.replace(' ', 'T'))).toBeLessThan(120_000);
  expect(await seenBy('none')).toBe('');
  expect((await pb.as('moderator').get(`/api/setup/technicians/${id}/seen`)).body).toEqual({ at: seen });
});

describe('placing', () => {
  test('creates the route, plans the job and writes to its timeline', async () => {
    const technician = await plan.technician();
    const job = await plan.ready({ status: 'ny' });
    const placed = plan.change(await plan.place(job, technician.id, 480));
    expect(placed.routes).toMatchObject([{ date: MONDAY, technician: technician.id, status: 'kladde', rev: 1 }]);
    expect(plan.jobRow(job)).toEqual({
      status: 'planlagt',
      plannedDay: MONDAY,
      plannedMinute: 480,
      plannedTechnicians: JSON.stringify([technician.id]),
      technicians: '[]',
    });
    expect(pb.rows('SELECT startMinute, endMinute, status, sort FROM route_stops WHERE id = ?', placed.stop)).toEqual([
      { startMinute: 480, endMinute: 540, status: 'planlagt', sort: 0 },
    ]);
    expect(plan.jobs.activities(job).at(-1)).toMatchObject({
      type: 'stop',
      data: { change: 'lagt', startMinute: 480 },
    });
    const board = await boardFor();
    expect(board.stops.find((stop) => stop.id === placed.stop)).toMatchObject({
      item: { kind: 'job', id: job, customer: 'Anna Demo', skills: [] },
      travelMin: expect.any(Number),
    });
    expect(board.tray.some((item) => item.id === job)).toBe(false);
  });

  test.each<[string, string, Record<string, unknown>, { travelMin: number; travelMeters: number }, string | null]>([
    ['from the point of the job', '8000', {}, { travelMin: 6, travelMeters: 1446 }, 'exact'],
    [
      'from the postcode of the job, which is also the technician’s',
      '9200',
      { lat: 0, lng: 0, zip: '9200' },
      { travelMin: 10, travelMeters: 3510 },
      'postcode',
    ],
    [
      'as unknown where the table lacks the postcode',
      '9200',
      { lat: 0, lng: 0, zip: 'DE-24937' },
      { travelMin: 15, travelMeters: 0 },
      null,
    ],
  ])('computes the drive %s', async (_name, home, place, travel, accuracy) => {
    const technician = await plan.technician(home === '8000' ? {} : { lat: 0, lng: 0, zip: home });
    const job = await plan.ready(place);
    const placed = plan.change(await plan.place(job, technician.id, 480));
    const board = await boardFor();
    const stop = board.stops.find(({ id }) => id === placed.stop);
    expect(stop).toMatchObject(travel);
    expect(stop?.item?.point?.accuracy ?? null).toBe(accuracy);
    // The browser computes the same travel from the same board.
    const shown = getDayViews(board, [MONDAY], MONDAY)
      .flatMap((view) => view.stops)
      .find((one) => one.stop.id === placed.stop);
    expect(shown?.travel).toEqual({
      minutes: travel.travelMin,
      meters: travel.travelMeters,
      ferry: 0,
      accuracy: accuracy ?? 'unknown',
    });
  });

  test('the mail to the technician marks estimated and missing kilometres', async () => {
    const technician = await plan.technician({ lat: 0, lng: 0, zip: '9200' });
    const first = plan.change(await plan.place(await plan.ready({ lat: 0, lng: 0, zip: '9000' }), technician.id, 480));
    const [route] = first.routes;
    plan.change(await plan.post(`routes/${route?.id}/publish`, { rev: route?.rev, idempotencyKey: key() }));
    const mails = () =>
      pb
        .rows<{ body: string }>('SELECT body FROM mail_outbox WHERE route = ? ORDER BY rowid', route?.id ?? '')
        .map(({ body }) => body);
    expect(mails()[0]).toMatch(/Kørsel i alt: ca\. \d+ min \(\d+ km, anslået\)/);
    const second = plan.change(
      await plan.place(await plan.ready({ lat: 0, lng: 0, zip: 'FO-100' }), technician.id, 660, { rev: route?.rev }),
    );
    plan.change(await plan.post(`routes/${route?.id}/publish`, { rev: second.routes[0]?.rev, idempotencyKey: key() }));
    expect(mails()[1]).toMatch(/Kørsel i alt: ca\. .* \(mindst \d+ km, placering ukendt\)/);
  });

  test('the mail to the technician names the ferry', async () => {
    const technician = await plan.technician({ lat: 0, lng: 0, zip: '8300' });
    const job = await plan.ready({ lat: 0, lng: 0, zip: '8305' });
    const far = { override: ['tooFar'], reason: 'Aftalt med montøren' };
    const { routes } = plan.change(await plan.place(job, technician.id, 600, far));
    const [route] = routes;
    plan.change(await plan.post(`routes/${route?.id}/publish`, { rev: route?.rev, idempotencyKey: key() }));
    const [mail] = pb.rows<{ body: string }>('SELECT body FROM mail_outbox WHERE route = ?', route?.id ?? '');
    expect(mail?.body).toMatch(/Kørsel i alt: ca\. 3 t \d+ min, heraf færge 160 min \(\d+ km, anslået\)/);
  });

  test('a site visit task is planned like a job', async () => {
    const technician = await plan.technician();
    const task = await pb.create('tasks', {
      title: 'Se på tavlen',
      type: 'besigtigelse',
      priority: 'normal',
      status: 'aaben',
      assignee: pb.users.moderator.id,
      origin: 'manuel',
      rev: 1,
    });
    expect((await boardFor()).tray).toContainEqual(expect.objectContaining({ kind: 'task', id: task.id }));
    const placed = plan.change(
      await plan.post('place', { task: task.id, technician: technician.id, date: MONDAY, startMinute: 600 }),
    );
    const board = await boardFor();
    expect(board.stops.find((stop) => stop.id === placed.stop)?.item).toMatchObject({
      kind: 'task',
      title: 'Se på tavlen',
    });
    expect(board.tray.some((item) => item.id === task.id)).toBe(false);
  });

  test.each<[string, number, Record<string, unknown>, { active?: boolean; certificates?: object[] }]>([
    ['overlap', 450, {}, {}],
    ['overlap', 515, {}, {}],
    ['travel', 540, { lat: 56.45, lng: 9.4 }, {}],
    ['workHours', 870, {}, {}],
    ['skill', 600, { skills: ['solceller'] }, {}],
    ['certificate', 600, { klsRequired: true }, { certificates: [{ name: 'L-AUS', expires: '2020-01-01' }] }],
    ['window', 800, { windowFrom: 480, windowTo: 720 }, {}],
    ['tooEarly', 600, { earliestDay: addDays(MONDAY, 1) }, {}],
    ['tooLate', 600, { latestDay: addDays(MONDAY, -1) }, {}],
    ['inactive', 600, {}, { active: false }],
  ])('is refused by the rule %s at %i', async (rule, startMinute, item, person) => {
    const technician = await plan.technician(person.active === false ? {} : person);
    const { route } = await plan.day(technician.id, [480]);
    if (person.active === false) await pb.update('technicians', technician.id, { active: false });
    const job = await plan.ready(item);
    const before = pb.snapshot();
    const answer = await plan.place(job, technician.id, startMinute, { rev: route.rev });
    expect(answer.body).toMatchObject({ status: 409, code: 'rule_broken' });
    expect(plan.rules(answer)).toContain(rule);
    expect(pb.snapshot()).toEqual(before);
    const soft = !['overlap', 'inactive'].includes(rule);
    const named = await plan.place(job, technician.id, startMinute, {
      rev: route.rev,
      override: plan.rules(answer).filter((one) => one !== 'overlap' && one !== 'inactive'),
      reason: 'Haster',
    });
    expect(named.status).toBe(soft ? 200 : 409);
  });

  test('a time of today that has passed is refused by a soft rule', async () => {
    const { today, minute } = copenhagenNow(new Date());
    const everyDay = Array.from({ length: 7 }, () => [0, 1440]);
    const place = async (more: Record<string, unknown> = {}) => {
      const technician = await plan.technician({ workHours: everyDay });
      return plan.place(await plan.ready(), technician.id, 0, { date: today, ...more });
    };
    const answer = await place();
    // In the first quarter of an hour after midnight, 0.00 has not passed.
    const isPast = minute >= 15;
    expect(answer.status).toBe(isPast ? 409 : 200);
    if (isPast) expect(plan.rules(answer)).toContain('pastTime');
    expect((await place({ override: [...SOFT_RULES], reason: 'Haster' })).status).toBe(200);
  });

  test('an absence blocks only its part of the day, and the refusal names the next free time', async () => {
    const technician = await plan.technician();
    await pb.create('technician_absences', {
      technician: technician.id,
      kind: 'kursus',
      fromDay: MONDAY,
      toDay: MONDAY,
      fromMinute: 420,
      toMinute: 600,
      rev: 1,
    });
    const job = await plan.ready();
    const answer = await plan.place(job, technician.id, 570);
    expect(answer.body.data).toMatchObject({
      rules: [{ rule: 'absence', params: { kind: 'kursus', from: 420, to: 600 }, fix: { startMinute: 600 } }],
    });
    expect((await plan.place(job, technician.id, 600)).status).toBe(200);
  });

  test("the firm's own holidays refuse like public ones, on the board too, and no slot is suggested then", async () => {
    const company = pb.rows<{ id: string }>('SELECT id FROM company_settings')[0]!.id;
    const tomorrow = addDays(copenhagenToday(new Date()), 1);
    const off = [MONDAY, ...Array.from({ length: 9 }, (_, n) => addDays(tomorrow, n))];
    await pb.update('company_settings', company, { extraDaysOff: off });
    const technician = await plan.technician();
    const job = await plan.ready();
    expect(plan.rules(await plan.place(job, technician.id, 600))).toEqual(['holiday']);
    expect((await boardFor()).daysOff).toEqual(off);
    const { slots } = (
      await pb.as('moderator').get<{
        slots: Slot[];
      }>(`/api/planning/suggest?job=${job}`)
    ).body;
    expect(slots.filter(({ date }) => off.includes(date))).toEqual([]);
    // An emergency goes to those who work on Sundays, in their hours.
    const urgent = await plan.ready({ priority: 'akut', skills: ['julevagt'] });
    const suggest = async () =>
      (await pb.as('moderator').get<{ slots: Slot[] }>(`/api/planning/suggest?job=${urgent}`)).body.slots;
    const week = Array.from({ length: 7 }, () => [420, 900] as [number, number] | null);
    const onCall = await plan.technician({ skills: ['julevagt'], workHours: week.with(6, null) });
    expect((await suggest()).filter(({ date }) => off.includes(date))).toEqual([]);
    await pb.update('technicians', onCall.id, { workHours: week.with(6, [600, 720]) });
    expect(await suggest()).toContainEqual(expect.objectContaining({ date: tomorrow, startMinute: 600 }));
    await pb.update('company_settings', company, { extraDaysOff: [] });
    plan.change(await plan.place(job, technician.id, 600));
  });

  test('overriding one rule does not override the others', async () => {
    const technician = await plan.technician();
    const job = await plan.ready({ skills: ['solceller'], windowFrom: 420, windowTo: 480 });
    expect(plan.rules(await plan.place(job, technician.id, 600, { override: ['skill'] }))).toEqual(['skill', 'window']);
  });
});

describe('races', () => {
  test('of two planners who choose one slot, one succeeds and the other gets the name of the first', async () => {
    const technician = await plan.technician();
    const { route } = await plan.day(technician.id, [480]);
    const [a, b] = [await plan.ready(), await plan.ready()];
    const answers = await Promise.all([
      plan.place(a, technician.id, 600, { rev: route.rev }),
      plan.place(b, technician.id, 600, { rev: route.rev }, 'admin'),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost?.body).toMatchObject({
      code: 'stale',
      data: { rev: route.rev + 1, by: expect.stringMatching(/^Demo /), what: 'lagt', current: { date: MONDAY } },
    });
  });

  test('of two users who create the same day, one succeeds', async () => {
    const technician = await plan.technician();
    const [a, b] = [await plan.ready(), await plan.ready()];
    const answers = await Promise.all([
      plan.place(a, technician.id, 480),
      plan.place(b, technician.id, 700, {}, 'admin'),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(pb.rows('SELECT id FROM routes WHERE technician = ?', technician.id)).toHaveLength(1);
  });

  test('of two planners who place one job, the second gets the technician and day of the first', async () => {
    const [one, two] = [await plan.technician(), await plan.technician()];
    const job = await plan.ready();
    const answers = await Promise.all([plan.place(job, one.id, 480), plan.place(job, two.id, 480, {}, 'admin')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      code: 'taken',
      data: { owner: { name: expect.stringMatching(/^Montør/) }, date: MONDAY },
    });
    expect(pb.rows('SELECT id FROM route_stops WHERE job = ?', job)).toHaveLength(1);
  });
});

describe('moving', () => {
  test('the job names the technician of its next visit before the route is sent, and nobody in the tray', async () => {
    const [one, two] = [await plan.technician(), await plan.technician()];
    const job = await plan.ready();
    const placed = plan.change(await plan.place(job, one.id, 480));
    expect(plan.jobRow(job)).toMatchObject({ plannedTechnicians: JSON.stringify([one.id]), technicians: '[]' });
    const { rev } = placed.routes[0]!;
    const to = { technician: two.id, date: MONDAY, startMinute: 480 };
    const moved = plan.change(await plan.post('move', { stop: placed.stop, ...to, rev }));
    expect(plan.jobRow(job)).toMatchObject({ plannedTechnicians: JSON.stringify([two.id]) });
    const list = await pb
      .as('moderator')
      .get(
        `/api/collections/service_jobs/records?filter=${encodeURIComponent(`plannedTechnicians:each ?= "${two.id}"`)}`,
      );
    expect(list.body.items.map(({ id }) => id)).toEqual([job]);
    const route = moved.routes.find(({ technician }) => technician === two.id)!;
    plan.change(await plan.post('unplace', { stop: placed.stop, rev: route.rev }));
    expect(plan.jobRow(job)).toMatchObject({ plannedTechnicians: '[]', plannedDay: '' });
  });

  test('to another technician and day, and back to the tray', async () => {
    const [one, two] = [await plan.technician(), await plan.technician()];
    const { stops, route } = await plan.day(one.id, [480, 600]);
    const [first] = stops;
    const moved = plan.change(
      await plan.post('move', {
        stop: first?.stop,
        technician: two.id,
        date: addDays(MONDAY, 1),
        startMinute: 540,
        durationMin: 90,
        rev: route.rev,
      }),
    );
    expect(moved.routes).toMatchObject([
      { technician: two.id, date: addDays(MONDAY, 1), rev: 1 },
      { id: route.id, rev: route.rev + 1 },
    ]);
    expect(plan.jobRow(first?.job ?? '')).toMatchObject({
      status: 'planlagt',
      plannedDay: addDays(MONDAY, 1),
      plannedMinute: 540,
    });
    expect(pb.rows('SELECT endMinute FROM route_stops WHERE id = ?', moved.stop)).toEqual([{ endMinute: 630 }]);
    plan.change(await plan.post('unplace', { stop: moved.stop, rev: 1 }));
    expect(plan.jobRow(first?.job ?? '')).toMatchObject({ status: 'klar', plannedDay: '', plannedMinute: 0 });
    expect((await boardFor()).tray.some((item) => item.id === first?.job)).toBe(true);
  });

  test('a stop to a time inside its own interval is not an overlap', async () => {
    const technician = await plan.technician();
    const { stops, route } = await plan.day(technician.id, [480]);
    expect(
      (
        await plan.post('move', {
          stop: stops[0]?.stop,
          technician: technician.id,
          date: MONDAY,
          startMinute: 495,
          rev: route.rev,
        })
      ).status,
    ).toBe(200);
  });

  test('a new order starts each stop after the drive from the stop before', async () => {
    const technician = await plan.technician();
    const { stops, route } = await plan.day(technician.id, [480, 600, 720]);
    const ids = stops.map((stop) => stop.stop).reverse();
    plan.change(await plan.post(`routes/${route.id}/order`, { rev: route.rev, stops: ids }));
    const found = pb.rows<{ id: string; startMinute: number; endMinute: number; travelMin: number }>(
      'SELECT id, startMinute, endMinute, travelMin FROM route_stops WHERE route = ? ORDER BY startMinute',
      route.id,
    );
    expect(found.map((stop) => stop.id)).toEqual(ids);
    expect(found[0]?.startMinute).toBe(480);
    for (const [at, stop] of found.entries())
      if (at > 0) expect(stop.startMinute).toBeGreaterThanOrEqual((found[at - 1]?.endMinute ?? 0) + stop.travelMin);
    expect(plan.jobRow(stops[2]?.job ?? '')).toMatchObject({ plannedMinute: 480 });
  });
});

describe('within the day', () => {
  const timesOf = (route: string) =>
    pb.rows<{ id: string; startMinute: number }>(
      'SELECT id, startMinute FROM route_stops WHERE route = ? ORDER BY startMinute',
      route,
    );

  test('two stops swap places, the others keep their times, and the change can be undone to the minute', async () => {
    const technician = await plan.technician();
    const { stops, route } = await plan.day(technician.id, [420, 540, 720, 840]);
    const [one, two, three, four] = stops.map((stop) => stop.stop) as [string, string, string, string];
    const before = timesOf(route.id);
    const change = plan.change(
      await plan.post(`routes/${route.id}/order`, { rev: route.rev, stops: [one, three, two, four] }),
    );
    const after = timesOf(route.id);
    expect(after.map(({ id }) => id)).toEqual([one, three, two, four]);
    expect([after[0], after[1]?.startMinute, after[3]]).toEqual([before[0], 540, before[3]]);
    const rev = change.routes[0]?.rev;
    plan.change(
      await plan.post(`routes/${route.id}/order`, {
        rev,
        stops: [one, two, three, four],
        startMinutes: [420, 540, 720, 840],
      }),
    );
    expect(timesOf(route.id)).toEqual(before);
  });

  test('a helper is added to the jobs when the day is published, and the mail holds names and messages', async () => {
    const technician = await plan.technician();
    const helper = await plan.technician();
    const { stops, route } = await plan.day(technician.id, [480]);
    const noted = plan.change(
      await plan.post(`stops/${stops[0]?.stop}/note`, { rev: route.rev, note: 'Ring, når du er\nfem minutter væk' }),
    );
    const crewed = plan.change(
      await plan.post(`routes/${route.id}/save`, {
        rev: noted.routes[0]?.rev,
        helpers: [helper.id],
        note: 'Husk stigen',
      }),
    );
    expect(crewed.routes).toMatchObject([{ helpers: [helper.id], note: 'Husk stigen', rev: route.rev + 2 }]);
    expect((await boardFor()).stops.find(({ id }) => id === stops[0]?.stop)).toMatchObject({
      note: 'Ring, når du er\nfem minutter væk',
    });
    const technicians = () => JSON.parse(plan.jobRow(stops[0]?.job ?? '')?.technicians ?? '[]') as string[];
    expect(technicians()).toEqual([]);
    const sent = plan.change(
      await plan.post(`routes/${route.id}/publish`, { rev: route.rev + 2, idempotencyKey: key() }),
    );
    expect(technicians()).toEqual([technician.id, helper.id]);
    const [mail] = pb.rows<{ to: string; cc: string; subject: string; body: string }>(
      'SELECT "to", cc, subject, body FROM mail_outbox WHERE route = ?',
      route.id,
    );
    expect(mail).toMatchObject({
      to: technician.email,
      cc: helper.email,
      subject: expect.stringMatching(/^Jeres rute/),
    });
    for (const part of [
      '  Ring, når du er\n  fem minutter væk',
      'Husk stigen',
      `Med som hjælp: ${String(helper.name)}`,
      `https://ordre.demo.test/planning/${route.id}`,
    ])
      expect(mail?.body).toContain(part);
    plan.change(await plan.post(`routes/${route.id}/save`, { rev: sent.routes[0]?.rev, helpers: [], note: '' }));
    expect(technicians()).toEqual([technician.id]);
  });

  test('a stop of the helper and a stop with the helper may not overlap without an override', async () => {
    const [technician, helper] = [await plan.technician(), await plan.technician({ skills: ['solceller'] })];
    const { stops, route } = await plan.day(technician.id, [480, 660]);
    const crewed = plan.change(
      await plan.post(`routes/${route.id}/save`, { rev: route.rev, helpers: [helper.id], note: '' }),
    );
    const job = await plan.ready({ skills: ['solceller'] });
    const before = pb.snapshot();
    const refused = await plan.place(job, helper.id, 510);
    expect(refused.body).toMatchObject({
      code: 'rule_broken',
      data: {
        rules: [
          {
            rule: 'helping',
            params: { name: helper.name, leader: technician.name, from: 480, to: 540 },
            fix: { startMinute: 540 },
          },
        ],
      },
    });
    expect(pb.snapshot()).toEqual(before);
    plan.change(await plan.place(job, helper.id, 510, { override: ['helping'], reason: 'Haster' }));
    // Her own stops also collide with stops of the route that she helps on.
    const more = await plan.ready();
    const rev = crewed.routes[0]?.rev;
    expect((await plan.place(more, technician.id, 550, { rev, override: ['travel'] })).body).toMatchObject({
      code: 'rule_broken',
      data: {
        rules: expect.arrayContaining([
          expect.objectContaining({
            rule: 'helperBusy',
            params: expect.objectContaining({ name: helper.name, from: 510, to: 570 }),
          }),
        ]),
      },
    });
    expect(
      plan.rules(
        await plan.post('move', {
          stop: stops[1]?.stop,
          technician: technician.id,
          date: MONDAY,
          startMinute: 555,
          rev,
          override: ['travel'],
        }),
      ),
    ).toContain('helperBusy');
    // Moved to her own day, the stop does not collide with itself.
    plan.change(
      await plan.post('move', {
        stop: stops[1]?.stop,
        technician: helper.id,
        date: MONDAY,
        startMinute: 660,
        rev,
        toRev: 1,
      }),
    );
  });

  test('adding a busy or absent helper needs an override, and keeping them does not', async () => {
    const [technician, busy, away] = [await plan.technician(), await plan.technician(), await plan.technician()];
    const { route } = await plan.day(technician.id, [480]);
    await plan.day(busy.id, [510]);
    await pb.create('technician_absences', {
      technician: away.id,
      kind: 'skole',
      fromDay: MONDAY,
      toDay: MONDAY,
      fromMinute: 0,
      toMinute: 0,
      rev: 1,
    });
    const save = (helpers: string[], more: object = {}, rev = route.rev) =>
      plan.post(`routes/${route.id}/save`, { rev, helpers, note: '', ...more });
    expect(plan.rules(await save([busy.id]))).toEqual(['helperBusy']);
    expect(plan.rules(await save([busy.id, away.id], { override: ['helperBusy'] }))).toEqual([
      'helperBusy',
      'helperAway',
    ]);
    const both = { override: ['helperBusy', 'helperAway'], reason: 'Haster' };
    const saved = plan.change(await save([busy.id, away.id], both));
    plan.change(await save([busy.id], { note: 'Husk stigen' }, saved.routes[0]?.rev));
  });

  test('a helper sees the technician of the day but not the home address', async () => {
    const technician = await plan.technician({ address: 'Hjemmevej 1', lat: 56.1, lng: 10.1 });
    const { id: me } = await plan.jobs.technician('technician');
    const { stops, route } = await plan.day(technician.id, [480]);
    const crewed = plan.change(await plan.post(`routes/${route.id}/save`, { rev: route.rev, helpers: [me], note: '' }));
    expect((await boardFor('technician')).routes.map(({ id }) => id)).not.toContain(route.id);
    const sent = plan.change(
      await plan.post(`routes/${route.id}/publish`, { rev: crewed.routes[0]?.rev, idempotencyKey: key() }),
    );
    const board = await boardFor('technician');
    expect(board.stops.map(({ id }) => id)).toContain(stops[0]?.stop);
    expect(board.technicians.find(({ id }) => id === technician.id)).toMatchObject({
      name: technician.name,
      address: '',
      point: { lat: 56.1535, lng: 10.2034, accuracy: 'postcode' },
    });
    plan.change(await plan.post(`routes/${route.id}/save`, { rev: sent.routes[0]?.rev, helpers: [], note: '' }));
    expect((await boardFor('technician')).routes.map(({ id }) => id)).not.toContain(route.id);
  });
});

describe('publishing', () => {
  test('the technician gets a mail with the deep link, is added to the jobs, and gets another mail after changes', async () => {
    const technician = await plan.technician();
    const { stops, route } = await plan.day(technician.id, [480]);
    const body = { rev: route.rev, idempotencyKey: key() };
    const [first, again] = [
      await plan.post(`routes/${route.id}/publish`, body),
      await plan.post(`routes/${route.id}/publish`, body),
    ];
    expect(first.body).toMatchObject({
      mailed: true,
      routes: [{ status: 'udsendt', publishedRev: 1, rev: 1, mail: 'venter' }],
    });
    expect(again.body).toEqual(first.body);
    const mails = () =>
      pb.rows<{ to: string; user: string; inquiry: string; subject: string; body: string; status: string }>(
        'SELECT "to", user, inquiry, subject, body, status FROM mail_outbox WHERE route = ? ORDER BY rowid',
        route.id,
      );
    expect(mails()).toMatchObject([
      { to: technician.email, user: pb.users.moderator.id, inquiry: '', status: 'venter' },
    ]);
    expect(mails()[0]?.body).toContain(`https://ordre.demo.test/planning/${route.id}`);
    expect(mails()[0]?.body).toContain('08.00–09.00  HPFI slår fra');
    expect(JSON.parse(plan.jobRow(stops[0]?.job ?? '')?.technicians ?? '[]')).toEqual([technician.id]);
    expect((await plan.post(`routes/${route.id}/publish`, { rev: 1, idempotencyKey: key() })).body).toMatchObject({
      code: 'locked',
    });
    const job = await plan.ready();
    const placed = plan.change(await plan.place(job, technician.id, 600, { rev: 1 }));
    expect(placed.routes).toMatchObject([{ rev: 2, publishedRev: 1 }]);
    expect(JSON.parse(plan.jobRow(job)?.technicians ?? '[]')).toEqual([technician.id]);
    plan.change(await plan.post(`routes/${route.id}/publish`, { rev: 2, idempotencyKey: key() }));
    expect(mails().map((mail) => mail.subject.startsWith('Ændringer'))).toEqual([false, true]);
  });

  test('the outbox sends the mail, and a failed mail can be queued again', async () => {
    const technician = await plan.technician();
    const { route } = await plan.day(technician.id, [480]);
    plan.change(await plan.post(`routes/${route.id}/publish`, { rev: route.rev, idempotencyKey: key() }));
    const [mail] = pb.rows<{ id: string }>('SELECT id FROM mail_outbox WHERE route = ?', route.id);
    const outbox = (path: string, body: object) => pb.as('superuser').post(`/api/internal/outbox/${path}`, body);
    expect((await outbox('lease', { id: mail?.id })).body).toMatchObject({
      mail: { id: mail?.id, inquiry: '', user: pb.users.moderator.id },
    });
    expect((await outbox(`${mail?.id}/result`, { outcome: 'failed', error: 'microsoft_disconnected' })).status).toBe(
      200,
    );
    expect((await boardFor()).routes.find((one) => one.id === route.id)).toMatchObject({ mail: 'fejlet' });
    plan.change(await plan.post(`routes/${route.id}/publish`, { rev: route.rev, idempotencyKey: key() }));
    const second = pb.rows<{ id: string }>(
      "SELECT id FROM mail_outbox WHERE route = ? AND status = 'venter'",
      route.id,
    )[0];
    await outbox('lease', { id: second?.id });
    expect((await outbox(`${second?.id}/result`, { outcome: 'sent' })).status).toBe(200);
    expect((await boardFor()).routes.find((one) => one.id === route.id)).toMatchObject({ mail: 'sendt' });
  });
});

describe('a technician', () => {
  /** The account of the technician without a role, on a published route of their own day. */
  const own = async (day: string, starts = [480]) => {
    const me =
      pb.rows<{ id: string }>('SELECT id FROM technicians WHERE user = ?', pb.users.technician.id)[0]?.id ?? '';
    await pb.update('technicians', me, {
      workHours: [[420, 900], [420, 900], [420, 900], [420, 900], [420, 900], null, null],
      skills: [],
      email: 'technician@demo.test',
    });
    const made = await plan.day(me, starts, day);
    plan.change(await plan.post(`routes/${made.route.id}/publish`, { rev: made.route.rev, idempotencyKey: key() }));
    return { me, ...made };
  };
  const status = (
    stop: string | undefined,
    to: string,
    reason = '',
    as: 'technician' | 'moderator' | 'seller' = 'technician',
  ) => plan.post(`stops/${stop}/status`, { status: to, reason }, as);

  test('sees only own, published routes', async () => {
    const other = await plan.day((await plan.technician()).id, [480]);
    const { me, route } = await own(addDays(MONDAY, 1));
    const draft = await plan.day(me, [480], addDays(MONDAY, 2));
    const board = await boardFor('technician');
    expect(board).toMatchObject({ me, canPlan: false, tray: [] });
    expect(board.routes.map((one) => one.id)).toEqual([route.id]);
    expect(board.technicians.map((one) => one.id)).toEqual([me]);
    expect((await pb.as('technician').get(`/api/planning/routes/${route.id}`)).body).toMatchObject({
      date: addDays(MONDAY, 1),
    });
    for (const id of [other.route.id, draft.route.id])
      expect((await pb.as('technician').get(`/api/planning/routes/${id}`)).status).toBe(404);
    expect(
      (await plan.post('unplace', { stop: draft.stops[0]?.stop, rev: 1 }, 'technician' as 'moderator')).status,
    ).toBe(403);
  });

  test('sets the status of stops, and the job and the route follow', async () => {
    const { route, stops } = await own(addDays(MONDAY, 3), [480, 600]);
    const [one, two] = stops;
    expect((await status(one?.stop, 'udfoert')).body).toMatchObject({
      code: 'wrong_status',
      data: { status: 'planlagt' },
    });
    plan.change(await status(one?.stop, 'paa_vej'));
    expect(plan.jobRow(one?.job ?? '')?.status).toBe('paa_vej');
    const rev = pb.rows<{ rev: number; status: string }>('SELECT rev, status FROM routes WHERE id = ?', route.id)[0];
    expect(rev).toEqual({ rev: route.rev, status: 'i_gang' });
    plan.change(await status(one?.stop, 'ankommet'));
    plan.change(await status(one?.stop, 'ankommet'));
    plan.change(await status(one?.stop, 'udfoert'));
    expect(plan.jobRow(one?.job ?? '')?.status).toBe('udfoert');
    // A wrong transition can be undone, only by the same user and only one step.
    expect((await status(one?.stop, 'ankommet', '', 'moderator')).body).toMatchObject({ code: 'wrong_status' });
    expect((await status(one?.stop, 'planlagt')).body).toMatchObject({ code: 'wrong_status' });
    plan.change(await status(one?.stop, 'ankommet'));
    expect(plan.jobRow(one?.job ?? '')?.status).toBe('i_gang');
    expect(pb.rows('SELECT status, doneAt FROM route_stops WHERE id = ?', one?.stop ?? '')).toEqual([
      { status: 'ankommet', doneAt: '' },
    ]);
    plan.change(await status(one?.stop, 'udfoert'));
    plan.change(await status(two?.stop, 'paa_vej'));
    plan.change(await status(two?.stop, 'ikke_hjemme', 'Ringede på tre gange'));
    expect(plan.jobRow(two?.job ?? '')).toMatchObject({ status: 'klar', plannedDay: '', technicians: '[]' });
    expect((await boardFor()).tray.some((item) => item.id === two?.job)).toBe(true);
    expect(pb.rows('SELECT status FROM routes WHERE id = ?', route.id)).toEqual([{ status: 'afsluttet' }]);
  });

  test('Sprunget over needs a reason, Udført needs the report, and a seller cannot set the status', async () => {
    const { stops } = await own(addDays(MONDAY, 4), [480, 600]);
    const [one, two] = stops;
    expect((await status(one?.stop, 'sprunget_over')).body).toMatchObject({
      code: 'validation',
      data: { reason: { code: 'required' } },
    });
    expect((await status(one?.stop, 'paa_vej', '', 'seller')).status).toBe(403);
    await plan.jobs.force(two?.job ?? '', { klsRequired: true });
    plan.change(await status(two?.stop, 'ankommet'));
    expect((await status(two?.stop, 'udfoert')).body).toMatchObject({
      code: 'validation',
      data: { klsForm: { code: 'required' } },
    });
    plan.change(await status(one?.stop, 'sprunget_over', 'Vejen spærret'));
    expect(plan.jobRow(one?.job ?? '')?.status).toBe('klar');
  });
});

describe('reading', () => {
  test('a seller reads the board and cannot plan', async () => {
    const technician = await plan.technician();
    const { route } = await plan.day(technician.id, [480]);
    const board = await boardFor('seller');
    expect(board.canPlan).toBe(false);
    expect(board.routes.some((one) => one.id === route.id)).toBe(true);
  });

  test.each([
    ['?from=2026-13-01&to=2026-12-01', 400],
    [`?from=${MONDAY}&to=${addDays(MONDAY, -1)}`, 400],
    [`?from=${MONDAY}&to=${addDays(MONDAY, 90)}`, 400],
    ['', 400],
  ])('refuses the board for %s', async (query, status) => {
    expect((await pb.as('moderator').get(`/api/planning/board${query}`)).status).toBe(status);
  });

  test('Ledig på ruten returns the accuracy of the drive', async () => {
    const technician = await plan.technician({ skills: ['kabelplov'] });
    const accuracies = async (place: Record<string, unknown>) => {
      const job = await plan.ready({ skills: ['kabelplov'], ...place });
      const { slots } = (
        await pb.as('moderator').get<{
          slots: Slot[];
        }>(`/api/planning/suggest?job=${job}`)
      ).body;
      expect(slots.map((slot) => slot.technician)).toEqual(slots.map(() => technician.id));
      return [...new Set(slots.map(({ accuracy }) => accuracy))];
    };
    expect(await accuracies({})).toEqual(['exact']);
    expect(await accuracies({ lat: 0, lng: 0, zip: '8260' })).toEqual(['postcode']);
    expect(await accuracies({ lat: 0, lng: 0, zip: '3900' })).toEqual(['unknown']);
  });

  test('Ledig på ruten returns the slots with the least driving, for technicians with the skills', async () => {
    const near = await plan.technician({ skills: ['ladestander'], lat: 56.16, lng: 10.2 });
    await plan.technician({ skills: ['ladestander'], lat: 55.4, lng: 10.39 });
    const job = await plan.ready({ skills: ['Ladestander'] });
    const { slots } = (
      await pb.as('seller').get<{
        slots: { technician: string; extraMin: number }[];
      }>(`/api/planning/suggest?job=${job}`)
    ).body;
    expect(slots).toHaveLength(3);
    expect(new Set(slots.map((slot) => slot.technician))).toEqual(new Set([near.id]));
    // Weekends are suggested for urgent jobs only.
    await plan.technician({ skills: ['vagt'], workHours: [null, null, null, null, null, [420, 900], [420, 900]] });
    for (const priority of ['normal', 'akut']) {
      const answer = await pb
        .as('seller')
        .get(`/api/planning/suggest?job=${await plan.ready({ skills: ['vagt'], priority })}`);
      expect((answer.body.slots as unknown as unknown[]).length > 0).toBe(priority === 'akut');
    }
    expect((await pb.as('seller').get(`/api/planning/suggest?job=${UNKNOWN}`)).status).toBe(404);
    expect((await pb.as('seller').get('/api/planning/suggest?job=x')).status).toBe(400);
  });

  test('Ledig på ruten has the first slots after the promised day if nobody can come by then, and says so', async () => {
    const today = copenhagenToday(new Date());
    const hours = Array.from({ length: 7 }, () => [420, 900]);
    const offToday = hours.map((span, at) => (at === (weekday(today) + 6) % 7 ? null : span));
    await plan.technician({ skills: ['lovet'], workHours: offToday });
    const suggest = async (latestDay: string) => {
      const job = await plan.ready({ skills: ['lovet'], latestDay });
      return (await pb.as('moderator').get<SlotAnswer>(`/api/planning/suggest?job=${job}`)).body;
    };
    const late = await suggest(today);
    expect(late.isLate).toBe(true);
    expect(late.slots[0]?.date).toBe(addWorkingDays(today, 1));
    const inTime = await suggest(addDays(today, 30));
    expect(inTime.isLate).toBe(false);
    expect(inTime.slots.length).toBeGreaterThan(0);
  });

  test('Ledig på ruten says if nobody gets there and back within a working day', async () => {
    await plan.technician({ skills: ['fjernt'] });
    const suggest = async (place: object) => {
      const job = await plan.ready({ skills: ['fjernt'], ...place });
      return (await pb.as('moderator').get<SlotAnswer>(`/api/planning/suggest?job=${job}`)).body;
    };
    expect(await suggest({ zip: '3700', lat: 55.1, lng: 14.7 })).toMatchObject({ slots: [], isTooFar: true });
    expect((await suggest({})).isTooFar).toBe(false);
  });
});

describe('wrong inputs', () => {
  test('change nothing', async () => {
    const technician = await plan.technician();
    const { stops, route } = await plan.day(technician.id, [480, 600]);
    const job = await plan.ready();
    const done = await plan.ready({ status: 'faktureret' });
    const good = { job, technician: technician.id, date: MONDAY, startMinute: 720, rev: route.rev };
    const move = { stop: stops[0]?.stop, technician: technician.id, date: MONDAY, startMinute: 720, rev: route.rev };
    const cases: Refusal[] = [
      { path: 'place', body: '{', status: 400, code: 'validation', fields: { body: 'invalid' } },
      { path: 'place', body: { ...good, job: '' }, status: 400, code: 'validation', fields: { job: 'required' } },
      { path: 'place', body: { ...good, task: job }, status: 400, code: 'validation', fields: { job: 'required' } },
      {
        path: 'place',
        body: { ...good, job: "' OR 1=1" },
        status: 400,
        code: 'validation',
        fields: { job: 'invalid' },
      },
      {
        path: 'place',
        body: { ...good, date: '2026-02-30' },
        status: 400,
        code: 'validation',
        fields: { date: 'invalidDate' },
      },
      {
        path: 'place',
        body: { ...good, startMinute: -1 },
        status: 400,
        code: 'validation',
        fields: { startMinute: 'min' },
      },
      {
        path: 'place',
        body: { ...good, startMinute: 1440 },
        status: 400,
        code: 'validation',
        fields: { startMinute: 'max' },
      },
      {
        path: 'place',
        body: { ...good, startMinute: 7.5 },
        status: 400,
        code: 'validation',
        fields: { startMinute: 'invalid' },
      },
      {
        path: 'place',
        body: { ...good, durationMin: 5 },
        status: 400,
        code: 'validation',
        fields: { durationMin: 'min' },
      },
      {
        path: 'place',
        body: { ...good, override: ['overlap'] },
        status: 400,
        code: 'validation',
        fields: { 'override.0': 'invalid' },
      },
      {
        path: 'place',
        body: { ...good, technician: UNKNOWN },
        status: 400,
        code: 'validation',
        fields: { technician: 'unknownRecord' },
      },
      { path: 'place', body: { ...good, job: UNKNOWN }, status: 404, code: 'not_found' },
      { path: 'place', body: { ...good, job: done }, status: 409, code: 'wrong_status' },
      { path: 'place', body: { ...good, job: stops[0]?.job }, status: 409, code: 'taken' },
      { path: 'place', body: { ...good, rev: 0 }, status: 409, code: 'stale' },
      {
        path: 'place',
        body: { ...good, startMinute: 1435, override: ['workHours'] },
        status: 409,
        code: 'rule_broken',
      },
      { path: 'place', body: good, as: 'seller', status: 403, code: 'forbidden' },
      { path: 'place', body: good, as: 'technician', status: 403, code: 'forbidden' },
      { path: 'place', body: good, as: 'new', status: 403, code: 'forbidden' },
      { path: 'place', body: good, as: 'guest', status: 401, code: 'unauthorized' },
      { path: 'place', body: good, as: 'inactive', status: 401, code: 'account_closed' },
      { path: 'move', body: { ...move, stop: UNKNOWN }, status: 404, code: 'not_found' },
      { path: 'move', body: { ...move, rev: route.rev - 1 }, status: 409, code: 'stale' },
      { path: 'move', body: { ...move, startMinute: 600 }, status: 409, code: 'rule_broken' },
      {
        path: 'move',
        body: { ...move, technician: '' },
        status: 400,
        code: 'validation',
        fields: { technician: 'invalid' },
      },
      { path: 'move', body: move, as: 'seller', status: 403, code: 'forbidden' },
      { path: 'unplace', body: { stop: stops[0]?.stop, rev: 99 }, status: 409, code: 'stale' },
      { path: 'unplace', body: { stop: UNKNOWN, rev: 1 }, status: 404, code: 'not_found' },
      { path: 'unplace', body: { stop: stops[0]?.stop, rev: route.rev }, as: 'seller', status: 403, code: 'forbidden' },
      {
        path: `routes/${route.id}/order`,
        body: { rev: route.rev, stops: [stops[0]?.stop] },
        status: 400,
        code: 'validation',
        fields: { stops: 'invalid' },
      },
      {
        path: `routes/${route.id}/order`,
        body: { rev: route.rev, stops: [] },
        status: 400,
        code: 'validation',
        fields: { stops: 'minItems' },
      },
      {
        path: `routes/${route.id}/order`,
        body: { rev: 0, stops: stops.map((stop) => stop.stop) },
        status: 409,
        code: 'stale',
      },
      {
        path: `routes/${route.id}/order`,
        body: { rev: route.rev, stops: stops.map((stop) => stop.stop), startMinutes: [480] },
        status: 400,
        code: 'validation',
        fields: { startMinutes: 'invalid' },
      },
      {
        path: `routes/${route.id}/order`,
        body: { rev: route.rev, stops: stops.map((stop) => stop.stop), startMinutes: stops.map(() => 480) },
        status: 409,
        code: 'rule_broken',
      },
      {
        path: `routes/${route.id}/save`,
        body: { rev: route.rev, helpers: [UNKNOWN], note: '' },
        status: 400,
        code: 'validation',
        fields: { helpers: 'unknownRecord' },
      },
      {
        path: `routes/${route.id}/save`,
        body: { rev: route.rev, helpers: [technician.id], note: '' },
        status: 400,
        code: 'validation',
        fields: { helpers: 'duplicateId' },
      },
      {
        path: `routes/${route.id}/save`,
        body: { rev: route.rev, helpers: [], note: 'x'.repeat(2001) },
        status: 400,
        code: 'validation',
        fields: { note: 'maxLength' },
      },
      { path: `routes/${route.id}/save`, body: { rev: 0, helpers: [], note: '' }, status: 409, code: 'stale' },
      {
        path: `routes/${route.id}/save`,
        body: { rev: route.rev, helpers: [], note: '' },
        as: 'seller',
        status: 403,
        code: 'forbidden',
      },
      { path: `routes/${UNKNOWN}/save`, body: { rev: 0, helpers: [], note: '' }, status: 404, code: 'not_found' },
      { path: `stops/${stops[0]?.stop}/note`, body: { rev: 0, note: '' }, status: 409, code: 'stale' },
      {
        path: `stops/${stops[0]?.stop}/note`,
        body: { rev: route.rev, note: 7 },
        status: 400,
        code: 'validation',
        fields: { note: 'invalid' },
      },
      {
        path: `stops/${stops[0]?.stop}/note`,
        body: { rev: route.rev, note: '' },
        as: 'technician',
        status: 403,
        code: 'forbidden',
      },
      { path: `stops/${UNKNOWN}/note`, body: { rev: 1, note: '' }, status: 404, code: 'not_found' },
      {
        path: `routes/${UNKNOWN}/order`,
        body: { rev: 0, stops: stops.map((stop) => stop.stop) },
        status: 404,
        code: 'not_found',
      },
      { path: `routes/${route.id}/publish`, body: { rev: 0, idempotencyKey: key() }, status: 409, code: 'stale' },
      {
        path: `routes/${route.id}/publish`,
        body: { rev: route.rev, idempotencyKey: 'x' },
        status: 400,
        code: 'validation',
        fields: { idempotencyKey: 'invalid' },
      },
      { path: `routes/${UNKNOWN}/publish`, body: { rev: 0, idempotencyKey: key() }, status: 404, code: 'not_found' },
      {
        path: `routes/${route.id}/publish`,
        body: { rev: route.rev, idempotencyKey: key() },
        as: 'seller',
        status: 403,
        code: 'forbidden',
      },
      { path: `stops/${stops[0]?.stop}/status`, body: { status: 'paa_vej' }, status: 409, code: 'wrong_status' },
      {
        path: `stops/${stops[0]?.stop}/status`,
        body: { status: 'hjemme' },
        status: 400,
        code: 'validation',
        fields: { status: 'invalid' },
      },
      {
        path: `stops/${stops[0]?.stop}/status`,
        body: { status: 'paa_vej' },
        as: 'technician',
        status: 404,
        code: 'not_found',
      },
      { path: `stops/${UNKNOWN}/status`, body: { status: 'paa_vej' }, status: 404, code: 'not_found' },
    ];
    for (const { path, ...one } of cases)
      await expectRefused(pb, { as: 'moderator', ...one, path: `/api/planning/${path}` });
  });
});
