/** A job in several parts: planned over days and technicians, carried out part by part, one job all the way. */
import { addDays } from '../../lib/core/shared/dates.ts';
import type { Board, BoardItem } from '../../lib/planning/shared/types.ts';
import type { JobAggregate } from '../../lib/service/shared/types.ts';
import { okBody, startPocketBase, type Harness, type Person } from '../testing/harness.ts';
import { createPlanningHelpers, key, MONDAY } from '../testing/planning.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb.stop());

const [TUESDAY, WEDNESDAY, THURSDAY] = [1, 2, 3].map((n) => addDays(MONDAY, n)) as [string, string, string];
/** 20½ hours. */
const LONG = 1230;
const revOn = (technician: string, date: string) =>
  pb.rows<{ rev: number }>('SELECT rev FROM routes WHERE technician = ? AND date = ?', technician, date)[0]?.rev ?? 0;
const readBoard = async (as: Person = 'moderator') =>
  okBody<Board>(await pb.as(as).get(`/api/planning/board?from=${MONDAY}&to=${addDays(MONDAY, 6)}`));
const inTray = async (job: string): Promise<BoardItem | undefined> =>
  (await readBoard()).tray.find(({ id }) => id === job);
const place = (job: string, technician: string, date: string, startMinute = 420, more: object = {}) =>
  plan.post('place', { job, technician, date, startMinute, rev: revOn(technician, date), ...more });
/** Places a part and returns its stop. */
const lay = async (...part: Parameters<typeof place>) => plan.change(await place(...part)).stop;
const publish = async (technician: string, date: string) => {
  const [route] = pb.rows<{ id: string; rev: number }>(
    'SELECT id, rev FROM routes WHERE technician = ? AND date = ?',
    technician,
    date,
  );
  plan.change(await plan.post(`routes/${route!.id}/publish`, { rev: route!.rev, idempotencyKey: key() }));
};
const setStatus = (stop: string, status: string, more: object = {}, as: Person = 'moderator') =>
  plan.post(`stops/${stop}/status`, { status, reason: '', ...more }, as);
const finish = async (stop: string, more: object = {}) => {
  plan.change(await setStatus(stop, 'ankommet'));
  plan.change(await setStatus(stop, 'udfoert', more));
};
const statusOf = (stop: string) =>
  pb.rows<{ status: string }>('SELECT status FROM route_stops WHERE id = ?', stop)[0]?.status;
const techniciansOf = (job: string) => JSON.parse(plan.jobRow(job)?.technicians || '[]') as string[];
const readJob = async (job: string) => okBody<JobAggregate>(await pb.as('moderator').get(`/api/service/${job}`));
const moveJob = async (job: string, status: string, more: Record<string, unknown> = {}, as: Person = 'moderator') =>
  plan.jobs.move(job, (await readJob(job)).job.rev, status, more, as);

describe('planning', () => {
  test('20½ hours over three days and two technicians stay in the tray until all is laid', async () => {
    const [one, two] = [await plan.technician(), await plan.technician()];
    const job = await plan.ready({ durationMin: LONG });
    const first = await lay(job, one.id, MONDAY);
    expect(pb.rows('SELECT startMinute, endMinute FROM route_stops WHERE id = ?', first)).toEqual([
      { startMinute: 420, endMinute: 900 },
    ]);
    expect(await inTray(job)).toMatchObject({ status: 'planlagt', durationMin: LONG, plannedMin: 480 });
    const second = await lay(job, two.id, TUESDAY, 600);
    expect(await inTray(job)).toMatchObject({ plannedMin: 780 });
    const third = await lay(job, one.id, WEDNESDAY);
    expect(pb.rows('SELECT endMinute FROM route_stops WHERE id = ?', third)).toEqual([{ endMinute: 870 }]);
    expect(await inTray(job)).toBeUndefined();
    expect(plan.jobRow(job)).toMatchObject({ status: 'planlagt', plannedDay: MONDAY, plannedMinute: 420 });
    expect((await readJob(job)).parts).toMatchObject([
      { stop: first, technician: one.id, date: MONDAY, startMinute: 420, endMinute: 900, status: 'planlagt' },
      { stop: second, technician: two.id, date: TUESDAY },
      { stop: third, technician: one.id, date: WEDNESDAY },
    ]);
    const board = await readBoard();
    for (const stop of [first, second, third])
      expect(board.stops.find(({ id }) => id === stop)?.item).toMatchObject({ id: job, plannedMin: LONG });
  });

  test('a job is in the list of each day of its parts, also of a part that is done', async () => {
    const one = await plan.technician();
    const job = await plan.ready({ durationMin: LONG });
    const [first, second] = [await lay(job, one.id, MONDAY), await lay(job, one.id, TUESDAY)];
    const daysOf = async () => {
      const days = await Promise.all(
        [MONDAY, TUESDAY, WEDNESDAY].map(async (day) => {
          const filter = encodeURIComponent(`(plannedDay = "${day}" || plannedDays ~ "${day}") && id = "${job}"`);
          const { items } = okBody<{ items: unknown[] }>(
            await pb.as('moderator').get(`/api/collections/service_jobs/records?filter=${filter}`),
          );
          return items.length > 0 ? [day] : [];
        }),
      );
      return days.flat();
    };
    expect(await daysOf()).toEqual([MONDAY, TUESDAY]);
    await publish(one.id, MONDAY);
    await finish(first);
    expect(await daysOf()).toEqual([MONDAY, TUESDAY]);
    plan.change(await plan.post('unplace', { stop: second, rev: revOn(one.id, TUESDAY) }));
    expect(await daysOf()).toEqual([MONDAY]);
  });

  test('the list finds a job by each technician of its parts, before their routes are sent', async () => {
    const [one, two] = [await plan.technician(), await plan.technician()];
    const job = await plan.ready({ durationMin: LONG });
    await lay(job, one.id, MONDAY);
    const second = await lay(job, two.id, TUESDAY);
    const findBy = async (technician: string) => {
      const filter = encodeURIComponent(
        `(technicians:each ?= "${technician}" || plannedTechnicians:each ?= "${technician}")`,
      );
      const path = `/api/collections/service_jobs/records?filter=${filter}`;
      return okBody<{ items: { id: string }[] }>(await pb.as('moderator').get(path)).items.map(({ id }) => id);
    };
    expect([await findBy(one.id), await findBy(two.id)]).toEqual([[job], [job]]);
    plan.change(await plan.post('unplace', { stop: second, rev: revOn(two.id, TUESDAY) }));
    expect([await findBy(one.id), await findBy(two.id)]).toEqual([[job], []]);
  });

  test('a removed and a shortened part add to what is left, the other parts stay', async () => {
    const technician = await plan.technician();
    const job = await plan.ready({ durationMin: 960 });
    const first = await lay(job, technician.id, MONDAY);
    const second = await lay(job, technician.id, TUESDAY);
    expect(await inTray(job)).toBeUndefined();
    const where = { technician: technician.id, date: TUESDAY, startMinute: 420, durationMin: 180, rev: 1 };
    plan.change(await plan.post('move', { stop: second, ...where }));
    expect(await inTray(job)).toMatchObject({ plannedMin: 660 });
    plan.change(await plan.post('unplace', { stop: first, rev: 1 }));
    expect(await inTray(job)).toMatchObject({ plannedMin: 180 });
    expect(plan.jobRow(job)).toMatchObject({ status: 'planlagt', plannedDay: TUESDAY });
    plan.change(await plan.post('unplace', { stop: second, rev: 2 }));
    expect(plan.jobRow(job)).toMatchObject({ status: 'klar', plannedDay: '', plannedMinute: 0 });
  });

  test('two technicians may work on it at once, one technician may not lie on it twice', async () => {
    const [one, two] = [await plan.technician(), await plan.technician()];
    const job = await plan.ready({ durationMin: LONG });
    await lay(job, one.id, MONDAY);
    await lay(job, two.id, MONDAY);
    const again = await place(job, one.id, MONDAY, 600, { durationMin: 60 });
    expect(plan.rules(again)).toContain('overlap');
  });

  test('a part ends before the next visit if that leaves enough of it', async () => {
    const technician = await plan.technician();
    await plan.day(technician.id, [660]);
    const job = await plan.ready({ durationMin: LONG });
    const stop = await lay(job, technician.id, MONDAY, 480);
    const [part] = pb.rows<{ endMinute: number }>('SELECT endMinute FROM route_stops WHERE id = ?', stop);
    expect(part!.endMinute).toBe(660);
    expect(plan.rules(await place(job, technician.id, MONDAY, 645))).toContain('overlap');
  });

  test('of two planners who place the last part, the second gets the technician and day of the first', async () => {
    const [one, two, three] = [await plan.technician(), await plan.technician(), await plan.technician()];
    const job = await plan.ready({ durationMin: 960 });
    await lay(job, one.id, MONDAY);
    const body = { job, date: TUESDAY, startMinute: 420 };
    const answers = await Promise.all([
      plan.post('place', { ...body, technician: two.id }),
      plan.post('place', { ...body, technician: three.id }, 'admin'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const names = [two.name, three.name];
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'taken', data: { date: TUESDAY } });
    expect(names).toContain((lost?.body.data.owner as unknown as { name: string }).name);
    expect(pb.rows('SELECT id FROM route_stops WHERE job = ?', job)).toHaveLength(2);
  });

  test('who has a published part sees the job, and a technician does not hear of drafts', async () => {
    const { id: me } = await plan.jobs.technician('technician');
    const other = await plan.technician();
    const job = await plan.ready({ durationMin: LONG });
    const own = await lay(job, me, MONDAY, 420, {
      override: ['skill', 'dayOff', 'workHours', 'tooFar', 'homeHours'],
      reason: 'Haster',
    });
    await lay(job, other.id, TUESDAY);
    expect(techniciansOf(job)).toEqual([]);
    await publish(other.id, TUESDAY);
    expect(techniciansOf(job)).toEqual([other.id]);
    await publish(me, MONDAY);
    expect(techniciansOf(job)).toEqual([me, other.id]);
    await lay(job, other.id, THURSDAY, 420, { durationMin: 60 });
    const { parts } = okBody<JobAggregate>(await pb.as('technician').get(`/api/service/${job}`));
    expect(parts.map(({ date }) => date)).toEqual([MONDAY, TUESDAY]);
    const shown = (await readBoard('technician')).stops.find(({ id }) => id === own);
    expect(shown?.item?.parts.map(({ date }) => date)).toEqual([MONDAY, TUESDAY]);
  });
});

describe('carrying out', () => {
  /** A job of two parts on published routes. */
  const twoParts = async (more: object = {}, second = 480) => {
    const [one, two] = [await plan.technician(), await plan.technician()];
    const job = await plan.ready({ durationMin: 960, ...more });
    const parts = [
      await lay(job, one.id, MONDAY),
      await lay(job, two.id, TUESDAY, 420, { durationMin: second }),
    ] as const;
    await publish(one.id, MONDAY);
    await publish(two.id, TUESDAY);
    return { job, one, two, parts };
  };

  test('a finished part leaves the job planned, and the last one finishes it', async () => {
    const { job, one, two, parts } = await twoParts();
    plan.change(await setStatus(parts[0], 'paa_vej'));
    expect(plan.jobRow(job)?.status).toBe('paa_vej');
    await finish(parts[0]);
    expect(statusOf(parts[0])).toBe('udfoert');
    expect(plan.jobRow(job)).toMatchObject({ status: 'planlagt', plannedDay: TUESDAY, plannedMinute: 420 });
    expect(techniciansOf(job)).toEqual([one.id, two.id]);
    await finish(parts[1]);
    expect(plan.jobRow(job)?.status).toBe('udfoert');
    const steps = plan.jobs.activities(job).filter(({ type }) => type === 'status');
    expect(steps.map(({ data }) => data.after)).toEqual([
      'planlagt',
      'paa_vej',
      'i_gang',
      'planlagt',
      'i_gang',
      'udfoert',
    ]);
  });

  test('a finished part can be undone at once, and its job is under way again', async () => {
    const { job, parts } = await twoParts();
    await finish(parts[0]);
    expect((await setStatus(parts[0], 'ankommet', {}, 'admin')).body).toMatchObject({ code: 'wrong_status' });
    plan.change(await setStatus(parts[0], 'ankommet'));
    expect([statusOf(parts[0]), plan.jobRow(job)?.status]).toEqual(['ankommet', 'i_gang']);
    expect(plan.jobRow(job)?.plannedDay).toBe(MONDAY);
  });

  test('with work left to plan it goes back to the tray, and who was there still sees it', async () => {
    const { job, one, two, parts } = await twoParts({}, 240);
    await finish(parts[0]);
    await finish(parts[1]);
    expect(plan.jobRow(job)).toMatchObject({ status: 'klar', plannedDay: '' });
    expect(techniciansOf(job)).toEqual([one.id, two.id]);
    expect(await inTray(job)).toMatchObject({ plannedMin: 720, parts: [{ stop: parts[0] }, { stop: parts[1] }] });
    plan.change(await setStatus(parts[1], 'ankommet'));
    expect(plan.jobRow(job)?.status).toBe('i_gang');
    plan.change(await setStatus(parts[1], 'udfoert'));
    const third = await lay(job, one.id, WEDNESDAY);
    expect(pb.rows('SELECT endMinute - startMinute AS length FROM route_stops WHERE id = ?', third)).toEqual([
      { length: 240 },
    ]);
  });

  test('the whole job can be said to be done, which takes the other parts off; an undo brings them back', async () => {
    const { job, two, parts } = await twoParts();
    const rev = revOn(two.id, TUESDAY);
    await finish(parts[0], { jobDone: true });
    expect(plan.jobRow(job)?.status).toBe('udfoert');
    expect(statusOf(parts[1])).toBeUndefined();
    expect(revOn(two.id, TUESDAY)).toBe(rev + 1);
    plan.change(await setStatus(parts[0], 'ankommet'));
    expect(plan.jobRow(job)?.status).toBe('i_gang');
    expect([statusOf(parts[0]), statusOf(parts[1])]).toEqual(['ankommet', 'planlagt']);
  });

  test('only the last part needs the report', async () => {
    const { job, parts } = await twoParts({ klsRequired: true });
    await finish(parts[0]);
    plan.change(await setStatus(parts[1], 'ankommet'));
    expect((await setStatus(parts[1], 'udfoert')).body).toMatchObject({ data: { klsForm: { code: 'required' } } });
    expect([statusOf(parts[1]), plan.jobRow(job)?.status]).toEqual(['ankommet', 'i_gang']);
  });

  test('while a colleague is at work on it, the job stays under way', async () => {
    const { job, parts } = await twoParts();
    plan.change(await setStatus(parts[1], 'ankommet'));
    await finish(parts[0]);
    expect(plan.jobRow(job)?.status).toBe('i_gang');
    plan.change(await setStatus(parts[0], 'ankommet'));
    expect(plan.jobRow(job)?.status).toBe('i_gang');
    plan.change(await setStatus(parts[0], 'udfoert'));
    plan.change(await setStatus(parts[1], 'udfoert'));
    expect(plan.jobRow(job)?.status).toBe('udfoert');
  });

  test('a customer who is out puts that part back, the other stays', async () => {
    const { job, parts } = await twoParts();
    plan.change(await setStatus(parts[0], 'ikke_hjemme'));
    expect(plan.jobRow(job)).toMatchObject({ status: 'planlagt', plannedDay: TUESDAY });
    expect(await inTray(job)).toMatchObject({ plannedMin: 480 });
  });

  test('a visit of a day that the planner made shorter still finishes its job', async () => {
    const technician = await plan.technician();
    const job = await plan.ready({ durationMin: 60 });
    const stop = await lay(job, technician.id, MONDAY, 480, { durationMin: 45 });
    expect(await inTray(job)).toMatchObject({ durationMin: 60, plannedMin: 45 });
    await publish(technician.id, MONDAY);
    await finish(stop);
    expect(plan.jobRow(job)?.status).toBe('udfoert');
    expect(await inTray(job)).toBeUndefined();
  });

  test('cancelling takes all open parts off their routes, the done ones stay', async () => {
    const { job, one, parts } = await twoParts();
    await finish(parts[0]);
    expect((await moveJob(job, 'annulleret', { note: 'Kunden fortrød' })).status).toBe(200);
    expect([statusOf(parts[0]), statusOf(parts[1])]).toEqual(['udfoert', undefined]);
    expect(plan.jobRow(job)).toMatchObject({ plannedDay: '' });
    expect(techniciansOf(job)).toEqual([one.id]);
  });

  test('a job on hold is not visited, and going on at once brings its visits back', async () => {
    const { job, parts } = await twoParts();
    plan.change(await setStatus(parts[0], 'ankommet'));
    expect((await moveJob(job, 'pause', { holdReason: 'materialer' })).status).toBe(200);
    expect([statusOf(parts[0]), statusOf(parts[1])]).toEqual(['ankommet', undefined]);
    expect(await inTray(job)).toMatchObject({ holdReason: 'materialer', plannedMin: 480 });
    expect((await moveJob(job, 'i_gang')).status).toBe(200);
    expect([statusOf(parts[0]), statusOf(parts[1])]).toEqual(['ankommet', 'planlagt']);
    expect(await inTray(job)).toBeUndefined();
  });

  test('on the job’s own page a step moves the visit of who takes it, and Udført ends the whole job', async () => {
    const { id: me } = await plan.jobs.technician('technician');
    const other = await plan.technician();
    const job = await plan.ready({ durationMin: 960 });
    const override = ['skill', 'dayOff', 'workHours', 'tooFar', 'homeHours'];
    const first = await lay(job, other.id, MONDAY);
    const own = await lay(job, me, WEDNESDAY, 420, { override, reason: 'Haster' });
    await publish(other.id, MONDAY);
    await publish(me, WEDNESDAY);
    expect((await moveJob(job, 'paa_vej', {}, 'technician')).status).toBe(200);
    expect([statusOf(first), statusOf(own)]).toEqual(['planlagt', 'paa_vej']);
    expect((await moveJob(job, 'i_gang', {}, 'technician')).status).toBe(200);
    expect((await moveJob(job, 'udfoert', {}, 'technician')).status).toBe(200);
    expect([statusOf(first), statusOf(own)]).toEqual([undefined, 'udfoert']);
    expect((await moveJob(job, 'i_gang', {}, 'technician')).status).toBe(200);
    expect([statusOf(first), statusOf(own)]).toEqual(['planlagt', 'ankommet']);
  });
});
