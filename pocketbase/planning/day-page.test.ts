/** A technician's day behind a link: made by the office, read and told without a session. */
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { SOFT_RULES } from '../../lib/planning/shared/values.ts';
import type { DayPage } from '../../lib/planning/shared/day-page.ts';
import type { StoredDayLink } from '../../lib/settings/shared/technicians/day-link.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { createPlanningHelpers, key } from '../testing/planning.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
const TODAY = copenhagenToday(new Date());
const ANY_TIME = Array.from({ length: 7 }, () => [0, 1440]);
const ANYWAY = { override: [...SOFT_RULES], reason: 'Haster' };

beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb.stop());

const links = (technician: string, as: Person = 'moderator') => {
  const path = `/api/setup/technicians/${technician}`;
  return {
    read: () => pb.as(as).get<{ link: StoredDayLink | null }>(`${path}/day-link`),
    create: (days: unknown = 1) => pb.as(as).post<{ link: StoredDayLink }>(`${path}/day-link`, { days }),
    revoke: () => pb.as(as).post(`${path}/revoke-day-link`, {}),
  };
};
const readDay = (link: string) => pb.as('superuser').get<DayPage>(`/api/internal/day-page?link=${link}`);
const check = (link: string) => pb.as('superuser').get(`/api/internal/day-page/check?link=${link}`);
const tell = (link: string, stop: string, status: string, now?: string) =>
  pb.as('superuser').post('/api/internal/day-page/status', { link, stop, status, ...(now ? { now } : {}) });

/** A technician with a visit on a sent route of a day, and a link. */
async function setUp(date = TODAY) {
  const technician = (await plan.technician({ workHours: ANY_TIME })).id;
  const job = await plan.ready({ klsRequired: false, accessNote: 'Nøglen ligger i skuret' });
  const placed = plan.change(await plan.place(job, technician, 1380, { date, ...ANYWAY }));
  const { id, rev } = placed.routes[0]!;
  okBody(await plan.post(`routes/${id}/publish`, { rev, idempotencyKey: key() }));
  const { link } = okBody<{ link: StoredDayLink }>(await links(technician).create());
  return { technician, job, stop: placed.stop, route: id, link: link.id };
}

/** @returns the id of a new account of the technician */
async function addAccount(technician: string): Promise<string> {
  const password = 'nobody-signs-in-by-password-1';
  const email = `dag-${technician}@demo.test`;
  const account = { email, name: 'Mads Dag', roles: ['new'], password, passwordConfirm: password, rev: 1 };
  const { id } = await pb.create('users', account);
  await pb.update('technicians', technician, { user: id });
  return id;
}

test('the link opens the visits of today, with what a technician needs and nothing more', async () => {
  const { link, stop, job } = await setUp();
  const day = okBody<DayPage>(await readDay(link));
  expect(day).toMatchObject({ day: TODAY, lastDay: TODAY, stops: [{ id: stop, isWhole: true, item: { id: job } }] });
  expect(Object.keys(day).sort()).toEqual(['day', 'lastDay', 'name', 'note', 'stops']);
  const [{ item, ...first }] = day.stops as [DayPage['stops'][number]];
  expect(Object.keys(first).sort()).toEqual(
    ['endMinute', 'id', 'isWhole', 'note', 'notice', 'noticeAt', 'skipReason', 'startMinute', 'status'].sort(),
  );
  expect(Object.keys(item!).sort()).toEqual(
    [
      ...['accessNote', 'address', 'city', 'contact', 'customer', 'description', 'id', 'kind', 'number', 'phone'],
      ...['title', 'zip'],
    ].sort(),
  );
});

test('På vej, ankommet and udført are told in the technician’s name, and end the job', async () => {
  const { link, stop, job, technician } = await setUp();
  const account = await addAccount(technician);
  for (const status of ['paa_vej', 'ankommet', 'udfoert']) expect((await tell(link, stop, status)).status).toBe(204);
  expect(plan.jobRow(job)?.status).toBe('udfoert');
  const told = pb.rows<{ actor: string }>(
    "SELECT actor FROM activities WHERE job = ? AND type = 'stop' AND json_extract(data, '$.stop') = ?",
    job,
    stop,
  );
  expect(told.at(-1)?.actor).toBe(account);
  expect(okBody<DayPage>(await readDay(link)).stops[0]?.status).toBe('udfoert');
  // As in the product: the same again changes nothing, and a step back is refused.
  expect((await tell(link, stop, 'udfoert')).status).toBe(204);
});

describe('in the night', () => {
  const at = (day: string, time: string) => `&now=${day}T${time}:00Z`;
  const TOMORROW = addDays(TODAY, 1);
  const read = async (link: string, moment: string) => okBody<DayPage>(await readDay(`${link}${moment}`));

  test('the evening’s visits are shown and told until they are finished, then the new day', async () => {
    const { link, stop, technician } = await setUp();
    await pb.update('technicians', technician, { dayLinkUntil: TOMORROW });
    // 00.30 in Copenhagen, summer or winter, is a night of the new day.
    const night = at(TODAY, '23:30');
    expect(await read(link, night)).toMatchObject({ day: TODAY, stops: [{ id: stop }] });
    expect((await read(link, at(TOMORROW, '06:00'))).day).toBe(TOMORROW);
    for (const status of ['paa_vej', 'ankommet', 'udfoert', 'udfoert'])
      expect((await tell(link, stop, status, `${TODAY}T23:40:00Z`)).status).toBe(204);
    expect(await read(link, night)).toMatchObject({ day: TOMORROW, stops: [] });
  });

  test('yesterday’s visit is not told in the day', async () => {
    const { link, stop, technician } = await setUp();
    await pb.update('technicians', technician, { dayLinkUntil: TOMORROW });
    expect((await tell(link, stop, 'paa_vej', `${TOMORROW}T06:00:00Z`)).status).toBe(404);
  });
});

test('a job that needs its KLS report is not done by link', async () => {
  const { link, stop, job } = await setUp();
  await pb.update('service_jobs', job, { klsRequired: true });
  await tell(link, stop, 'ankommet');
  const before = pb.snapshot();
  expect((await tell(link, stop, 'udfoert')).body).toMatchObject({ status: 400, code: 'validation' });
  expect(pb.snapshot()).toEqual(before);
});

test.each([
  ['not of today', async () => (await setUp(addDays(TODAY, 1))).stop],
  ['of another technician', async () => (await setUp()).stop],
  ['unknown', async () => 'zzzzzzzzzzzzzzz'],
])('a stop that is %s is not found', async (_what, findStop) => {
  const { link } = await setUp();
  const stop = await findStop();
  expect((await tell(link, stop, 'paa_vej')).body).toMatchObject({ status: 404, code: 'not_found' });
});

test.each(['planlagt', 'ikke_hjemme', 'sprunget_over', 'whatever'])('%s is not told by link', async (status) => {
  const { link, stop } = await setUp();
  expect((await tell(link, stop, status)).body).toMatchObject({ code: 'validation' });
});

describe('a link that does not work', () => {
  /** The page's check says the same as its day. */
  const works = async (link: string) => {
    const { status } = await readDay(link);
    expect((await check(link)).status).toBe(status);
    return status === 200;
  };

  test('is a revoked one, and one that was replaced', async () => {
    const { technician, link } = await setUp();
    const second = okBody<{ link: StoredDayLink }>(await links(technician).create(7)).link;
    expect([await works(link), await works(second.id)]).toEqual([false, true]);
    expect(second.lastDay).toBe(addDays(TODAY, 6));
    expect(okBody(await links(technician).revoke())).toEqual({ link: null });
    expect(await works(second.id)).toBe(false);
    expect(okBody(await links(technician).read())).toEqual({ link: null });
  });

  test('is an old one, and one of a technician or an account that is switched off', async () => {
    const { technician, link } = await setUp();
    await pb.update('technicians', technician, { dayLinkUntil: addDays(TODAY, -1) });
    expect(await works(link)).toBe(false);
    expect(okBody(await links(technician).read())).toEqual({ link: null });
    await pb.update('technicians', technician, { dayLinkUntil: TODAY, active: false });
    expect(await works(link)).toBe(false);
    await pb.update('technicians', technician, { active: true });
    const account = await addAccount(technician);
    expect(await works(link)).toBe(true);
    await pb.update('users', account, { inactive: true });
    expect(await works(link)).toBe(false);
  });

  test('is one of no technician', async () => {
    for (const ask of [readDay, check])
      expect((await ask('0'.repeat(20))).body).toMatchObject({ status: 404, code: 'not_found' });
    expect((await readDay('')).body).toMatchObject({ code: 'validation' });
  });
});

test('only those who change technicians make, read and revoke links; nobody reads them from the records', async () => {
  const { technician } = await setUp();
  for (const person of ['seller', 'technician', 'new'] as const) {
    const { read, create, revoke } = links(technician, person);
    for (const answer of [await read(), await create(), await revoke()])
      expect(answer.body).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await pb.as(person).get('/api/internal/day-page?link=x')).status).toBe(403);
  }
  const record = await pb.as('moderator').get(`/api/collections/technicians/records/${technician}`);
  expect(Object.keys(record.body).filter((key) => key.startsWith('dayLink'))).toEqual([]);
});

test('wrong days and an unknown technician are refused', async () => {
  const { technician } = await setUp();
  for (const days of [0, 2, 365, '7', null])
    expect((await links(technician).create(days)).body).toMatchObject({ code: 'validation' });
  for (const answer of [await links('zzzzzzzzzzzzzzz').create(), await links('zzzzzzzzzzzzzzz').revoke()])
    expect(answer.body).toMatchObject({ status: 404, code: 'not_found' });
});

test('a moment that does not exist is refused', async () => {
  const { link } = await setUp();
  for (const now of ['2027-02-31T99:00:00Z', '2027-02-03T10.30.00Z'])
    expect((await readDay(`${link}&now=${now}`)).body).toMatchObject({ status: 400, code: 'validation' });
});

test('making and revoking is in the security log', async () => {
  const { technician } = await setUp();
  await links(technician).revoke();
  const kinds = pb.rows<{ kind: string }>(
    "SELECT kind FROM security_log WHERE subject LIKE 'Dagslink:%' ORDER BY rowid DESC LIMIT 2",
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['noegle_spaerret', 'noegle_lavet']);
});
