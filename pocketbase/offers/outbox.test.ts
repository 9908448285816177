/** An offer's mail is queued once, leased once, and never sent again while its outcome is unknown. */
import { netAmount } from '../../lib/leads/shared/offers.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
import type { QueueResult } from '../../lib/offers/shared/types.ts';
import { type Answer, type Harness, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers, unique } from '../testing/offers.ts';
import { expectRefused } from '../testing/refusals.ts';

jest.setTimeout(60_000);
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());

const queued = (answer: Answer) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as unknown as QueueResult;
};
const mails = (offer: string) =>
  pb.rows<{ id: string; status: string; error: string }>(
    'SELECT id, status, error FROM mail_outbox WHERE inquiry = ? ORDER BY rowid',
    offer,
  );

describe('a test of a template', () => {
  const input = (change: object = {}) => ({
    user: pb.users.moderator.id,
    subject: 'Prøve: Tilbud 10042',
    body: 'Hej Kirsten',
    idempotencyKey: unique(),
    ...change,
  });
  const queueTest = (body: object) => pb.as('superuser').post('/api/internal/outbox/test', body);

  test('goes to the user’s own address, once for the same key', async () => {
    const body = input();
    const [first, second] = [await queueTest(body), await queueTest(body)];
    expect(first.body.mail).toMatchObject({
      to: [pb.users.moderator.email],
      cc: [],
      user: pb.users.moderator.id,
      inquiry: '',
      status: 'venter',
    });
    expect(second.body.mail).toEqual(first.body.mail);
    const { id } = first.body.mail as unknown as { id: string };
    expect(await on.lease(id)).toMatchObject({ id, subject: 'Prøve: Tilbud 10042' });
    expect((await on.result(id, 'sent')).body.mail).toMatchObject({ status: 'sendt' });
  });

  test('wrong input', async () => {
    const refused = (change: object, fields: Record<string, string>) =>
      expectRefused(pb, {
        as: 'superuser',
        path: '/api/internal/outbox/test',
        body: input(change),
        status: 400,
        code: 'validation',
        fields,
      });
    await refused({ subject: 'a\r\nBcc: x@y.test' }, { subject: 'invalid' });
    await refused({ body: 'Hej {{kunde.navn}}' }, { body: 'unfilledFields' });
    await refused({ to: 'x@kunde.test' }, { to: 'unknownKey' });
    const body = input({ user: pb.users.new.id });
    await expectRefused(pb, {
      as: 'superuser',
      path: '/api/internal/outbox/test',
      body,
      status: 403,
      code: 'forbidden',
    });
    await expectRefused(pb, { as: 'admin', path: '/api/internal/outbox/test', body, status: 403, code: 'forbidden' });
  });
});

describe('queue', () => {
  test('stores the PDF, locks the offer, stores the recipients', async () => {
    const made = await on.draft();
    const { mail, offer } = queued(
      await on.queue(made, { to: ['anna@demo.test', 'bo@demo.test'], cc: ['chef@demo.test'] }),
    );
    expect(mail).toMatchObject({
      inquiry: made.offer.id,
      user: pb.users.seller.id,
      to: ['anna@demo.test', 'bo@demo.test'],
      cc: ['chef@demo.test'],
      status: 'venter',
      attempts: 0,
      attachmentName: `Tilbud-${made.offer.offerNumber}.pdf`,
    });
    expect(offer).toMatchObject({
      status: 'kladde',
      locked: true,
      rev: made.offer.rev + 1,
      customer: { name: 'Anna Demo', zip: '8000' },
    });
    const { token } = (await pb.as('superuser').post('/api/files/token')).body;
    for (const path of [`inquiries/${offer.id}/${offer.pdf}`, `mail_outbox/${mail.id}/${mail.attachment}`]) {
      expect(await (await fetch(`${pb.url}/api/files/${path}?token=${token}`)).text()).toBe('%PDF-1.7 demo');
      expect((await fetch(`${pb.url}/api/files/${path}`)).status).toBe(404);
    }
    for (const [path, body] of [
      ['save', on.edited({ ...made, offer }, { title: 'x' })],
      ['cancel', { rev: offer.rev }],
    ] as const) {
      await expectRefused(pb, { path: `/api/offers/${offer.id}/${path}`, body, status: 409, code: 'locked' });
    }
  });

  test('the same key queues one mail, also simultaneously and after sending', async () => {
    const made = await on.draft();
    const key = { idempotencyKey: unique() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => on.queue(made, key)));
    expect(new Set(answers.map((answer) => queued(answer).mail.id)).size).toBe(1);
    const id = mails(made.offer.id)[0]!.id;
    await on.lease(id);
    await on.result(id, 'sent');
    expect(queued(await on.queue(made, key)).mail).toMatchObject({ id, status: 'sendt' });
    expect(mails(made.offer.id)).toHaveLength(1);
  });

  test('simultaneous requests with different keys queue one mail', async () => {
    const made = await on.draft();
    const answers = await Promise.all(Array.from({ length: 8 }, () => on.queue(made)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(mails(made.offer.id)).toHaveLength(1);
  });

  test('a key of another offer is refused', async () => {
    const [one, other] = [await on.draft(), await on.draft()];
    const key = { idempotencyKey: unique() };
    queued(await on.queue(one, key));
    expect((await on.queue(other, key)).body.code).toBe('duplicate');
    expect((await on.read(other.offer.id)).offer.locked).toBe(false);
  });

  test('with concurrent saves, the queued mail equals the stored offer', async () => {
    for (let round = 0; round < 12; round++) {
      const made = await on.draft();
      const saves = [1, 2, 3].map((n) =>
        pb
          .as('seller')
          .post(
            `/api/offers/${made.offer.id}/save`,
            on.edited(made, { lines: Array.from({ length: n + 1 }, () => on.line({ unitPrice: 1000 * n })) }),
          ),
      );
      const [queue, ...saved] = await Promise.all([on.queue(made), ...saves]);
      const winners = [queue, ...saved].filter((answer) => answer.status === 200);
      expect(winners).toHaveLength(1);
      const { offer, lines } = await on.read(made.offer.id);
      expect(offer.total).toBe(offerTotals(lines, offer).total);
      expect(offer.locked).toBe(queue.status === 200);
      if (queue.status === 200) expect(lines).toEqual(made.lines);
    }
  });
});

describe('sending', () => {
  test('updates offer, lead and timeline, and stores the printed days in the offer', async () => {
    const made = await on.draft();
    const sent = await on.send(made);
    expect(sent.offer).toMatchObject({
      status: 'sendt',
      locked: true,
      offerDate: '2026-11-20',
      validUntil: '2099-12-18',
    });
    expect(Date.now() - Date.parse(sent.offer.sentAt)).toBeLessThan(60_000);
    expect(sent.lead.status).toBe('tilbud_sendt');
    expect(sent.mail).toMatchObject({ status: 'sendt', to: 'anna@demo.test', subject: 'Tilbud' });
    const entries = on.activities(sent.offer.id);
    expect(entries.map((entry) => entry.type)).toEqual(['oprettet', 'status', 'tilbud_sendt', 'status']);
    expect(entries[2]!.data).toMatchObject({ to: 'anna@demo.test', subject: 'Tilbud', net: netAmount(sent.offer) });
    expect(sent.can).toMatchObject({ edit: false, send: false, decide: true, openCustomerPage: true });
  });

  test('one of 16 simultaneous leases gets the mail, and the oldest mail is leased first', async () => {
    const later = () => Date.now() + 60_000;
    while (await on.lease(undefined, later()));
    const [first, second] = [await on.draft(), await on.draft()];
    const one = queued(await on.queue(first)).mail.id;
    const two = queued(await on.queue(second)).mail.id;
    expect((await Promise.all(Array.from({ length: 16 }, () => on.lease(one)))).filter(Boolean)).toHaveLength(1);
    expect((await on.lease(undefined, later()))!.id).toBe(two);
    expect(await on.lease(undefined, later())).toBeNull();
  });

  test('the user who queued a mail makes the first attempt, the worker waits', async () => {
    while (await on.lease(undefined, Date.now() + 60_000));
    const id = queued(await on.queue(await on.draft())).mail.id;
    expect(await on.lease()).toBeNull();
    expect(await on.lease(id)).toMatchObject({ id, attempts: 1 });
  });

  test('a retry waits until its time and counts as an attempt', async () => {
    const made = await on.draft();
    const id = queued(await on.queue(made)).mail.id;
    await on.lease(id);
    const later = Date.now() + 60_000;
    expect((await on.result(id, 'retry', { error: 'upstream', nextAttemptAt: later })).status).toBe(200);
    expect(await on.lease(undefined, later - 1)).toBeNull();
    expect(await on.lease(undefined, later)).toMatchObject({ id, attempts: 2 });
    expect((await on.read(made.offer.id)).offer).toMatchObject({ status: 'kladde', locked: true });
  });

  test('a failure restores the draft, which can be sent again', async () => {
    const made = await on.draft('seller', { change: { validUntil: '' } });
    const id = queued(await on.queue(made)).mail.id;
    await on.lease(id);
    await on.result(id, 'failed', { error: 'microsoft_disconnected' });
    const back = await on.read(made.offer.id, 'seller');
    expect(back.offer).toMatchObject({
      status: 'kladde',
      locked: false,
      offerDate: '',
      validUntil: '',
      pdf: '',
      customer: null,
    });
    expect(back.mail).toMatchObject({ status: 'fejlet', error: 'microsoft_disconnected' });
    expect(back.lines).toEqual(made.lines);
    expect((await on.send(back)).offer.status).toBe('sendt');
    expect(mails(made.offer.id).map((mail) => mail.status)).toEqual(['fejlet', 'sendt']);
  });

  test('the same result sent twice changes nothing', async () => {
    const sent = await on.send(await on.draft());
    const before = pb.snapshot();
    expect((await on.result(sent.mail!.id, 'sent')).status).toBe(200);
    expect(pb.snapshot()).toEqual(before);
  });
});

describe('a mail with an unknown outcome', () => {
  const lost = async () => {
    const made = await on.draft();
    const id = queued(await on.queue(made)).mail.id;
    const { leaseUntil } = (await on.lease(id))!;
    await on.lease(UNRELATED, leaseUntil + 1);
    return { made, id };
  };
  const UNRELATED = 'zzzzzzzzzzzzzzz';

  test('an expired lease is never given out again, and the offer stays locked', async () => {
    const { made, id } = await lost();
    expect(mails(made.offer.id)).toEqual([{ id, status: 'ukendt', error: 'lease_expired' }]);
    expect(await on.lease(id, Date.now() + 86_400_000)).toBeNull();
    expect(await on.lease(undefined, Date.now() + 86_400_000)).toBeNull();
    expect((await on.read(made.offer.id)).offer).toMatchObject({ status: 'kladde', locked: true });
    expect((await on.result(id, 'retry')).body.code).toBe('wrong_status');
    expect((await on.queue(await on.read(made.offer.id))).body.code).toBe('locked');
  });

  test('a lease that has not expired is unchanged', async () => {
    const made = await on.draft();
    const id = queued(await on.queue(made)).mail.id;
    const { leaseUntil } = (await on.lease(id))!;
    await on.lease(UNRELATED, leaseUntil);
    expect(mails(made.offer.id)[0]!.status).toBe('sender');
  });

  test('a late result settles the outcome', async () => {
    const { made, id } = await lost();
    expect((await on.result(id, 'sent')).status).toBe(200);
    expect((await on.read(made.offer.id)).offer.status).toBe('sendt');
  });

  test('a user can mark the mail as sent', async () => {
    const { made, id } = await lost();
    const after = on.aggregate(
      await pb.as('seller').post(`/api/offers/${made.offer.id}/mail-resolve`, { mail: id, sent: true }),
    );
    expect(after.offer).toMatchObject({ status: 'sendt', validUntil: '2099-12-18' });
    expect(after.mail!.status).toBe('sendt');
  });

  test('a user can mark the mail as not sent, which unlocks the draft', async () => {
    const { made, id } = await lost();
    const after = on.aggregate(
      await pb.as('seller').post(`/api/offers/${made.offer.id}/mail-resolve`, { mail: id, sent: false }),
    );
    expect(after.offer).toMatchObject({ status: 'kladde', locked: false });
    expect(after.can.send).toBe(true);
    expect((await on.result(id, 'sent')).body.code).toBe('wrong_status');
  });

  test('a waiting mail can be withdrawn, a leased mail cannot', async () => {
    const made = await on.draft();
    const id = queued(await on.queue(made)).mail.id;
    const path = `/api/offers/${made.offer.id}/mail-resolve`;
    await expectRefused(pb, { path, body: { mail: id, sent: true }, status: 409, code: 'wrong_status' });
    const race = await Promise.all([pb.as('seller').post(path, { mail: id, sent: false }), on.lease(id)]);
    const leased = race[1] !== null;
    expect(race[0].status).toBe(leased ? 409 : 200);
    expect((await on.read(made.offer.id)).offer.locked).toBe(leased);
  });
});
