/** What is sent to technicians: once, what has changed first, and to whom. */
import { addDays, copenhagenToday, formatDayLong } from '../../lib/core/shared/dates.ts';
import type { Board, PublishedRoutes, UnsentRoute } from '../../lib/planning/shared/types.ts';
import { okBody, startPocketBase, type Harness } from '../testing/harness.ts';
import { createPlanningHelpers, key, MONDAY } from '../testing/planning.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
const UNKNOWN = 'zzzzzzzzzzzzzzz';
beforeAll(async () => {
  pb = await startPocketBase({ env: { APP_URL: 'https://ordre.demo.test' } });
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb.stop());

type Mail = { to: string; cc: string; subject: string; body: string; status: string };
const mailsOf = (route: string) =>
  pb.rows<Mail>('SELECT "to", cc, subject, body, status FROM mail_outbox WHERE route = ? ORDER BY rowid', route);
const lastMail = (route: string) => mailsOf(route).at(-1)!;
type Ref = { id: string; rev: number };
const publish = async (routes: readonly Ref[], as: 'moderator' | 'management' = 'moderator') =>
  okBody<PublishedRoutes>(
    await plan.post('publish', { routes: routes.map(({ id, rev }) => ({ id, rev })), idempotencyKey: key() }, as),
  );
const readUnsent = async (date = MONDAY) =>
  okBody<{ routes: UnsentRoute[] }>(await pb.as('moderator').get(`/api/planning/unsent?from=${date}&to=${date}`))
    .routes;
const unsentOf = async (route: string) => (await readUnsent()).find(({ id }) => id === route);
const revOf = (id: string) => pb.rows<{ rev: number }>('SELECT rev FROM routes WHERE id = ?', id)[0]?.rev ?? 0;
const now = (id: string): Ref => ({ id, rev: revOf(id) });
const move = async (stop: string | undefined, technician: string, startMinute: number, route: string, more = {}) =>
  plan.change(await plan.post('move', { stop, technician, date: MONDAY, startMinute, rev: revOf(route), ...more }));
const save = async (id: string, helpers: string[], note = '') =>
  plan.change(await plan.post(`routes/${id}/save`, { rev: revOf(id), helpers, note }));

test('one command sends many routes, each with its own outcome, and only what has changed', async () => {
  const [mads, trine, nobody] = [
    await plan.technician(),
    await plan.technician(),
    await plan.technician({ email: '', phone: '20304050' }),
  ];
  const days = [await plan.day(mads.id, [480]), await plan.day(trine.id, [480]), await plan.day(nobody.id, [480])].map(
    ({ route }) => route,
  );
  const [one, two, three] = days as [Ref, Ref, Ref];
  const first = await publish([one, { ...two, rev: 0 }, three, { id: UNKNOWN, rev: 1 }, one]);
  expect(first.results).toEqual([
    { route: one.id, outcome: 'sent', by: '' },
    { route: two.id, outcome: 'stale', by: pb.users.moderator.name },
    { route: three.id, outcome: 'noMail', by: '' },
    { route: UNKNOWN, outcome: 'gone', by: '' },
    { route: one.id, outcome: 'nothing', by: '' },
  ]);
  expect(days.map(({ id }) => mailsOf(id).length)).toEqual([1, 0, 0]);
  expect(pb.rows('SELECT status FROM routes WHERE id = ?', three.id)).toEqual([{ status: 'udsendt' }]);
  expect((await publish([one, two, three])).results.map(({ outcome }) => outcome)).toEqual([
    'nothing',
    'sent',
    'nothing',
  ]);
  expect(days.map(({ id }) => mailsOf(id).length)).toEqual([1, 1, 0]);
});

test('the same command sent twice sends each mail once, and so do two planners at once', async () => {
  const routes: Ref[] = [];
  for (let n = 0; n < 4; n++) routes.push((await plan.day((await plan.technician()).id, [480])).route);
  const body = { routes: routes.map(({ id, rev }) => ({ id, rev })), idempotencyKey: key() };
  const answers = await Promise.all([
    plan.post('publish', body),
    plan.post('publish', body),
    plan.post('publish', { ...body, idempotencyKey: key() }, 'management'),
    plan.post('publish', { ...body, idempotencyKey: key() }),
  ]);
  expect(answers[1].body).toEqual(answers[0].body);
  expect(routes.map(({ id }) => mailsOf(id).length)).toEqual([1, 1, 1, 1]);
  const outcomes = new Set(
    [answers[0], answers[2], answers[3]].map(({ body: { results } }) => JSON.stringify(results)),
  );
  expect(outcomes.size).toBe(2);
});

test('the mail says first what has changed, then the whole day, with whom to call and where', async () => {
  const technician = await plan.technician({ name: 'Mads Holm' });
  const { stops, route } = await plan.day(technician.id, [480, 600, 780]);
  const [first, second, third] = stops as [(typeof stops)[0], (typeof stops)[0], (typeof stops)[0]];
  await plan.jobs.force(first.job, { contactName: 'Hanne Vicevært', contactPhone: '20304050' });
  await publish([route]);
  expect(lastMail(route.id).body).toContain('  Hanne Vicevært, tlf. 20 30 40 50');
  expect(lastMail(route.id).body).not.toContain('Flyttet');

  const late = { override: ['workHours', 'homeHours'], reason: 'Haster' };
  await move(first.stop, technician.id, 900, route.id, { durationMin: 90, ...late });
  plan.change(await plan.post('unplace', { stop: third.stop, rev: revOf(route.id) }));
  plan.change(await plan.post(`stops/${second.stop}/note`, { rev: revOf(route.id), note: 'Ring først' }));
  const added = await plan.ready({ title: 'Ny lampe' });
  plan.change(await plan.place(added, technician.id, 480, { rev: revOf(route.id) }));
  await save(route.id, [], 'Husk stigen');
  expect(await unsentOf(route.id)).toMatchObject({
    isFirst: false,
    by: pb.users.moderator.name,
    stops: 3,
    startMinute: 480,
    endMinute: 990,
    differences: [
      { what: 'added', title: 'Ny lampe', customer: 'Anna Demo' },
      { what: 'stopNote' },
      { what: 'removed', startMinute: 780, title: 'HPFI slår fra' },
      { what: 'moved', before: 480, startMinute: 900 },
      { what: 'length', before: 60, lengthMin: 90 },
      { what: 'routeNote' },
    ],
  });
  await publish([now(route.id)]);
  const { subject, body } = lastMail(route.id);
  expect(subject).toBe(`Ændringer i din rute ${formatDayLong(MONDAY, 'da')}`);
  const lines = body.split('\n');
  const at = (part: string) => lines.findIndex((line) => line.includes(part));
  const order = [
    '- Nyt besøg kl. 08.00: Ny lampe · Anna Demo,',
    '- Beskeden er ændret (kl. 10.00): HPFI slår fra · Anna Demo,',
    '- Taget af (kl. 13.00): HPFI slår fra · Anna Demo,',
    '- Flyttet fra kl. 08.00 til 15.00: HPFI slår fra · Anna Demo,',
    '- Varer nu 1½ t (før 1 t): HPFI slår fra',
    '- Beskeden om dagen er ændret',
    'Sådan ser dagen ud nu:',
    '08.00–09.00  Ny lampe · Anna Demo,',
    '  Ring først',
    '15.00–16.30  HPFI slår fra',
    '  Hanne Vicevært, tlf. 20 30 40 50',
    'Husk stigen',
    `https://ordre.demo.test/planning/${route.id}`,
  ].map(at);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(await unsentOf(route.id)).toBeUndefined();
});

describe('a visit that went to another route is one change', () => {
  const TUESDAY = addDays(MONDAY, 1);
  const [monday, tuesday] = [`${formatDayLong(MONDAY, 'da')} 08.00`, `${formatDayLong(TUESDAY, 'da')} 10.00`];
  const linesOf = (route: string) =>
    lastMail(route)
      .body.split('\n')
      .filter((line) => line.startsWith('- '));
  const setOut = async (toSame: boolean) => {
    const mads = await plan.technician({ name: 'Mads' });
    const to = toSame ? mads : await plan.technician({ name: 'Trine Holm' });
    const from = await plan.day(mads.id, [480, 600]);
    const target = await plan.day(to.id, [480], TUESDAY);
    await publish([from.route, target.route]);
    const place = { stop: from.stops[0]?.stop, technician: to.id, date: TUESDAY, startMinute: 600 };
    return { mads, to, from, target, place };
  };

  test('of one technician: from when to when, on both days', async () => {
    const { mads, from, target, place } = await setOut(true);
    plan.change(await plan.post('move', { ...place, rev: revOf(from.route.id), toRev: revOf(target.route.id) }));
    const move = { from: { technician: mads.id, date: MONDAY, startMinute: 480 }, to: { date: TUESDAY, name: 'Mads' } };
    expect((await unsentOf(from.route.id))?.differences).toMatchObject([{ what: 'removed', move }]);
    const { moves } = okBody<Board>(await pb.as('moderator').get(`/api/planning/board?from=${MONDAY}&to=${MONDAY}`));
    expect(moves).toContainEqual(expect.objectContaining({ was: place.stop, stop: place.stop }));
    await publish([now(from.route.id), now(target.route.id)]);
    for (const { route } of [from, target])
      expect(linesOf(route.id)).toEqual([
        expect.stringContaining(`- Flyttet fra ${monday} til ${tuesday}: HPFI slår fra · Anna Demo,`),
      ]);
    expect(await unsentOf(from.route.id)).toBeUndefined();
  });

  test('to another technician: taken off one and given to the other, each with the other’s name', async () => {
    const { from, target, place } = await setOut(false);
    plan.change(await plan.post('move', { ...place, rev: revOf(from.route.id), toRev: revOf(target.route.id) }));
    await publish([now(from.route.id), now(target.route.id)]);
    expect(linesOf(from.route.id)).toEqual([
      expect.stringContaining('- Taget af (kl. 08.00), givet til Trine Holm: HPFI slår fra'),
    ]);
    expect(linesOf(target.route.id)).toEqual([
      expect.stringContaining('- Nyt besøg kl. 10.00, overtaget fra Mads: HPFI slår fra'),
    ]);
  });

  test('also if it was taken off and laid again', async () => {
    const { mads, from, target } = await setOut(true);
    plan.change(await plan.post('unplace', { stop: from.stops[0]?.stop, rev: revOf(from.route.id) }));
    const again = { date: TUESDAY, rev: revOf(target.route.id) };
    plan.change(await plan.place(from.stops[0]!.job, mads.id, 600, again));
    await publish([now(from.route.id)]);
    expect(linesOf(from.route.id)).toEqual([expect.stringContaining(`- Flyttet fra ${monday} til ${tuesday}:`)]);
  });
});

test('what is changed and changed back is nothing to send', async () => {
  const technician = await plan.technician();
  const { stops, route } = await plan.day(technician.id, [480]);
  await publish([route]);
  await move(stops[0]?.stop, technician.id, 600, route.id);
  expect(await unsentOf(route.id)).toMatchObject({ differences: [{ what: 'moved' }] });
  await move(stops[0]?.stop, technician.id, 480, route.id);
  expect(await unsentOf(route.id)).toBeUndefined();
  expect((await publish([now(route.id)])).results).toMatchObject([{ outcome: 'nothing' }]);
  expect(
    (await plan.post(`routes/${route.id}/publish`, { rev: revOf(route.id), idempotencyKey: key() })).body,
  ).toMatchObject({ code: 'locked' });
  expect(mailsOf(route.id)).toHaveLength(1);
});

test('a helper who is taken off is told in a mail of their own, once, and one who came is in the crew’s mail', async () => {
  const [leader, trine, bo] = [
    await plan.technician({ name: 'Mads' }),
    await plan.technician({ name: 'Trine Holm' }),
    await plan.technician({ name: 'Bo Dahl' }),
  ];
  const { route } = await plan.day(leader.id, [480]);
  await save(route.id, [trine.id]);
  await publish([now(route.id)]);
  await save(route.id, [bo.id]);
  await publish([now(route.id)]);
  const day = formatDayLong(MONDAY, 'da');
  const [, leaving, crew] = mailsOf(route.id);
  expect(leaving).toMatchObject({ to: trine.email, cc: '', subject: `Du er ikke længere med på Mads’ rute ${day}` });
  expect(leaving?.body).toMatch(/^Hej Trine\n/);
  expect(leaving?.body).not.toContain('Anna Demo');
  expect(crew).toMatchObject({ to: leader.email, cc: bo.email, subject: `Ændringer i jeres rute ${day}` });
  for (const line of ['- Bo Dahl er nu med på ruten', '- Trine Holm er ikke længere med på ruten'])
    expect(crew?.body).toContain(line);
  await publish([now(route.id)]);
  expect(mailsOf(route.id)).toHaveLength(3);
});

test('a technician whose route was emptied is told', async () => {
  const technician = await plan.technician();
  const { stops, route } = await plan.day(technician.id, [480]);
  await publish([route]);
  plan.change(await plan.post('unplace', { stop: stops[0]?.stop, rev: revOf(route.id) }));
  expect((await publish([now(route.id)])).results).toMatchObject([{ outcome: 'sent' }]);
  expect(lastMail(route.id)).toMatchObject({ subject: `Du har ingen besøg ${formatDayLong(MONDAY, 'da')}` });
  expect(lastMail(route.id).body).toContain('- Taget af (kl. 08.00): HPFI slår fra · Anna Demo,');
});

test('each failed mail of the last sending is sent again as it was, and no other', async () => {
  const [leader, trine] = [await plan.technician(), await plan.technician()];
  const { route } = await plan.day(leader.id, [480]);
  await save(route.id, [trine.id]);
  await publish([now(route.id)]);
  await save(route.id, []);
  await publish([now(route.id)]);
  const fail = (to: unknown) =>
    pb.rows<{ id: string }>(
      'SELECT id FROM mail_outbox WHERE route = ? AND "to" = ? ORDER BY rowid DESC',
      route.id,
      to as string,
    )[0]!;
  await pb.update('mail_outbox', fail(trine.email).id, { status: 'fejlet' });
  expect(await unsentOf(route.id)).toMatchObject({ mail: 'fejlet', differences: [] });
  expect((await publish([now(route.id)])).results).toMatchObject([{ outcome: 'sent' }]);
  const mails = mailsOf(route.id);
  expect(mails).toHaveLength(4);
  expect(mails[3]).toMatchObject({
    to: trine.email,
    subject: mails[1]?.subject,
    body: mails[1]?.body,
    status: 'venter',
  });
  expect(await unsentOf(route.id)).toBeUndefined();
  expect((await publish([now(route.id)])).results).toMatchObject([{ outcome: 'nothing' }]);
});

test('a route that was published before the system kept what it sent is sent as a whole after a change', async () => {
  const technician = await plan.technician();
  const { stops, route } = await plan.day(technician.id, [480]);
  await publish([route]);
  await pb.update('routes', route.id, { sent: null });
  expect(await unsentOf(route.id)).toBeUndefined();
  await move(stops[0]?.stop, technician.id, 600, route.id);
  expect(await unsentOf(route.id)).toMatchObject({ isFirst: true, differences: [] });
  await publish([now(route.id)]);
  expect(lastMail(route.id).subject).toMatch(/^Din rute/);
});

test('the author of the last change is named for moves, orders, notes and crews', async () => {
  const technician = await plan.technician();
  const { stops, route } = await plan.day(technician.id, [480, 600]);
  await publish([route]);
  const by = async () => (await unsentOf(route.id))?.by;
  const management = (path: string, body: object) => plan.post(path, { rev: revOf(route.id), ...body }, 'management');
  plan.change(await management(`routes/${route.id}/order`, { stops: [stops[1]?.stop, stops[0]?.stop] }));
  expect(await by()).toBe(pb.users.management.name);
  plan.change(await plan.post(`stops/${stops[0]?.stop}/note`, { rev: revOf(route.id), note: 'Ring' }));
  expect(await by()).toBe(pb.users.moderator.name);
  plan.change(await management(`routes/${route.id}/save`, { helpers: [], note: 'Husk' }));
  expect(await by()).toBe(pb.users.management.name);
});

test('a technician sees what they were sent, and somebody who helps since does not', async () => {
  const me = pb.rows<{ id: string }>('SELECT id FROM technicians WHERE user = ?', pb.users.technician.id)[0]?.id ?? '';
  const leader = await plan.technician();
  const { stops, route } = await plan.day(leader.id, [480, 660], addDays(MONDAY, 1));
  await publish([route]);
  await save(route.id, [me]);
  plan.change(await plan.post('unplace', { stop: stops[1]?.stop, rev: revOf(route.id) }));
  const read = async (as: 'technician' | 'moderator') =>
    okBody<Board>(await pb.as(as).get(`/api/planning/board?from=${MONDAY}&to=${addDays(MONDAY, 6)}`)).routes.find(
      ({ id }) => id === route.id,
    );
  expect((await read('moderator'))?.sent?.stops).toHaveLength(2);
  expect(await read('technician')).toMatchObject({ sent: null });
  await publish([now(route.id)]);
  await save(route.id, [me], 'Husk stigen');
  expect((await read('technician'))?.sent).toMatchObject({ helpers: [me], note: '' });
  const record = okBody<object>(await pb.as('technician').get(`/api/collections/routes/records/${route.id}`));
  expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['sent']));
  expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['changedBy']));
});

describe('text messages', () => {
  const smsOf = (server: Harness, route: string) =>
    server.rows('SELECT "to", subject, body, status FROM mail_outbox WHERE route = ? AND channel = \'sms\'', route);
  const today = copenhagenToday(new Date());
  /** A route of that day that was sent and has changed since. */
  const sendChange = async (server: Harness, date: string) => {
    const own = createPlanningHelpers(server);
    const technician = await own.technician({ phone: '+45 20 30 40 50' });
    const route = await server.create('routes', { date, technician: technician.id, status: 'kladde', rev: 1 });
    await server.create('route_stops', {
      route: route.id,
      job: await own.ready(),
      startMinute: 480,
      endMinute: 540,
      status: 'planlagt',
    });
    const send = async (rev: number) => {
      const answer = await own.post('publish', { routes: [{ id: route.id, rev }], idempotencyKey: key() });
      expect(okBody<PublishedRoutes>(answer).results).toMatchObject([{ outcome: 'sent' }]);
    };
    await send(1);
    expect(smsOf(server, route.id)).toEqual([]);
    own.change(await own.post(`routes/${route.id}/save`, { rev: 1, helpers: [], note: 'Husk stigen' }));
    await send(2);
    return route.id;
  };

  const withProvider = { APP_URL: 'https://ordre.demo.test', SMS_PROVIDER: 'gatewayapi' };
  const switchOn = async (server: Harness) => {
    const [{ id }] = server.rows<{ id: string }>('SELECT id FROM company_settings') as [{ id: string }];
    await server.update('company_settings', id, { smsOn: true });
  };

  test('are off until a provider is named, although the firm has switched them on', async () => {
    await switchOn(pb);
    expect(smsOf(pb, await sendChange(pb, today))).toEqual([]);
  });

  test('are off until the firm switches them on; then they tell changes of today and tomorrow, and their failure does not look like a mail’s', async () => {
    const server = await startPocketBase({ env: withProvider });
    try {
      expect(smsOf(server, await sendChange(server, today))).toEqual([]);
      await switchOn(server);
      const route = await sendChange(server, today);
      expect(smsOf(server, route)).toEqual([
        {
          to: '4520304050',
          subject: 'Ruten i dag er ændret',
          body: `Ruten i dag er ændret. Se den her: https://ordre.demo.test/planning/${route}`,
          status: 'venter',
        },
      ]);
      const [{ id }] = server.rows<{ id: string }>("SELECT id FROM mail_outbox WHERE channel = 'sms'") as [
        { id: string },
      ];
      const outbox = (path: string, body: object) => server.as('superuser').post(`/api/internal/outbox/${path}`, body);
      expect((await outbox('lease', { id })).body).toMatchObject({ mail: { id, channel: 'sms', to: ['4520304050'] } });
      expect((await outbox(`${id}/result`, { outcome: 'failed', error: 'sms_401' })).status).toBe(200);
      const board = await server.as('moderator').get<Board>(`/api/planning/board?from=${today}&to=${today}`);
      expect(board.body.routes.find((one) => one.id === route)).toMatchObject({ mail: 'venter' });
      expect(smsOf(server, await sendChange(server, addDays(today, 1)))).toMatchObject([
        { subject: 'Ruten i morgen er ændret' },
      ]);
      expect(smsOf(server, await sendChange(server, addDays(today, 2)))).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

test('wrong input changes nothing', async () => {
  const { route } = await plan.day((await plan.technician()).id, [480]);
  const ok = { id: route.id, rev: route.rev };
  const path = '/api/planning/publish';
  const cases: Refusal[] = [
    {
      path,
      body: { routes: [], idempotencyKey: key() },
      status: 400,
      code: 'validation',
      fields: { routes: 'minItems' },
    },
    { path, body: { idempotencyKey: key() }, status: 400, code: 'validation' },
    { path, body: { routes: [ok] }, status: 400, code: 'validation' },
    {
      path,
      body: { routes: [ok], idempotencyKey: 'x' },
      status: 400,
      code: 'validation',
      fields: { idempotencyKey: 'invalid' },
    },
    { path, body: { routes: [{ id: 'x', rev: 1 }], idempotencyKey: key() }, status: 400, code: 'validation' },
    { path, body: { routes: [{ ...ok, rev: -1 }], idempotencyKey: key() }, status: 400, code: 'validation' },
    {
      path,
      body: { routes: Array.from({ length: 101 }, () => ok), idempotencyKey: key() },
      status: 400,
      code: 'validation',
    },
    { path, as: 'seller', body: { routes: [ok], idempotencyKey: key() }, status: 403, code: 'forbidden' },
    { path, as: 'technician', body: { routes: [ok], idempotencyKey: key() }, status: 403, code: 'forbidden' },
  ];
  for (const one of cases) await expectRefused(pb, { as: 'moderator', ...one });
  const read = (query: string, as: 'moderator' | 'seller' | 'technician' = 'moderator') =>
    pb.as(as).get(`/api/planning/unsent?${query}`);
  expect((await read(`from=${MONDAY}&to=${addDays(MONDAY, -1)}`)).body).toMatchObject({
    code: 'validation',
    data: { to: { code: 'beforeStart' } },
  });
  expect((await read(`from=${MONDAY}&to=${addDays(MONDAY, 100)}`)).body).toMatchObject({ code: 'validation' });
  expect((await read(`from=${MONDAY}&to=${MONDAY}`, 'seller')).status).toBe(403);
  expect((await read(`from=${MONDAY}&to=${MONDAY}`, 'technician')).status).toBe(403);
});
