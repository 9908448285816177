/** The customer is told once when the technician has set out, if that is true and the firm wants it. */
import { addDays, copenhagenTime, copenhagenToday } from '../../lib/core/shared/dates.ts';
import type { Board } from '../../lib/planning/shared/types.ts';
import { okBody, startPocketBase, type Harness } from '../testing/harness.ts';
import { createOfferHelpers } from '../testing/offers.ts';
import { createPlanningHelpers, key } from '../testing/planning.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
const TODAY = copenhagenToday(new Date());
const MINUTE_MS = 60_000;
/** Longer than a step can be undone. */
const LATER_MS = MINUTE_MS;

const setFirm = async (server: Harness, change: object) => {
  const [{ id }] = server.rows<{ id: string }>('SELECT id FROM company_settings') as [{ id: string }];
  await server.update('company_settings', id, { name: 'Demo El', phone: '86123456', onWayNotice: true, ...change });
};

beforeAll(async () => {
  pb = await startPocketBase({ env: { SMS_PROVIDER: 'gatewayapi' } });
  plan = createPlanningHelpers(pb);
  await setFirm(pb, {});
  await pb.create('microsoft_connections', { user: pb.users.moderator.id, status: 'connected', rev: 1 });
});
afterAll(() => pb.stop());

type Mail = { id: string; to: string; subject: string; body: string; status: string; channel: string; user: string };
const mailsOf = (stop: string) =>
  pb.rows<Mail>(
    'SELECT id, "to", subject, body, status, channel, user FROM mail_outbox WHERE stop = ? ORDER BY rowid',
    stop,
  );
const noticeOf = (stop: string) =>
  pb.rows<{ notice: string }>('SELECT notice FROM route_stops WHERE id = ?', stop)[0]?.notice;
const tell = (stop: string, status: string, more: object = {}) =>
  plan.post(`stops/${stop}/status`, { status, reason: '', idempotencyKey: key(), ...more });
const lease = (after = LATER_MS) =>
  pb.as('superuser').post<{ mail: { id: string } | null }>('/api/internal/outbox/lease', { now: Date.now() + after });
const sent = (mail: string, outcome = 'sent') =>
  pb.as('superuser').post(`/api/internal/outbox/${mail}/result`, { outcome, error: '' });

/** A visit of a sent route: its stop, its job and its route. `job`: changes of the job. */
async function visit(job: Record<string, unknown> = {}, date = TODAY) {
  const publishedBy = pb.users.moderator.id;
  const technician = await plan.technician({ name: 'Mads Montør' });
  const id = await plan.ready({
    ...{ contactName: 'Anna Demo', contactEmail: 'anna@kunde.test', contactPhone: '20304050', address: 'Østergade 1' },
    ...{ zip: '8000', city: 'Aarhus C' },
    ...job,
  });
  const route = await pb.create('routes', { date, technician: technician.id, publishedBy, status: 'udsendt', rev: 1 });
  const times = { startMinute: 480, endMinute: 540, status: 'planlagt' };
  const stop = await pb.create('route_stops', { route: route.id, job: id, ...times });
  await plan.jobs.force(id, { status: 'planlagt' });
  return { stop: stop.id, job: id, route: route.id, technician: technician.id };
}

test('one mail says who comes and when; the stop and the job say that it was sent', async () => {
  const { stop, job } = await visit();
  const before = Date.now();
  okBody(await tell(stop, 'paa_vej'));
  okBody(await tell(stop, 'paa_vej'));
  const mails = mailsOf(stop);
  expect(mails).toMatchObject([{ to: 'anna@kunde.test', status: 'venter', channel: '', user: pb.users.moderator.id }]);
  const [, clock = ''] = /^Vores montør er på vej og ventes ca\. kl\. (\d\d\.\d[05])$/.exec(mails[0]!.subject) ?? [];
  const within = Array.from({ length: 30 }, (_, n) =>
    copenhagenTime(new Date(before + n * MINUTE_MS).toISOString()).replace(':', '.'),
  );
  expect(within).toContain(clock);
  expect(mails[0]!.body).toBe(
    [
      ...['Hej Anna', '', `Mads fra Demo El er på vej og ventes ca. kl. ${clock}.`, ''],
      ...['Besøget er på Østergade 1, 8000 Aarhus C.', ''],
      ...['Ring til os på 86 12 34 56, hvis der er noget, vi skal vide.', ''],
      ...['Venlig hilsen', 'Demo El', 'Tlf. 86 12 34 56'],
    ].join('\n'),
  );
  expect(noticeOf(stop)).toBe('venter');
  expect((await lease(0)).body.mail).toBeNull();
  expect((await lease()).body.mail).toMatchObject({ id: mails[0]!.id });
  await sent(mails[0]!.id);
  const board = okBody<Board>(await pb.as('moderator').get(`/api/planning/board?from=${TODAY}&to=${TODAY}`));
  expect(board.stops.find(({ id }) => id === stop)).toMatchObject({ notice: 'sendt', noticeAt: expect.any(String) });
  const line = "SELECT json_extract(data, '$.to') AS \"to\" FROM activities WHERE job = ? AND type = 'mail'";
  expect(pb.rows(line, job)).toEqual([{ to: 'anna@kunde.test' }]);
});

test('the job’s own step tells the customer too', async () => {
  const { stop, job } = await visit();
  const { rev } = pb.rows<{ rev: number }>('SELECT rev FROM service_jobs WHERE id = ?', job)[0]!;
  const move = { status: 'paa_vej', rev, note: '', idempotencyKey: key() };
  expect((await pb.as('moderator').post(`/api/service/${job}/move`, move)).status).toBe(200);
  expect(mailsOf(stop)).toHaveLength(1);
});

/** A site visit without a job at a customer's: its stop, task and customer. */
async function siteVisit(customer: Record<string, unknown> | null = {}) {
  const technician = await plan.technician({ name: 'Mads Montør' });
  const lead = customer && (await createOfferHelpers(pb).lead({ ...CUSTOMER, ...customer }));
  const task = await pb.create('tasks', {
    ...{ title: 'Se på tavlen', type: 'besigtigelse', priority: 'normal', status: 'aaben', origin: 'manuel', rev: 1 },
    ...{ assignee: pb.users.moderator.id, lead: lead?.id ?? '' },
  });
  const at = { date: TODAY, technician: technician.id, publishedBy: pb.users.moderator.id };
  const route = await pb.create('routes', { ...at, status: 'udsendt', rev: 1 });
  const times = { startMinute: 480, endMinute: 540, status: 'planlagt' };
  const stop = await pb.create('route_stops', { route: route.id, task: task.id, ...times });
  return { stop: stop.id, task: task.id, lead: lead?.id ?? '' };
}
const CUSTOMER = {
  name: 'Karen Kunde',
  email: 'karen@kunde.test',
  address: 'Havnegade 2',
  zip: '8000',
  city: 'Aarhus C',
};

test('the customer of a site visit is told once, and reads it on their timeline; an undone step is not told', async () => {
  const { stop, lead, task } = await siteVisit();
  okBody(await tell(stop, 'paa_vej'));
  const [mail] = mailsOf(stop) as [Mail];
  expect(mail).toMatchObject({ to: 'karen@kunde.test', status: 'venter', user: pb.users.moderator.id });
  expect(mail.body).toMatch(/^Hej Karen\n\nMads fra Demo El er på vej.*\n\nBesøget er på Havnegade 2, 8000 Aarhus C\./);
  await pb.as('superuser').post('/api/internal/outbox/lease', { id: mail.id });
  await sent(mail.id);
  expect(noticeOf(stop)).toBe('sendt');
  const lines = "SELECT json_extract(data, '$.to') AS \"to\" FROM activities WHERE lead = ? AND type = 'mail'";
  expect(pb.rows(lines, lead)).toEqual([{ to: 'karen@kunde.test' }]);
  expect(pb.rows('SELECT task FROM mail_outbox WHERE id = ?', mail.id)).toEqual([{ task }]);
  const undone = await siteVisit();
  okBody(await tell(undone.stop, 'paa_vej'));
  okBody(await tell(undone.stop, 'planlagt'));
  await lease();
  expect(mailsOf(undone.stop)).toMatchObject([{ status: 'annulleret' }]);
});

test('a site visit says why its customer was not told, and one at nobody’s says nothing', async () => {
  const [unreachable, nobody] = [await siteVisit({ email: '' }), await siteVisit(null)];
  for (const { stop } of [unreachable, nobody]) okBody(await tell(stop, 'paa_vej'));
  expect([mailsOf(unreachable.stop), noticeOf(unreachable.stop)]).toEqual([[], 'ingen_adresse']);
  expect([mailsOf(nobody.stop), noticeOf(nobody.stop)]).toEqual([[], '']);
});

test('a step through the day link is told from the mailbox of who sent the route', async () => {
  const { stop, technician } = await visit();
  const link = 'dayLinkOfThisTest123';
  await pb.update('technicians', technician, { dayLink: link, dayLinkUntil: TODAY });
  const told = await pb.as('superuser').post('/api/internal/day-page/status', { link, stop, status: 'paa_vej' });
  expect(told.status).toBe(204);
  expect(mailsOf(stop)).toMatchObject([{ to: 'anna@kunde.test', user: pb.users.moderator.id }]);
});

test('a firm that does not want it sends nothing', async () => {
  await setFirm(pb, { onWayNotice: false });
  const { stop } = await visit();
  okBody(await tell(stop, 'paa_vej'));
  await setFirm(pb, {});
  expect([mailsOf(stop), noticeOf(stop)]).toEqual([[], '']);
});

test('a step that is undone, called off or followed by the arrival at once sends nothing; a new one does', async () => {
  const [undone, off, there] = [await visit(), await visit(), await visit()];
  for (const { stop } of [undone, off, there]) okBody(await tell(stop, 'paa_vej'));
  okBody(await tell(undone.stop, 'planlagt'));
  await pb.as('superuser').delete(`/api/collections/route_stops/records/${off.stop}`);
  okBody(await tell(there.stop, 'ankommet'));
  await lease();
  for (const { stop } of [undone, off, there]) expect(mailsOf(stop)).toMatchObject([{ status: 'annulleret' }]);
  okBody(await tell(undone.stop, 'paa_vej'));
  expect(mailsOf(undone.stop).map(({ status }) => status)).toEqual(['annulleret', 'venter']);
  expect(noticeOf(undone.stop)).toBe('venter');
});

test('a kept step is told if it is not too late, and so is a mail that had to wait', async () => {
  const at = (minutes: number) => ({ at: new Date(Date.now() - minutes * MINUTE_MS).toISOString() });
  const [soon, late, stuck] = [await visit(), await visit(), await visit()];
  for (const { job } of [soon, late]) await plan.jobs.force(job, { statusAt: at(120).at.replace('T', ' ') });
  okBody(await tell(soon.stop, 'paa_vej', at(1)));
  okBody(await tell(late.stop, 'paa_vej', at(40)));
  okBody(await tell(stuck.stop, 'paa_vej'));
  expect([mailsOf(soon.stop).length, mailsOf(late.stop).length]).toEqual([1, 0]);
  expect(noticeOf(late.stop)).toBe('for_sent');
  await lease(40 * MINUTE_MS);
  expect([mailsOf(stuck.stop)[0]?.status, noticeOf(stuck.stop)]).toEqual(['annulleret', 'for_sent']);
});

test('the stop says why nobody was told', async () => {
  const nobody = await visit({ contactEmail: '' });
  okBody(await tell(nobody.stop, 'paa_vej'));
  expect([mailsOf(nobody.stop), noticeOf(nobody.stop)]).toEqual([[], 'ingen_adresse']);
  const failed = await visit();
  okBody(await tell(failed.stop, 'paa_vej'));
  const [{ id }] = mailsOf(failed.stop) as [Mail];
  await pb.as('superuser').post('/api/internal/outbox/lease', { id });
  await sent(id, 'failed');
  expect(noticeOf(failed.stop)).toBe('fejlet');
  const unconnected = await visit();
  await pb.update('routes', unconnected.route, { publishedBy: '' });
  okBody(await plan.post(`stops/${unconnected.stop}/status`, { status: 'paa_vej', reason: '' }, 'management'));
  expect([mailsOf(unconnected.stop), noticeOf(unconnected.stop)]).toEqual([[], 'ingen_postkasse']);
  const other = await visit({}, addDays(TODAY, 1));
  okBody(await tell(other.stop, 'paa_vej'));
  expect([mailsOf(other.stop), noticeOf(other.stop)]).toEqual([[], '']);
});

test('a customer with a mobile gets a text message where the firm has switched them on; others get none', async () => {
  await setFirm(pb, { smsOn: true });
  const [mobile, landline] = [await visit({ contactEmail: '' }), await visit({ contactPhone: '86123456' })];
  for (const { stop } of [mobile, landline]) okBody(await tell(stop, 'paa_vej'));
  await setFirm(pb, { smsOn: false });
  const [sms] = mailsOf(mobile.stop) as [Mail];
  expect(sms).toMatchObject({ channel: 'sms', to: '4520304050' });
  expect(sms.body).toMatch(/^Mads fra Demo El er på vej og ventes ca\. kl\. \d\d\.\d\d\. Tlf\. 86 12 34 56$/);
  expect(mailsOf(landline.stop).map(({ channel }) => channel)).toEqual(['']);
  await pb.as('superuser').post('/api/internal/outbox/lease', { id: sms.id });
  await sent(sms.id);
  expect(noticeOf(mobile.stop)).toBe('sendt');
  expect(pb.rows("SELECT type FROM activities WHERE job = ? AND type = 'sms'", mobile.job)).toHaveLength(1);
});

test('a customer whose offer was in English gets English words, and without a known place no time', async () => {
  const { stop, job } = await visit({ lat: 0, lng: 0, zip: '', address: '', city: '' });
  const customer = await createOfferHelpers(pb).lead();
  const offer = await pb.create('inquiries', {
    ...{ lead: customer.id, offerNumber: 10801, revision: 1, kind: 'fastpris', lineDisplay: 'alle' },
    ...{ seller: pb.users.seller.id, status: 'kladde', followUp: { language: 'en' }, rev: 1 },
  });
  await plan.jobs.force(job, { inquiry: offer.id });
  okBody(await tell(stop, 'paa_vej'));
  expect(mailsOf(stop)).toMatchObject([{ subject: 'Our technician is on the way' }]);
  expect(mailsOf(stop)[0]!.body).toContain('Mads from Demo El is on the way.');
});
