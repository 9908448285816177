/** Mails that follow an offer up: planned at sending, sent at most once in office hours, stopped by an answer. */
import {
  addDays,
  addWorkingDays,
  copenhagenDay,
  copenhagenMoment,
  copenhagenToday,
} from '../../lib/core/shared/dates.ts';
import { planFollowUps } from '../../lib/offers/shared/follow-up.ts';
import type { FollowUp, OfferAggregate, OutboxMail } from '../../lib/offers/shared/types.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { UNKNOWN, createOfferHelpers, tokenHashOf, unique } from '../testing/offers.ts';
import { expectRefused } from '../testing/refusals.ts';

jest.setTimeout(90_000);
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
const FIRM = { on: true, after: 4, before: 3, types: {} };
const TODAY = copenhagenToday(new Date());
/** Far enough away for both mails. */
const VALID_UNTIL = addDays(TODAY, 40);

beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
  await connect('seller');
  await settle(FIRM);
}, 60_000);
afterAll(() => pb?.stop());

/** Without days off of its own, so that the days are the same whenever the test runs. */
const settle = (followUp: object | null) =>
  pb.update('company_settings', pb.rows<{ id: string }>('SELECT id FROM company_settings')[0]!.id, {
    followUp,
    extraDaysOff: [],
  });
const connect = (person: Person) =>
  pb.create('microsoft_connections', { user: pb.users[person].id, status: 'connected', rev: 1 });
const stored = (offer: string) =>
  pb.rows<Pick<FollowUp, 'id' | 'kind' | 'state' | 'reason' | 'dueAt' | 'rev'>>(
    'SELECT id, kind, state, reason, dueAt, rev FROM follow_ups WHERE inquiry = ? ORDER BY dueAt',
    offer,
  );
const states = (offer: string) =>
  stored(offer).map(({ kind, state, reason }) => [kind, state, reason].join(' ').trim());
const mails = (followUp: string) =>
  pb.rows<{
    id: string;
    status: string;
    to: string;
    subject: string;
    body: string;
    user: string;
    nextAttemptAt: number;
  }>('SELECT * FROM mail_outbox WHERE followUp = ? ORDER BY rowid', followUp);
const tasks = (offer: string) =>
  pb.rows<{ title: string; assignee: string; type: string; due: string }>(
    'SELECT title, assignee, type, due FROM tasks WHERE inquiry = ?',
    offer,
  );

/** An offer that was sent today, to a customer of its own. */
async function send(
  options: { validUntil?: string; lead?: Record<string, unknown>; change?: Record<string, unknown>; as?: Person } = {},
): Promise<OfferAggregate> {
  const { validUntil = VALID_UNTIL, as = 'seller' } = options;
  const lead = await on.lead({ owner: pb.users[as].id, status: 'besigtigelse', ...options.lead });
  const made = await on.draft(as, { lead: lead.id, ...(options.change ? { change: options.change } : {}) });
  return sendDraft(made, validUntil);
}

async function sendDraft(made: OfferAggregate, validUntil = VALID_UNTIL): Promise<OfferAggregate> {
  const { mail } = okBody<{ mail: OutboxMail }>(await on.queue(made, { validUntil }));
  await on.lease(mail.id);
  await on.result(mail.id, 'sent');
  return on.read(made.offer.id);
}

/** The day on which the offer's mail of a kind is due, at ten in Copenhagen. */
const dueDay = (offer: string, kind: 'efter' | 'foer') =>
  copenhagenDay(stored(offer).find((one) => one.kind === kind)!.dueAt);
const at = (day: string, time = '10:00') => Date.parse(copenhagenMoment(day, time));
const queueDue = async (now: number) =>
  okBody<{ queued: number }>(await pb.as('superuser').post('/api/internal/follow-ups/queue', { now })).queued;
const act = (followUp: { id: string; rev: number }, what: 'skip' | 'send' | 'plan', as: Person = 'seller') =>
  pb.as(as).post<FollowUp>(`/api/follow-ups/${followUp.id}/${what}`, { rev: followUp.rev });
const one = (offer: string, kind: 'efter' | 'foer' = 'efter') => stored(offer).find((row) => row.kind === kind)!;

describe('planned at sending', () => {
  test('as the rule says, by the firm’s days', async () => {
    const { offer } = await send();
    const expected = planFollowUps(FIRM, { key: offer.id, sentAt: offer.sentAt, validUntil: VALID_UNTIL }, []);
    expect(expected).toHaveLength(2);
    expect(stored(offer.id).map(({ kind, dueAt }) => ({ kind, dueAt: dueAt.replace(' ', 'T') }))).toEqual(expected);
    expect(states(offer.id)).toEqual(['efter planlagt', 'foer planlagt']);
  });

  test('not in a firm that has not switched it on, nor before sending', async () => {
    await settle(null);
    expect(stored((await send()).offer.id)).toEqual([]);
    await settle(FIRM);
    expect(stored((await on.draft()).offer.id)).toEqual([]);
  });

  test('by the template of each mail, in the offer’s language, unless the offer has days of its own', async () => {
    await settle({ ...FIRM, types: { erhverv: { after: 8, before: 0 } } });
    const made = { language: 'da', subject: 'Tilbud', body: 'Hej', active: true, isDefault: true };
    const templates = [
      await pb.create('templates', { ...made, name: 'Spørg', kind: 'opfoelgning', days: 6 }),
      await pb.create('templates', { ...made, name: 'Mind', kind: 'udloeber', days: 0 }),
      await pb.create('templates', { ...made, name: 'Ask', kind: 'opfoelgning', language: 'en', days: 9 }),
    ];
    const { offer } = await send();
    expect(dueDay(offer.id, 'efter')).toBe(addWorkingDays(TODAY, 6));
    const planned = planFollowUps({ after: 6, before: FIRM.before }, { ...offer, key: offer.id }, []);
    expect(stored(offer.id).map(({ kind, dueAt }) => ({ kind, dueAt: dueAt.replace(' ', 'T') }))).toEqual(planned);
    // Of a type of customer the template's days replace only those of its own mail.
    expect(states((await send({ lead: { customerType: 'erhverv' } })).offer.id)).toEqual(['efter planlagt']);
    const own = { followUp: { after: 2, before: 0, language: 'da' } };
    expect((await pb.as('seller').post(`/api/offers/${offer.id}/follow-ups/plan`, own)).status).toBe(200);
    expect(dueDay(offer.id, 'efter')).toBe(addWorkingDays(TODAY, 2));
    // A template that is switched off says nothing.
    await pb.update('templates', templates[0]!.id, { active: false });
    expect(dueDay((await send()).offer.id, 'efter')).toBe(addWorkingDays(TODAY, FIRM.after));
    for (const { id } of templates) await pb.update('templates', id, { archived: true });
    await settle(FIRM);
  });

  test('by the type of customer', async () => {
    await settle({ ...FIRM, types: { erhverv: { after: 8, before: 0 }, offentlig: { after: 0, before: 0 } } });
    const { offer } = await send({ lead: { customerType: 'erhverv' } });
    expect(states(offer.id)).toEqual(['efter planlagt']);
    expect(dueDay(offer.id, 'efter')).toBe(addWorkingDays(TODAY, 8));
    expect(stored((await send({ lead: { customerType: 'offentlig' } })).offer.id)).toEqual([]);
    expect(states((await send()).offer.id)).toHaveLength(2);
    await settle(FIRM);
  });

  test('by the offer’s own days, which a revision keeps; what is planned moves when they change', async () => {
    const plan = (id: string, followUp: object | null) =>
      pb.as('seller').post<OfferAggregate>(`/api/offers/${id}/follow-ups/plan`, { followUp });
    const made = await on.draft();
    const own = { after: 2, before: 0, language: 'en' };
    expect((await plan(made.offer.id, own)).body.offer).toMatchObject({ followUp: own, rev: made.offer.rev });
    const { offer } = await sendDraft(await on.read(made.offer.id));
    expect(states(offer.id)).toEqual(['efter planlagt']);
    expect(dueDay(offer.id, 'efter')).toBe(addWorkingDays(TODAY, 2));
    await plan(offer.id, { ...own, after: 6, before: 5 });
    expect(dueDay(offer.id, 'efter')).toBe(addWorkingDays(TODAY, 6));
    expect(states(offer.id)).toEqual(['efter planlagt', 'foer planlagt']);
    const revised = on.aggregate(await pb.as('seller').post(`/api/offers/${offer.id}/revise`, { rev: offer.rev }));
    expect(revised.offer.followUp).toEqual({ ...own, after: 6, before: 5 });
    await plan(offer.id, { ...own, after: 0, before: 0 });
    // What was stopped stays as it is.
    expect(states(offer.id)).toEqual(['efter stoppet revideret', 'foer stoppet revideret']);
    const other = (await send()).offer;
    await plan(other.id, { ...own, after: 0 });
    expect(stored(other.id)).toEqual([]);
    await plan(other.id, null);
    expect(stored(other.id)).toHaveLength(2);
  });

  test('wrong days', async () => {
    const path = `/api/offers/${(await send()).offer.id}/follow-ups/plan`;
    const own = { after: 1, before: 1, language: 'da' };
    const refused = (followUp: unknown, fields: Record<string, string>) =>
      expectRefused(pb, { path, body: { followUp }, status: 400, code: 'validation', fields });
    await refused({ ...own, after: -1 }, { 'followUp.after': 'min' });
    await refused({ ...own, before: 61 }, { 'followUp.before': 'max' });
    await refused({ ...own, after: 1.5 }, { 'followUp.after': 'invalid' });
    await refused({ ...own, language: 'de' }, { 'followUp.language': 'invalid' });
    await refused({ ...own, to: 'x@kunde.test' }, { 'followUp.to': 'unknownKey' });
    await expectRefused(pb, { as: 'seller2', path, body: { followUp: own }, status: 404, code: 'not_found' });
  });
});

describe('sent when it is due', () => {
  test('in office hours, in the seller’s name, to who got the offer, once however many ask', async () => {
    const { offer } = await send({ change: { title: 'Ny tavle' } });
    const day = dueDay(offer.id, 'efter');
    const { id } = one(offer.id);
    await queueDue(at(day, '07:59'));
    await queueDue(at(day, '16:00'));
    expect(mails(id)).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => queueDue(at(day))));
    expect(states(offer.id)).toEqual(['efter i_koe', 'foer planlagt']);
    const [mail, ...more] = mails(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'anna@demo.test', user: pb.users.seller.id, status: 'venter' });
    expect(mail!.subject).toBe(`Har du set tilbud ${offer.offerNumber}?`);
    expect(mail!.body).toContain('tilbud på Ny tavle');
    // The link to the customer's page stands above the signature; the sender fills it in.
    expect(mail!.body).toContain('Se og besvar tilbuddet her:\n{{tilbud.link}}');
    expect(mail!.body.replace('{{tilbud.link}}', '')).not.toContain('{{');
    expect(await on.lease(mail!.id)).toMatchObject({ id: mail!.id });
    expect(await on.lease(mail!.id)).toBeNull();
    await on.result(mail!.id, 'sent');
    await on.result(mail!.id, 'sent');
    expect(states(offer.id)).toEqual(['efter sendt', 'foer planlagt']);
    expect(on.activities(offer.id).filter(({ data }) => data.followUp)).toEqual([
      { type: 'mail', data: { status: 'sendt', to: 'anna@demo.test', subject: mail!.subject, followUp: 'efter' } },
    ]);
    // The offer itself is as before.
    expect((await on.read(offer.id)).offer).toMatchObject({ status: 'sendt', rev: offer.rev, locked: true });
    await queueDue(at(dueDay(offer.id, 'foer')));
    expect(mails(id)).toHaveLength(1);
    expect(mails(one(offer.id, 'foer').id)[0]!.subject).toContain(`Tilbud ${offer.offerNumber} gælder til`);
  });

  test('without a link for an offer that has no customer’s page', async () => {
    const { offer } = await send();
    await pb.update('inquiries', offer.id, { publicTokenHash: '' });
    await queueDue(at(dueDay(offer.id, 'efter')));
    expect(mails(one(offer.id).id)[0]!.body).not.toContain('{{');
  });

  test('with the firm’s own template, in the offer’s language', async () => {
    const text = { kind: 'opfoelgning', active: true, isDefault: true, version: 1, rev: 1 };
    const da = await pb.create('templates', {
      ...text,
      name: 'Egen',
      language: 'da',
      subject: 'Nåede du det?',
      body: 'Hej {{kunde.navn}}',
    });
    const en = await pb.create('templates', {
      ...text,
      name: 'Own',
      language: 'en',
      subject: 'Did you?',
      body: 'Dear {{kunde.navn}}',
    });
    const [danish, english] = [(await send()).offer, (await send()).offer];
    const own = { after: 4, before: 3, language: 'en' };
    await pb.as('seller').post(`/api/offers/${english.id}/follow-ups/plan`, { followUp: own });
    await queueDue(at(dueDay(danish.id, 'efter')));
    expect(mails(one(danish.id).id)[0]).toMatchObject({
      subject: 'Nåede du det?',
      body: expect.stringMatching(/^Hej Anna Demo\n\nSe og/) as string,
    });
    expect(mails(one(english.id).id)[0]).toMatchObject({
      subject: 'Did you?',
      body: expect.stringMatching(/^Dear Anna Demo\n\nSee and/) as string,
    });
    for (const { id } of [da, en]) await pb.update('templates', id, { archived: true });
  });

  test('after a stop of the server: at the next office hour if it still makes sense, else never', async () => {
    const [soon, late, gone] = [(await send()).offer, (await send()).offer, (await send()).offer];
    const day = dueDay(soon.id, 'efter');
    // The server was away from before the due moment until the evening after; then for a week; then past the last day.
    await queueDue(at(addWorkingDays(day, 1), '20:00'));
    expect(states(soon.id)[0]).toBe('efter planlagt');
    await pb.as('seller').post(`/api/offers/${late.id}/follow-ups/stop`, { stopped: true });
    await pb.as('seller').post(`/api/offers/${gone.id}/follow-ups/stop`, { stopped: true });
    await queueDue(at(addWorkingDays(day, 2), '08:00'));
    expect(states(soon.id)[0]).toBe('efter i_koe');
    await pb.as('seller').post(`/api/offers/${late.id}/follow-ups/stop`, { stopped: false });
    await queueDue(at(addWorkingDays(day, 4)));
    expect(states(late.id)).toEqual(['efter sprunget for_sent', 'foer planlagt']);
    await pb.as('seller').post(`/api/offers/${gone.id}/follow-ups/stop`, { stopped: false });
    await queueDue(at(addWorkingDays(VALID_UNTIL, 1)));
    expect(states(gone.id)).toEqual(['efter sprunget udloebet', 'foer sprunget udloebet']);
  });

  test('one that the stop caught in the outbox does not go out at night, nor after the offer’s last day', async () => {
    const [held, dropped] = [(await send()).offer, (await send()).offer];
    const day = dueDay(held.id, 'efter');
    await queueDue(at(day));
    const waiting = { nextAttemptAt: at(day) };
    for (const { id } of [held, dropped]) await pb.update('mail_outbox', mails(one(id).id)[0]!.id, waiting);
    const drop = mails(one(dropped.id).id)[0]!.id;
    await queueDue(at(day, '22:00'));
    const next = at(addWorkingDays(day, 1), '08:00');
    expect(mails(one(held.id).id)[0]).toMatchObject({ status: 'venter', nextAttemptAt: next });
    await pb.update('mail_outbox', drop, waiting);
    await queueDue(at(addDays(VALID_UNTIL, 1)));
    expect(mails(one(dropped.id).id)[0]).toMatchObject({ status: 'annulleret' });
    expect(states(dropped.id)[0]).toBe('efter sprunget udloebet');
  });

  test('Microsoft was away: the next try waits for office hours too', async () => {
    const { offer } = await send();
    await queueDue(at(dueDay(offer.id, 'efter')));
    const mail = mails(one(offer.id).id)[0]!.id;
    await on.lease(mail);
    const evening = at(addWorkingDays(TODAY, 4), '21:00');
    await on.result(mail, 'retry', { error: 'graph_503', nextAttemptAt: evening });
    expect(mails(one(offer.id).id)[0]).toMatchObject({ nextAttemptAt: at(addWorkingDays(TODAY, 5), '08:00') });
  });

  test('a server that died while it was sent sends it no second time; the seller looks', async () => {
    const { offer } = await send();
    await queueDue(at(dueDay(offer.id, 'efter')));
    const mail = mails(one(offer.id).id)[0]!.id;
    await on.lease(mail);
    expect(await on.lease(mail, Date.now() + 10 * 60_000)).toBeNull();
    expect(states(offer.id)[0]).toBe('efter sprunget ukendt');
    await queueDue(at(addWorkingDays(TODAY, 5)));
    expect(mails(one(offer.id).id)).toHaveLength(1);
    expect(tasks(offer.id)).toMatchObject([{ assignee: pb.users.seller.id, type: 'foelg_op', due: TODAY }]);
    // The answer that came late after all.
    await on.result(mail, 'sent');
    expect(states(offer.id)[0]).toBe('efter sendt');
  });

  test('a seller whose mailbox is not connected gets a task, and the mail is not sent', async () => {
    const { offer } = await send({ as: 'seller2' });
    await queueDue(at(dueDay(offer.id, 'efter')));
    expect(states(offer.id)).toEqual(['efter sprunget forbindelse', 'foer planlagt']);
    expect(mails(one(offer.id).id)).toEqual([]);
    expect(tasks(offer.id)).toMatchObject([{ assignee: pb.users.seller2.id, type: 'foelg_op', due: TODAY }]);
    expect(tasks(offer.id)[0]!.title).toContain(String(offer.offerNumber));
    expect(on.activities(offer.id).at(-1)).toMatchObject({ data: { status: 'sprunget', reason: 'forbindelse' } });
  });

  test.each([
    ['the connection is gone', 'microsoft_disconnected', 'forbindelse'],
    ['Microsoft refuses the mail', 'graph_400', 'fejl'],
  ])('a task also when %s at sending', async (_what, error, reason) => {
    const { offer } = await send();
    await queueDue(at(dueDay(offer.id, 'efter')));
    const mail = mails(one(offer.id).id)[0]!.id;
    await on.lease(mail);
    await on.result(mail, 'failed', { error });
    expect(states(offer.id)[0]).toBe(`efter sprunget ${reason}`);
    expect(tasks(offer.id)).toHaveLength(1);
    expect((await on.read(offer.id)).offer.locked).toBe(true);
  });

  test('only the web server asks for it', async () => {
    const path = '/api/internal/follow-ups/queue';
    await expectRefused(pb, { as: 'admin', path, body: { now: 1 }, status: 403, code: 'forbidden' });
    const wrong = { as: 'superuser', path, status: 400, code: 'validation' } as const;
    await expectRefused(pb, { ...wrong, body: { now: -1 }, fields: { now: 'min' } });
    await expectRefused(pb, { ...wrong, body: {}, fields: { now: 'required' } });
  });
});

describe('stopped', () => {
  const decide = (made: OfferAggregate, decision: string) =>
    pb.as('seller').post<OfferAggregate>(`/api/offers/${made.offer.id}/decide`, {
      rev: made.offer.rev,
      decision,
      by: 'Anna',
      note: '',
      ...(decision === 'afvist' ? { reason: 'pris' } : {}),
    });
  const lead = (made: OfferAggregate) =>
    pb.rows<{ rev: number }>('SELECT rev FROM leads WHERE id = ?', made.lead.id)[0]!;
  const moveLead = (made: OfferAggregate, status: string, more: object = {}) =>
    pb.as('seller').post(`/api/leads/${made.lead.id}/move`, { rev: lead(made).rev, status, note: '', ...more });
  const STOPS: Record<string, [string, (made: OfferAggregate) => Promise<{ status: number }>]> = {
    accepted: ['accepteret', (made) => decide(made, 'accepteret')],
    declined: ['afvist', (made) => decide(made, 'afvist')],
    revised: ['revideret', ({ offer }) => pb.as('seller').post(`/api/offers/${offer.id}/revise`, { rev: offer.rev })],
    'lost with the customer': ['tabt', (made) => moveLead(made, 'tabt', { lostReason: 'pris' })],
    'won with the customer': ['vundet', (made) => moveLead(made, 'vundet')],
    'not relevant': ['ikke_relevant', (made) => moveLead(made, 'ikke_relevant', { lostReason: 'andet' })],
    'a call is logged': [
      'opkald',
      (made) => pb.as('seller').post(`/api/leads/${made.lead.id}/note`, { kind: 'opkald', text: 'Vil tænke' }),
    ],
    'the customer asks on their page': [
      'spoergsmaal',
      ({ offer }) =>
        pb.as('superuser').post('/api/internal/offer-page/ask', {
          hash: tokenHashOf(offer.id),
          question: 'Er moms med?',
          idempotencyKey: unique(),
        }),
    ],
    archived: [
      'arkiveret',
      (made) => pb.as('seller').post(`/api/leads/${made.lead.id}/archive`, { rev: lead(made).rev, archived: true }),
    ],
  };
  test.each(Object.entries(STOPS))('%s', async (_name, [reason, stop]) => {
    const made = await send();
    const other = await send();
    await queueDue(at(dueDay(made.offer.id, 'efter')));
    expect(states(other.offer.id)[0]).toBe('efter i_koe');
    expect((await stop(made)).status).toBeLessThan(300);
    // The one in the outbox is taken back, the other is not asked for.
    expect(states(made.offer.id)).toEqual([`efter stoppet ${reason}`, `foer stoppet ${reason}`]);
    expect(mails(one(made.offer.id).id).map(({ status }) => status)).toEqual(['annulleret']);
    await queueDue(at(dueDay(made.offer.id, 'foer')));
    expect(mails(one(made.offer.id, 'foer').id)).toEqual([]);
    expect(states(other.offer.id)[1]).toBe('foer i_koe');
  });

  test('a note stops nothing', async () => {
    const made = await send();
    await pb.as('seller').post(`/api/leads/${made.lead.id}/note`, { kind: 'note', text: 'Husk stige' });
    expect(states(made.offer.id)).toEqual(['efter planlagt', 'foer planlagt']);
  });

  test('by the offer’s last day', async () => {
    const expired = await send();
    await on.force(expired.offer.id, { validUntil: '2020-01-01' });
    expect((await pb.as('superuser').post('/api/crons/expire-offers')).status).toBe(204);
    for (
      const until = Date.now() + 5000;
      states(expired.offer.id)[0] !== 'efter stoppet udloebet' && Date.now() < until;
    )
      await on.read(expired.offer.id);
    expect(states(expired.offer.id)).toEqual(['efter stoppet udloebet', 'foer stoppet udloebet']);
  });

  test('and planned again when that is taken back', async () => {
    const won = await send();
    const accepted = okBody<OfferAggregate>(await decide(won, 'accepteret'));
    await pb.as('admin').post(`/api/offers/${won.offer.id}/reopen`, { rev: accepted.offer.rev, note: 'Fejl' });
    const revised = await send();
    const draft = on.aggregate(
      await pb.as('seller').post(`/api/offers/${revised.offer.id}/revise`, { rev: revised.offer.rev }),
    );
    await pb.as('seller').post(`/api/offers/${draft.offer.id}/cancel`, { rev: draft.offer.rev });
    const lost = await send();
    await STOPS['lost with the customer']![1](lost);
    await moveLead(lost, 'tilbud_sendt');
    const archived = await send();
    await STOPS.archived![1](archived);
    await pb.as('seller').post(`/api/leads/${archived.lead.id}/archive`, { rev: lead(archived).rev, archived: false });
    for (const { offer } of [won, revised, lost, archived])
      expect(states(offer.id)).toEqual(['efter planlagt', 'foer planlagt']);
  });

  test('for an offer that is sent or reopened while its customer is won, until that is taken back', async () => {
    const won = await send();
    const second = await sendDraft(await on.draft('seller', { lead: won.lead.id }));
    const accepted = okBody<OfferAggregate>(await decide(won, 'accepteret'));
    const stopped = ['efter stoppet vundet', 'foer stoppet vundet'];
    const third = await sendDraft(await on.draft('seller', { lead: won.lead.id }));
    for (const { offer } of [second, third]) expect(states(offer.id)).toEqual(stopped);
    const days = { followUp: { after: 2, before: 1, language: 'da' } };
    expect((await pb.as('seller').post(`/api/offers/${third.offer.id}/follow-ups/plan`, days)).status).toBe(200);
    expect(states(third.offer.id)).toEqual(stopped);
    const both = okBody<OfferAggregate>(await decide(second, 'accepteret'));
    await pb.as('admin').post(`/api/offers/${second.offer.id}/reopen`, { rev: both.offer.rev, note: 'Fejl' });
    expect(states(second.offer.id)).toEqual(stopped);
    await pb.as('admin').post(`/api/offers/${won.offer.id}/reopen`, { rev: accepted.offer.rev, note: 'Fejl' });
    for (const { offer } of [won, second, third]) expect(states(offer.id)).toEqual(['efter planlagt', 'foer planlagt']);
  });

  test.each([
    ['archived', () => Promise.resolve({ archived: true })],
    ['merged', async () => ({ mergedInto: (await on.lead()).id })],
  ])('the offer says that its customer is %s, for whom nothing is planned again', async (_name, change) => {
    const made = await send();
    expect(made.lead.archived).toBe(false);
    await pb.update('leads', made.lead.id, await change());
    expect((await on.read(made.offer.id)).lead.archived).toBe(true);
    const { id, rev } = one(made.offer.id);
    await pb.as('seller').post(`/api/follow-ups/${id}/skip`, { rev });
    const again = await pb.as('seller').post(`/api/follow-ups/${id}/plan`, { rev: rev + 1 });
    expect([again.status, again.body.code]).toEqual([409, 'wrong_status']);
  });

  test('within a minute, at any hour, if the customer is closed without a word', async () => {
    const made = await send();
    await pb.update('leads', made.lead.id, { status: 'vundet' });
    await queueDue(at(TODAY, '22:00'));
    expect(states(made.offer.id)).toEqual(['efter stoppet vundet', 'foer stoppet vundet']);
  });

  test('a sent one stays sent, and one that is being sent is not called stopped', async () => {
    const made = await send();
    await queueDue(at(dueDay(made.offer.id, 'efter')));
    const mail = mails(one(made.offer.id).id)[0]!.id;
    await on.lease(mail);
    await decide(made, 'accepteret');
    expect(states(made.offer.id)).toEqual(['efter i_koe', 'foer stoppet accepteret']);
    await on.result(mail, 'sent');
    expect(states(made.offer.id)[0]).toBe('efter sendt');
  });

  test('an answer and the due moment at once: either stopped without a mail, or queued and then taken back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const made = await send();
      const now = at(dueDay(made.offer.id, 'efter'));
      await Promise.all([queueDue(now), decide(made, 'accepteret'), queueDue(now)]);
      expect(states(made.offer.id)).toEqual(['efter stoppet accepteret', 'foer stoppet accepteret']);
      expect(mails(one(made.offer.id).id).filter(({ status }) => status !== 'annulleret')).toEqual([]);
    }
  });

  test('what stopped without a word to the timeline is seen at the due moment', async () => {
    const made = await send();
    await pb.update('leads', made.lead.id, { mergedInto: (await on.lead()).id });
    await queueDue(at(dueDay(made.offer.id, 'efter')));
    expect(states(made.offer.id)[0]).toBe('efter stoppet sammenlagt');
  });
});

describe('by hand', () => {
  test('skipped, and planned again', async () => {
    const { offer } = await send();
    const skipped = okBody<FollowUp>(await act(one(offer.id), 'skip'));
    expect(skipped).toMatchObject({ state: 'sprunget', reason: 'bruger', changedBy: pb.users.seller.id, rev: 2 });
    await queueDue(at(dueDay(offer.id, 'efter')));
    expect(mails(skipped.id)).toEqual([]);
    expect(okBody<FollowUp>(await act(skipped, 'plan'))).toMatchObject({ state: 'planlagt', reason: '' });
    expect(
      on
        .activities(offer.id)
        .filter(({ data }) => data.followUp)
        .map(({ data }) => data.status),
    ).toEqual(['sprunget', 'planlagt']);
    await queueDue(at(dueDay(offer.id, 'efter')));
    expect(mails(skipped.id)).toHaveLength(1);
  });

  test('sent now in ten seconds, at any hour; taken back until then, and sent once', async () => {
    const { offer } = await send();
    const before = Date.now();
    const sent = okBody<FollowUp>(await act(one(offer.id), 'send', 'moderator'));
    expect(sent).toMatchObject({ state: 'i_koe', changedBy: pb.users.moderator.id });
    const [mail] = mails(sent.id);
    expect(mail!.nextAttemptAt).toBeGreaterThanOrEqual(before + 9000);
    // In the seller's name, whoever asks.
    expect(mail!.user).toBe(pb.users.seller.id);
    const back = okBody<FollowUp>(await act(sent, 'plan', 'moderator'));
    expect(mails(sent.id).map(({ status }) => status)).toEqual(['annulleret']);
    const again = await Promise.all([act(back, 'send'), act(back, 'send', 'moderator')]);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [, second, ...more] = mails(sent.id);
    expect(more).toEqual([]);
    await on.lease(second!.id);
    expect((await act(one(offer.id), 'plan')).body).toMatchObject({ code: 'wrong_status' });
    await on.result(second!.id, 'sent');
    expect(states(offer.id)[0]).toBe('efter sendt');
    for (const what of ['skip', 'send', 'plan'] as const)
      expect((await act(one(offer.id), what)).body).toMatchObject({ code: 'wrong_status' });
  });

  test('all stopped, and planned again', async () => {
    const { offer } = await send();
    const stop = (stopped: boolean, as: Person = 'seller') =>
      pb.as(as).post<{ items: FollowUp[] }>(`/api/offers/${offer.id}/follow-ups/stop`, { stopped });
    expect((await stop(true)).body.items.map(({ state }) => state)).toEqual(['stoppet', 'stoppet']);
    expect(states(offer.id)).toEqual(['efter stoppet bruger', 'foer stoppet bruger']);
    expect((await stop(false)).body.items.map(({ state }) => state)).toEqual(['planlagt', 'planlagt']);
    // What stopped for another reason is not planned again with it.
    await pb.update('follow_ups', one(offer.id).id, { state: 'stoppet', reason: 'opkald' });
    await stop(true);
    await stop(false);
    expect(states(offer.id)).toEqual(['efter stoppet opkald', 'foer planlagt']);
    const path = `/api/offers/${offer.id}/follow-ups/stop`;
    await expectRefused(pb, { as: 'seller2', path, body: { stopped: true }, status: 404, code: 'not_found' });
    await expectRefused(pb, {
      path,
      body: { stopped: 1 },
      status: 400,
      code: 'validation',
      fields: { stopped: 'invalid' },
    });
  });

  test('not for an offer that was answered, nor in the name of a seller without a mailbox', async () => {
    const other = await send({ as: 'seller2' });
    const path = `/api/follow-ups/${one(other.offer.id).id}/send`;
    const gone = { path, body: { rev: 1 }, status: 409, code: 'microsoft_disconnected' };
    await expectRefused(pb, { ...gone, as: 'seller2' });
    const made = await send();
    await on.force(made.offer.id, { status: 'afvist' });
    const answered = `/api/follow-ups/${one(made.offer.id).id}/send`;
    await expectRefused(pb, { path: answered, body: { rev: 1 }, status: 409, code: 'wrong_status' });
  });

  test('by role, and with wrong input', async () => {
    const { offer } = await send();
    const { id } = one(offer.id);
    for (const what of ['skip', 'send', 'plan']) {
      const path = `/api/follow-ups/${id}/${what}`;
      const body = { rev: 1 };
      for (const as of ['new', 'technician'] as const)
        await expectRefused(pb, { as, path, body, status: 403, code: 'forbidden' });
      await expectRefused(pb, { as: 'guest', path, body, status: 401, code: 'unauthorized' });
      await expectRefused(pb, { as: 'seller2', path, body, status: 404, code: 'not_found' });
      await expectRefused(pb, { path, body: {}, status: 400, code: 'validation', fields: { rev: 'required' } });
      await expectRefused(pb, { path, body: { rev: 99 }, status: 409, code: 'stale' });
      await expectRefused(pb, {
        path: `/api/follow-ups/${UNKNOWN}/${what}`,
        body,
        status: 404,
        code: 'not_found',
      });
    }
    // The owner of the customer reads a colleague's offer and its plan, but does not change it.
    const lead = await on.lead({ owner: pb.users.seller2.id });
    await pb.update('inquiries', offer.id, { lead: lead.id });
    const path = `/api/follow-ups/${id}/skip`;
    await expectRefused(pb, { as: 'seller2', path, body: { rev: 1 }, status: 403, code: 'forbidden' });
    const { body } = await pb.as('seller2').get(`/api/collections/follow_ups/records?filter=(inquiry='${offer.id}')`);
    expect(body.items).toHaveLength(2);
    expect((await act(one(offer.id), 'skip', 'management')).status).toBe(200);
  });
});

describe('a declined offer', () => {
  const decline = (made: OfferAggregate, change: object = {}) => ({
    rev: made.offer.rev,
    decision: 'afvist',
    by: 'Anna',
    note: '',
    reason: 'konkurrent',
    ...change,
  });

  test('keeps its reason, and gives the seller a task on the chosen day; both go with the decline', async () => {
    const made = await send();
    const day = addDays(TODAY, 30);
    const path = `/api/offers/${made.offer.id}`;
    const declined = okBody<OfferAggregate>(
      await pb.as('admin').post(`${path}/decide`, decline(made, { followUpOn: day })),
    );
    expect(declined.offer).toMatchObject({ status: 'afvist', declineReason: 'konkurrent' });
    expect(tasks(made.offer.id)).toMatchObject([{ assignee: pb.users.seller.id, type: 'foelg_op', due: day }]);
    expect(on.activities(made.offer.id).at(-1)?.data).toMatchObject({ by: 'Anna', reason: 'konkurrent' });
    const rate = await pb
      .as('admin')
      .get<{ rows: { key: string; lost: { count: number } }[] }>('/api/offers/hit-rate?by=tabsaarsag&period=alt');
    expect(JSON.stringify(rate.body)).toContain('konkurrent');
    const opened = await pb
      .as('admin')
      .post<OfferAggregate>(`${path}/reopen`, { rev: declined.offer.rev, note: 'Fejl' });
    expect(opened.body.offer).toMatchObject({ status: 'sendt', declineReason: '' });
    expect(tasks(made.offer.id)).toEqual([]);
  });

  test('without a day there is no task', async () => {
    const made = await send();
    expect((await pb.as('seller').post(`/api/offers/${made.offer.id}/decide`, decline(made))).status).toBe(200);
    expect(tasks(made.offer.id)).toEqual([]);
  });

  test('wrong input', async () => {
    const made = await send();
    const refused = (change: object, fields: Record<string, string>) =>
      expectRefused(pb, {
        path: `/api/offers/${made.offer.id}/decide`,
        body: decline(made, change),
        status: 400,
        code: 'validation',
        fields,
      });
    await refused({ reason: undefined }, { reason: 'required' });
    await refused({ reason: 'vejr' }, { reason: 'unknownRecord' });
    await refused({ reason: 'Vejr!' }, { reason: 'invalid' });
    await refused({ followUpOn: TODAY }, { followUpOn: 'pastDate' });
    await refused({ followUpOn: '2099-01-01' }, { followUpOn: 'tooFar' });
    await refused({ followUpOn: '2026-02-30' }, { followUpOn: 'invalidDate' });
  });
});
