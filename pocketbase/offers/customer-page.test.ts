/** What a customer does on their page of an offer, by the token's hash. Only Next has the token and calls these. */
import { createHash } from 'node:crypto';
import {
  CUSTOMER_LINE_FIELDS,
  CUSTOMER_OFFER_FIELDS,
  type CustomerOffer,
} from '../../lib/offers/shared/customer-types.ts';
import type { Acceptance } from '../../lib/offers/shared/acceptance.ts';
import type { OfferAggregate } from '../../lib/offers/shared/types.ts';
import type { JobAggregate } from '../../lib/service/shared/types.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { getWithdrawalDeadline } from '../../lib/offers/shared/withdrawal.ts';
import { createOfferHelpers, tokenHashOf, unique } from '../testing/offers.ts';
import { expectRefused } from '../testing/refusals.ts';

jest.setTimeout(60_000);
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());

const PAGE = '/api/internal/offer-page';
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(200)]).toString(
  'base64',
);

const evidence = {
  locale: 'da',
  textVersion: '2026-11',
  ticks: ['Jeg bestiller arbejdet.'],
  address: '192.0.2.7',
  userAgent: 'Telefon/1.0',
};
const acceptance = (offer: string, change: object = {}) => ({
  hash: tokenHashOf(offer),
  name: 'Anna Demo',
  image: PNG,
  startEarly: false,
  receipt: { subject: 'Kvittering', body: 'Tak\n\n{{tilbud.link}}' },
  ...evidence,
  ...change,
});
const refusal = (offer: string, change: object = {}) => ({
  hash: tokenHashOf(offer),
  name: 'Anna Demo',
  reason: 'pris',
  note: 'For dyrt <b>til mig</b>',
  ...evidence,
  ...change,
});

const post = (name: string, body: object) => pb.as('superuser').post(`${PAGE}/${name}`, body);
const readPage = (hash: string) => pb.as('superuser').get(`${PAGE}?hash=${hash}`);
const stateOf = async (offer: string) => okBody<CustomerOffer>(await readPage(tokenHashOf(offer))).state;
const sent = async () => on.send(await on.draft());
const tasksOf = (offer: string) =>
  pb.rows<{ title: string; body: string; assignee: string; due: string; status: string }>(
    'SELECT title, body, assignee, due, status FROM tasks WHERE inquiry = ? ORDER BY rowid',
    offer,
  );
const answersOf = (offer: string) =>
  pb.rows<Record<string, string>>('SELECT * FROM offer_answers WHERE inquiry = ? ORDER BY at', offer);
const statusOf = (offer: string) =>
  pb.rows<{ status: string; seenAt: string }>('SELECT status, seenAt FROM inquiries WHERE id = ?', offer)[0]!;

describe('reading', () => {
  test('answers what the PDF shows and nothing else', async () => {
    const made = await sent();
    const answer = okBody<CustomerOffer>(await readPage(tokenHashOf(made.offer.id)));
    expect(Object.keys(answer).sort()).toEqual([
      'acceptance',
      'answered',
      'choices',
      'codeTo',
      'customer',
      'lines',
      'offer',
      'pdf',
      'reasons',
      'seller',
      'state',
      'withdrawal',
    ]);
    expect(Object.keys(answer.offer).sort()).toEqual([...CUSTOMER_OFFER_FIELDS].sort());
    for (const line of answer.lines) expect(Object.keys(line).sort()).toEqual([...CUSTOMER_LINE_FIELDS].sort());
    expect(Object.keys(answer.customer).sort()).toEqual(
      ['address', 'city', 'company', 'customerType', 'cvr', 'email', 'name', 'zip'].sort(),
    );
    expect(Object.keys(answer.seller ?? {}).sort()).toEqual(['email', 'name', 'phoneNumber', 'signature']);
    expect(answer).toMatchObject({ state: 'open', answered: null, pdf: { offer: made.offer.id } });
    expect(JSON.stringify(answer)).not.toContain(made.lead.id);
  });

  test('a wrong, a too old and an erased token get one answer, and no other caller any', async () => {
    const made = await sent();
    const wrong = await readPage(createHash('sha256').update('guessed').digest('hex'));
    expect(wrong).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await on.force(made.offer.id, { publicUntil: '2026-01-01' });
    expect(await readPage(tokenHashOf(made.offer.id))).toEqual(wrong);
    await on.force(made.offer.id, { publicUntil: '2099-01-01', publicTokenHash: '' });
    expect(await readPage(tokenHashOf(made.offer.id))).toEqual(wrong);
    expect((await readPage('')).status).toBe(400);
    for (const person of ['admin', 'seller'] as const)
      expect((await pb.as(person).get(`${PAGE}?hash=${tokenHashOf(made.offer.id)}`)).status).toBe(403);
    expect((await pb.as('guest').get(`${PAGE}?hash=${tokenHashOf(made.offer.id)}`)).status).toBe(401);
  });

  test('the middleware’s check answers as the page does, and reads nothing of the offer', async () => {
    const made = await sent();
    const hash = tokenHashOf(made.offer.id);
    const check = (of: string) => pb.as('superuser').get(`${PAGE}/check?hash=${of}`);
    await on.force(made.offer.id, { publicUntil: '2099-01-01' });
    expect(await check(hash)).toMatchObject({ status: 200, body: { lastDay: '2099-01-01' } });
    expect(Object.keys((await check(hash)).body as object)).toEqual(['lastDay']);
    expect(await check('f'.repeat(64))).toEqual(await readPage('f'.repeat(64)));
    await on.force(made.offer.id, { publicUntil: '2026-01-01' });
    expect(await check(hash)).toEqual(await readPage(hash));
    expect((await check(hash)).status).toBe(404);
    expect((await pb.as('admin').get(`${PAGE}/check?hash=${hash}`)).status).toBe(403);
  });

  test('staff never read the hash of a token', async () => {
    const { offer } = await sent();
    const { body } = await pb.as('admin').get(`/api/collections/inquiries/records/${offer.id}`);
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['publicTokenHash']));
    expect(JSON.stringify([body, await on.read(offer.id)])).not.toContain(tokenHashOf(offer.id));
  });

  test('a mail that fails takes the link back with the offer', async () => {
    const made = await on.draft();
    const { mail } = okBody<{ mail: { id: string } }>(await on.queue(made));
    expect(await stateOf(made.offer.id)).toBe('sending');
    await expectRefused(pb, {
      as: 'superuser',
      path: `${PAGE}/accept`,
      body: acceptance(made.offer.id),
      status: 409,
      code: 'wrong_status',
    });
    await on.lease(mail.id);
    await on.result(mail.id, 'failed', { error: 'graph_400' });
    expect((await readPage(tokenHashOf(made.offer.id))).status).toBe(404);
  });
});

describe('seen', () => {
  test('the first opening sets Set, its time and one entry; later ones change nothing', async () => {
    const { offer } = await sent();
    await Promise.all(Array.from({ length: 5 }, () => post('seen', { hash: tokenHashOf(offer.id) })));
    const { status, seenAt } = statusOf(offer.id);
    expect([status, seenAt !== '']).toEqual(['set', true]);
    expect((await post('seen', { hash: tokenHashOf(offer.id) })).status).toBe(204);
    expect(statusOf(offer.id).seenAt).toBe(seenAt);
    const seen = on.activities(offer.id).filter(({ type }) => type === 'tilbud_set');
    expect(seen).toMatchObject([{ data: { byCustomer: true, seller: pb.users.seller.id } }]);
  });

  test('that was a colleague is taken back by who may change the offer, logged, and the customer is seen after it', async () => {
    const { offer } = await sent();
    await post('seen', { hash: tokenHashOf(offer.id) });
    const { offer: seen, can } = await on.read(offer.id, 'seller');
    expect([seen.status, can.undoSeen]).toEqual(['set', true]);
    const path = `/api/offers/${offer.id}/undo-seen`;
    for (const [as, status, code] of [
      ['seller2', 404, 'not_found'],
      ['technician', 403, 'forbidden'],
    ] as const)
      await expectRefused(pb, { as, path, body: { rev: seen.rev }, status, code });
    const after = on.aggregate(await pb.as('seller').post(path, { rev: seen.rev }));
    expect(after.offer).toMatchObject({ status: 'sendt', seenAt: '', rev: seen.rev + 1 });
    expect(after.can.undoSeen).toBe(false);
    expect(
      pb.rows('SELECT data, actor FROM activities WHERE inquiry = ? ORDER BY rowid DESC LIMIT 1', offer.id),
    ).toEqual([
      { data: JSON.stringify({ after: 'sendt', before: 'set', entity: 'offer' }), actor: pb.users.seller.id },
    ]);
    await expectRefused(pb, { path, body: { rev: after.offer.rev }, status: 409, code: 'wrong_status' });
    await post('seen', { hash: tokenHashOf(offer.id) });
    expect(statusOf(offer.id)).toMatchObject({ status: 'set', seenAt: expect.stringMatching(/^2/) as unknown });
  });
});

describe('questions', () => {
  test('one is on the timeline as typed, and a task for the seller; the same key asks once', async () => {
    const { offer } = await sent();
    const body = {
      hash: tokenHashOf(offer.id),
      question: 'Er det <script>alert(1)</script> med?',
      idempotencyKey: unique(),
    };
    expect((await post('ask', body)).status).toBe(204);
    expect((await post('ask', body)).status).toBe(204);
    const asked = on.activities(offer.id).filter(({ type }) => type === 'tilbud_spoergsmaal');
    expect(asked.map(({ data }) => data.text)).toEqual([body.question]);
    expect(tasksOf(offer.id)).toMatchObject([
      { title: `Svar på spørgsmålet til tilbud ${offer.offerNumber}`, body: body.question, assignee: offer.seller },
    ]);
  });

  test.each([
    ['an empty one', { question: '  ' }, { question: 'required' }],
    ['one that is too long', { question: 'x'.repeat(2001) }, { question: 'maxLength' }],
    ['a key of another kind', { idempotencyKey: '../' }, { idempotencyKey: 'invalid' }],
    ['an unknown key', { total: 1 }, { total: 'unknownKey' }],
  ])('%s is refused', async (_name, change, fields) => {
    const { offer } = await sent();
    const body = { hash: tokenHashOf(offer.id), question: 'Hvornår?', idempotencyKey: unique(), ...change };
    await expectRefused(pb, { as: 'superuser', path: `${PAGE}/ask`, body, status: 400, code: 'validation', fields });
  });
});

describe('answering a question', () => {
  const ask = async (question: string) => {
    const made = await sent();
    const id = made.offer.id;
    expect((await post('ask', { hash: tokenHashOf(id), question, idempotencyKey: unique() })).status).toBe(204);
    const [asked] = pb.rows<{ id: string }>(
      "SELECT id FROM activities WHERE type = 'tilbud_spoergsmaal' AND inquiry = ?",
      id,
    );
    return { id, question: asked!.id };
  };
  const answer = (id: string, body: object, as: Person = 'seller') =>
    pb.as(as).post<OfferAggregate>(`/api/offers/${id}/answer-question`, { idempotencyKey: unique(), ...body });
  const mailsOf = (id: string) =>
    pb.rows<{ id: string; user: string; to: string; subject: string; body: string }>(
      'SELECT * FROM mail_outbox WHERE about = ? ORDER BY rowid',
      id,
    );
  beforeAll(() =>
    pb.create('microsoft_connections', { user: pb.users.seller.id, status: 'connected', rev: 1 }).catch(() => null),
  );

  test('mails it from the seller’s mailbox once, puts it on the timeline and finishes the task', async () => {
    const { id, question } = await ask('Er moms med?\nOg kørsel?');
    const body = { question, text: 'Ja, begge dele.', idempotencyKey: unique() };
    const before = await on.read(id);
    expect(before.question).toEqual({ id: question, text: 'Er moms med?\nOg kørsel?', by: expect.any(String) });
    const after = okBody<OfferAggregate>(await answer(id, body));
    expect(after.offer.rev).toBeGreaterThan(before.offer.rev);
    expect(after.question).toBeNull();
    expect((await answer(id, body)).status).toBe(200);
    const mails = mailsOf(id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      user: pb.users.seller.id,
      to: expect.stringContaining('@'),
      subject: expect.stringMatching(/^Svar på dit spørgsmål til tilbud \d+/),
      body: expect.stringMatching(
        /^Ja, begge dele\.\n\nDu spurgte:\n> Er moms med\?\n> Og kørsel\?[^]*\{\{tilbud\.link\}\}/,
      ),
    });
    expect(on.activities(id).at(-1)).toMatchObject({ type: 'mail', data: { status: 'svar', text: body.text } });
    expect(tasksOf(id)).toMatchObject([{ body: 'Er moms med?\nOg kørsel?', status: 'udfoert' }]);
    // One that is not sent becomes a task again.
    await on.lease(mails[0]!.id);
    await on.result(mails[0]!.id, 'failed', { error: 'microsoft_disconnected' });
    expect(tasksOf(id)[1]).toMatchObject({ title: expect.stringMatching(/^Dit svar om tilbud/), status: 'aaben' });
  });

  test('is refused without a mailbox, by others, for another offer’s question, and without words', async () => {
    const { id, question } = await ask('Hvornår?');
    const other = await ask('Hvorfor?');
    const path = `/api/offers/${id}/answer-question`;
    const body = { question, text: 'Snart', idempotencyKey: unique() };
    const refused = (of: object) => expectRefused(pb, { path, body, status: 400, code: 'validation', ...of });
    await refused({ as: 'admin', status: 409, code: 'microsoft_disconnected' });
    await refused({ as: 'seller2', status: 404, code: 'not_found' });
    await refused({ body: { ...body, question: other.question }, fields: { question: 'unknownRecord' } });
    await refused({ body: { ...body, text: ' ' }, fields: { text: 'required' } });
    expect(mailsOf(id)).toEqual([]);
    expect(tasksOf(id)).toMatchObject([{ status: 'aaben' }]);
  });
});

describe('accepting', () => {
  test('does what recording an acceptance does, with evidence, a task and a receipt', async () => {
    const made = await sent();
    const id = made.offer.id;
    expect((await post('accept', acceptance(id))).status).toBe(200);
    const after = await on.read(id);
    expect(after.offer).toMatchObject({ status: 'accepteret', decisionBy: 'Anna Demo', changedBy: '' });
    expect(after.lead.status).toBe('vundet');
    expect(answersOf(id)).toMatchObject([
      {
        kind: 'accepteret',
        name: 'Anna Demo',
        locale: 'da',
        textVersion: '2026-11',
        ticks: JSON.stringify(evidence.ticks),
        address: '192.0.2.7',
        userAgent: 'Telefon/1.0',
        pdfSha256: createHash('sha256').update('%PDF-1.7 demo').digest('hex'),
      },
    ]);
    expect(answersOf(id)[0]!.signature).toMatch(/^underskrift.*\.png$/);
    expect(tasksOf(id)).toMatchObject([{ assignee: made.offer.seller }]);
    expect(on.activities(id).at(-2)).toMatchObject({ type: 'tilbud_accepteret', data: { by: 'Anna Demo' } });
    const receipts = pb.rows('SELECT "to", user, subject, body, inquiry, status FROM mail_outbox WHERE about = ?', id);
    expect(receipts).toEqual([
      {
        to: 'anna@demo.test',
        user: made.offer.seller,
        subject: 'Kvittering',
        body: 'Tak\n\n{{tilbud.link}}',
        inquiry: '',
        status: 'venter',
      },
    ]);
    expect(await stateOf(id)).toBe('accepted');
  });

  test('by the typed name alone stores no picture', async () => {
    const { offer } = await sent();
    expect((await post('accept', acceptance(offer.id, { image: '' }))).status).toBe(200);
    expect(answersOf(offer.id)).toMatchObject([{ name: 'Anna Demo', signature: '' }]);
  });

  test('of many answers at once one counts, and the others are told', async () => {
    const { offer } = await sent();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => post('accept', acceptance(offer.id))),
      ...Array.from({ length: 4 }, () => post('decline', refusal(offer.id))),
    ]);
    // An acceptance answers 200 with its id, a refusal 204.
    const counted = answers.filter(({ status }) => status < 300);
    expect(counted).toHaveLength(1);
    const told = answers.filter((answer) => !counted.includes(answer));
    const state = await stateOf(offer.id);
    for (const { status, body } of told) expect([status, body.data]).toEqual([409, { state }]);
    expect(answersOf(offer.id)).toHaveLength(1);
  });

  test.each<[string, (made: OfferAggregate) => Promise<unknown>, string]>([
    [
      'revised',
      (made) => pb.as('seller').post(`/api/offers/${made.offer.id}/revise`, { rev: made.offer.rev }),
      'revising',
    ],
    ['taken back', (made) => on.force(made.offer.id, { archived: true }), 'cancelled'],
    ['replaced', (made) => on.force(made.offer.id, { status: 'erstattet' }), 'replaced'],
    ['past its last day', (made) => on.force(made.offer.id, { validUntil: '2026-01-01' }), 'expired'],
    ['expired', (made) => on.force(made.offer.id, { status: 'udloebet' }), 'expired'],
    ['accepted', (made) => on.force(made.offer.id, { status: 'accepteret' }), 'accepted'],
    ['made into a job', (made) => on.force(made.offer.id, { status: 'konverteret' }), 'accepted'],
    ['declined', (made) => on.force(made.offer.id, { status: 'afvist' }), 'declined'],
  ])('an offer that is %s is refused, and nothing is written', async (_name, change, state) => {
    const made = await sent();
    await change(made);
    const before = pb.snapshot();
    for (const [name, body] of [
      ['accept', acceptance(made.offer.id)],
      ['decline', refusal(made.offer.id)],
    ] as const) {
      const { status, body: refused } = await post(name, body);
      expect([status, refused.code, refused.data]).toEqual([409, 'wrong_status', { state }]);
    }
    expect(pb.snapshot()).toEqual(before);
  });

  test.each([
    ['no name', { name: ' ' }, { name: 'required' }],
    ['a name that is too long', { name: 'x'.repeat(121) }, { name: 'maxLength' }],
    [
      'a picture that is none',
      { image: Buffer.from('<svg onload=alert(1)>').toString('base64') },
      { image: 'invalid' },
    ],
    ['a picture that is no base64', { image: '<svg>' }, { image: 'invalid' }],
    ['a picture that is too large', { image: 'A'.repeat(200_001) }, { image: 'maxLength' }],
    ['an amount', { total: 1 }, { total: 'unknownKey' }],
  ])('%s is refused, and nothing is written', async (_name, change, fields) => {
    const { offer } = await sent();
    const body = acceptance(offer.id, change);
    await expectRefused(pb, { as: 'superuser', path: `${PAGE}/accept`, body, status: 400, code: 'validation', fields });
  });

  test('staff who may read the offer read what proves the answer, others do not', async () => {
    const { offer } = await sent();
    await post('accept', acceptance(offer.id));
    const found = async (person: 'seller' | 'seller2' | 'admin' | 'new') =>
      (await pb.as(person).get(`/api/collections/offer_answers/records?filter=inquiry="${offer.id}"`)).body.items
        .length;
    expect([await found('seller'), await found('admin'), await found('seller2'), await found('new')]).toEqual([
      1, 1, 0, 0,
    ]);
    const { id } = answersOf(offer.id)[0]!;
    for (const method of ['PATCH', 'DELETE'])
      expect((await pb.as('admin').request(method, `/api/collections/offer_answers/records/${id}`)).status).toBe(403);
  });
});

describe('the document of an acceptance', () => {
  const ACCEPTANCES = '/api/internal/acceptances';
  const accept = async (change: object = {}) => {
    const { offer } = await sent();
    const answer = okBody<{ acceptance: string }>(await post('accept', acceptance(offer.id, change)));
    return { offer: offer.id, id: answer.acceptance };
  };
  const read = async (id: string) => okBody<Acceptance>(await pb.as('superuser').get(`${ACCEPTANCES}/${id}`));
  const store = (
    id: string,
    text: string | null,
    sha256 = createHash('sha256')
      .update(text ?? '')
      .digest('hex'),
  ) => {
    const form = new FormData();
    form.set('payload', JSON.stringify({ sha256 }));
    if (text !== null) form.set('document', new Blob([text], { type: 'application/pdf' }), 'aftale.pdf');
    return pb.as('superuser').request('POST', `${ACCEPTANCES}/${id}/document`, { body: form });
  };

  test('is made from what was stored, and the customer’s page and the receipt have it', async () => {
    const { offer, id } = await accept();
    expect(await read(id)).toMatchObject({
      ...{ id, name: 'Anna Demo', ticks: evidence.ticks, address: '192.0.2.7', userAgent: 'Telefon/1.0' },
      ...{
        document: '',
        choices: [],
        total: 12_500,
        withdrawUntil: getWithdrawalDeadline(copenhagenToday(new Date())),
      },
      printed: { customer: { name: 'Anna Demo' }, lines: [{ text: 'Stikkontakt' }] },
    });
    expect(okBody<CustomerOffer>(await readPage(tokenHashOf(offer))).acceptance).toBe(id);
    expect(pb.rows('SELECT answer FROM mail_outbox WHERE about = ?', offer)).toEqual([{ answer: id }]);
  });

  test('is kept once: a second one changes nothing', async () => {
    const { id } = await accept();
    expect((await store(id, '%PDF-1.7 first')).status).toBe(204);
    expect((await store(id, '%PDF-1.7 second')).status).toBe(204);
    const sha256 = createHash('sha256').update('%PDF-1.7 first').digest('hex');
    expect(pb.rows('SELECT documentSha256 FROM offer_answers WHERE id = ?', id)).toEqual([{ documentSha256: sha256 }]);
    expect((await read(id)).document).toMatch(/^aftale.*\.pdf$/);
  });

  test('without a file, with a wrong hash, of another answer, or from anybody else it is refused', async () => {
    const { offer, id } = await accept();
    expect((await store(id, null)).status).toBe(400);
    expect((await store(id, '%PDF-1.7', 'abc')).status).toBe(400);
    const { offer: declined } = await sent();
    await post('decline', refusal(declined.id));
    const other = String(answersOf(declined.id)[0]!.id);
    expect((await store(other, '%PDF-1.7')).status).toBe(404);
    expect((await pb.as('superuser').get(`${ACCEPTANCES}/${other}`)).status).toBe(404);
    expect((await pb.as('admin').get(`${ACCEPTANCES}/${id}`)).status).toBe(403);
    expect(answersOf(offer)[0]).toMatchObject({ document: '', documentSha256: '' });
  });

  test('is no longer on the page of an offer that the customer has withdrawn from', async () => {
    const { offer } = await accept();
    await pb.as('superuser').post(`${PAGE}/withdraw`, {
      ...{ hash: tokenHashOf(offer), name: 'Anna', receipt: { subject: 'x', body: 'y' }, ...evidence },
    });
    expect(okBody<CustomerOffer>(await readPage(tokenHashOf(offer))).acceptance).toBe('');
  });
});

describe('checking a file', () => {
  const check = (sha256: string, as: 'superuser' | 'admin' = 'superuser') =>
    pb.as(as).get(`/api/internal/documents?sha256=${sha256}`);
  const found = async (sha256: string) => okBody<{ found: unknown }>(await check(sha256)).found;
  const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
  /** A sent offer whose PDF no other has. */
  const ownPdf = async () => {
    const { offer } = await sent();
    const sha256 = sha256Of(unique());
    await on.force(offer.id, { pdfSha256: sha256, offerDate: '2026-11-20' });
    return { id: offer.id, number: String(offer.offerNumber), sha256 };
  };

  test('tells number, state and day of an offer, and nothing else', async () => {
    const { id, number, sha256 } = await ownPdf();
    const today = copenhagenToday(new Date());
    expect(await found(sha256)).toEqual({ offerNumber: number, state: 'sent', day: '2026-11-20' });
    await post('accept', acceptance(id));
    expect(await found(sha256)).toEqual({ offerNumber: number, state: 'accepted', day: today });
    await post('withdraw', { hash: tokenHashOf(id), name: 'A', receipt: { subject: 'x', body: 'y' }, ...evidence });
    expect(await found(sha256)).toEqual({ offerNumber: number, state: 'withdrawn', day: today });
  });

  test('knows the document of the acceptance too', async () => {
    const { id, number } = await ownPdf();
    await post('accept', acceptance(id));
    const document = sha256Of(unique());
    await pb.update('offer_answers', String(answersOf(id)[0]!.id), { documentSha256: document });
    expect(await found(document)).toMatchObject({ offerNumber: number, state: 'accepted' });
  });

  test('knows no other file, and only the server asks', async () => {
    expect(await found(sha256Of('another'))).toBeNull();
    expect((await check('')).status).toBe(400);
    expect((await check('AB')).status).toBe(400);
    expect((await check(sha256Of('x'), 'admin')).status).toBe(403);
  });
});

describe('declining', () => {
  test('stores the reason and the words as typed', async () => {
    const { offer } = await sent();
    expect((await post('decline', refusal(offer.id))).status).toBe(204);
    expect((await on.read(offer.id)).offer).toMatchObject({
      status: 'afvist',
      decisionNote: 'For dyrt <b>til mig</b>',
    });
    expect(answersOf(offer.id)).toMatchObject([{ kind: 'afvist', reason: 'pris', note: 'For dyrt <b>til mig</b>' }]);
    expect(on.activities(offer.id).at(-1)).toMatchObject({
      type: 'tilbud_afvist',
      data: { reason: 'pris', byCustomer: true },
    });
  });

  test('needs a reason of the list', async () => {
    const { offer } = await sent();
    const body = refusal(offer.id, { reason: 'ingen_svar' });
    await expectRefused(pb, {
      as: 'superuser',
      path: `${PAGE}/decline`,
      body,
      status: 400,
      code: 'validation',
      fields: { reason: 'unknownRecord' },
    });
  });
});

describe('withdrawing', () => {
  const withdrawal = (offer: string, change: object = {}) => ({
    hash: tokenHashOf(offer),
    name: 'Anna Demo',
    receipt: { subject: 'Fortrudt', body: 'Modtaget' },
    ...evidence,
    ...change,
  });
  const accepted = async (change: object = {}) => {
    const made = await sent();
    expect((await post('accept', acceptance(made.offer.id, change))).status).toBe(200);
    return made.offer.id;
  };
  const deadline = () => getWithdrawalDeadline(copenhagenToday(new Date()));
  const rightOf = async (offer: string) => okBody<CustomerOffer>(await readPage(tokenHashOf(offer))).withdrawal;

  test('a private customer has the right, others do not until the seller gives it', async () => {
    expect((await on.draft()).offer.withdrawal).toBe('14_dage');
    const firm = await on.lead({ customerType: 'erhverv', company: 'Demo A/S' });
    const made = await on.draft('seller', { lead: firm.id });
    expect(made.offer.withdrawal).toBe('');
    const change = { withdrawal: '14_dage' };
    const saved = await pb.as('seller').post(`/api/offers/${made.offer.id}/save`, on.edited(made, change));
    expect(on.aggregate(saved).offer.withdrawal).toBe('14_dage');
  });

  test('the acceptance stores the deadline and the wish to begin early, and the link lives past it', async () => {
    const id = await accepted({ startEarly: true });
    expect(answersOf(id)).toMatchObject([{ withdrawUntil: deadline(), startEarly: 1 }]);
    expect(await rightOf(id)).toEqual({ until: deadline(), isOpen: true });
    const [{ publicUntil }] = pb.rows<{ publicUntil: string }>(
      'SELECT publicUntil FROM inquiries WHERE id = ?',
      id,
    ) as [{ publicUntil: string }];
    expect(publicUntil > deadline()).toBe(true);
  });

  test('within the period it takes the acceptance back, with a task and a receipt; a second one is told', async () => {
    const id = await accepted();
    const answers = await Promise.all([post('withdraw', withdrawal(id)), post('withdraw', withdrawal(id))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const after = await on.read(id);
    expect([after.offer.status, after.lead.status]).toEqual(['afvist', 'tilbud_sendt']);
    expect(answersOf(id).map(({ kind }) => kind)).toEqual(['accepteret', 'fortrudt']);
    expect(on.activities(id).at(-1)).toMatchObject({ type: 'tilbud_fortrudt', data: { by: 'Anna Demo' } });
    expect(tasksOf(id)).toMatchObject([
      { title: expect.stringMatching(/^Sæt arbejdet i gang/), status: 'udfoert' },
      { title: expect.stringMatching(/^Stop arbejdet: kunden har fortrudt tilbud/), status: 'aaben' },
    ]);
    expect(after.withdrawn).toMatchObject({ by: 'Anna Demo', at: expect.stringMatching(/^20/) });
    expect(pb.rows('SELECT subject FROM mail_outbox WHERE about = ? ORDER BY rowid', id)).toEqual([
      { subject: 'Kvittering' },
      { subject: 'Fortrudt' },
    ]);
    expect(await stateOf(id)).toBe('withdrawn');
  });

  test('a receipt that is not sent is a task for the seller, and on the timeline', async () => {
    const id = await accepted();
    const [mail] = pb.rows<{ id: string }>('SELECT id FROM mail_outbox WHERE about = ?', id);
    await on.lease(mail!.id);
    const error = 'microsoft_disconnected';
    expect((await on.result(mail!.id, 'failed', { error })).status).toBe(200);
    expect(tasksOf(id).at(-1)).toMatchObject({
      title: expect.stringMatching(/^Kvitteringen for tilbud .* kom ikke sikkert af sted: send den selv$/),
      body: expect.stringMatching(/: Kvittering$/),
      assignee: pb.users.seller.id,
    });
    expect(on.activities(id).at(-1)).toMatchObject({ type: 'mail', data: { status: 'fejlet', error } });
  });

  test('from an offer that has a job: the offer stays, its customer is no longer won, and the seller is told', async () => {
    const id = await accepted();
    const { job } = okBody<{ job: { id: string } }>(
      await pb.as('seller').post('/api/service/from-offer', { offer: id }),
    );
    expect((await on.read(id)).lead.status).toBe('vundet');
    expect(tasksOf(id).map((task) => task.status)).toEqual(['udfoert']);
    expect((await post('withdraw', withdrawal(id, { name: 'Peter Demo' }))).status).toBe(204);
    const shown = okBody<JobAggregate>(await pb.as('seller').get(`/api/service/${job.id}`));
    expect(shown.withdrawn?.by).toBe('Peter Demo');
    const onJob = "SELECT data ->> 'by' AS by FROM activities WHERE job = ? AND type = 'tilbud_fortrudt'";
    expect(pb.rows(onJob, job.id)).toEqual([{ by: 'Peter Demo' }]);
    expect(statusOf(id).status).toBe('konverteret');
    expect((await on.read(id)).lead.status).toBe('tilbud_sendt');
    expect(tasksOf(id)).toHaveLength(2);
    const { state, answered } = okBody<CustomerOffer>(await readPage(tokenHashOf(id)));
    const { name: by, at } = answersOf(id).at(-1)!;
    expect([state, answered]).toEqual(['withdrawn', { by, at }]);
    expect(by).toBe('Peter Demo');
    // When the work is called off, no other job is made of the agreement.
    await pb.update('service_jobs', job.id, { status: 'annulleret' });
    const again = await pb.as('seller').post('/api/service/from-offer', { offer: id });
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect((await on.read(id)).lead.status).toBe('tilbud_sendt');
  });

  test('from one of two offers the customer stays won until both are withdrawn from', async () => {
    const [id, other] = [await accepted(), await accepted()];
    const lead = (await on.read(id)).lead.id;
    await on.force(other, { lead });
    for (const offer of [id, other])
      expect((await pb.as('seller').post('/api/service/from-offer', { offer })).status).toBe(200);
    const statusAfter = async (offer: string) => {
      expect((await post('withdraw', withdrawal(offer))).status).toBe(204);
      return (await on.read(offer)).lead.status;
    };
    expect([await statusAfter(id), await statusAfter(other)]).toEqual(['vundet', 'tilbud_sendt']);
  });

  test('a customer whom a user set to won stays won', async () => {
    const made = await sent();
    const { id: lead, rev } = (await on.read(made.offer.id)).lead;
    const path = `/api/leads/${lead}/move`;
    expect((await pb.as('seller').post(path, { rev, status: 'vundet', note: '' })).status).toBe(200);
    expect((await post('accept', acceptance(made.offer.id))).status).toBe(200);
    expect((await post('withdraw', withdrawal(made.offer.id))).status).toBe(204);
    expect((await on.read(made.offer.id)).lead.status).toBe('vundet');
  });

  test('from an accepted offer while its new revision waits for an answer, and not once that is accepted', async () => {
    const [id, other] = [await accepted(), await accepted()];
    await on.force(id, { status: 'erstattet' });
    const page = okBody<CustomerOffer>(await readPage(tokenHashOf(id)));
    expect(page).toMatchObject({ state: 'accepted', withdrawal: { until: deadline(), isOpen: true } });
    expect(page.acceptance).not.toBe('');
    expect((await post('withdraw', withdrawal(id))).status).toBe(204);
    expect(statusOf(id).status).toBe('erstattet');
    expect(tasksOf(id).at(-1)?.title).toMatch(/^Stop arbejdet: kunden har fortrudt tilbud/);
    expect(await stateOf(id)).toBe('withdrawn');

    const { offerNumber } = (await on.read(other)).offer;
    await on.force(other, { status: 'erstattet' });
    await on.force((await sent()).offer.id, { offerNumber, revision: 2, status: 'accepteret' });
    expect(await stateOf(other)).toBe('replaced');
    expect((await post('withdraw', withdrawal(other))).status).toBe(409);
  });

  test.each<[string, () => Promise<string>, string]>([
    ['that is not accepted', async () => (await sent()).offer.id, 'open'],
    [
      'whose period is over',
      async () => {
        const id = await accepted();
        await pb.update('offer_answers', String(answersOf(id)[0]!.id), { withdrawUntil: '2026-01-02' });
        return id;
      },
      'accepted',
    ],
    [
      'without the right',
      async () => {
        const made = await sent();
        await on.force(made.offer.id, { withdrawal: '' });
        await post('accept', acceptance(made.offer.id));
        return made.offer.id;
      },
      'accepted',
    ],
  ])('from an offer %s is refused, and nothing is written', async (_name, make, state) => {
    const id = await make();
    const path = `${PAGE}/withdraw`;
    const { body } = await expectRefused(pb, {
      as: 'superuser',
      path,
      body: withdrawal(id),
      status: 409,
      code: 'wrong_status',
    });
    expect(body.data).toEqual({ state });
    await expectRefused(pb, {
      as: 'superuser',
      path,
      body: withdrawal(id, { name: '' }),
      status: 400,
      code: 'validation',
      fields: { name: 'required' },
    });
  });
});
