/** Files that go with an offer's mail: the sender's own choice, kept in the outbox, named on the timeline. */
import type { OfferAggregate, QueueResult } from '../../lib/offers/shared/types.ts';
import { MAIL_BYTES_MAX } from '../../lib/offers/shared/attachments.ts';
import { type Answer, type Harness, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers, UNKNOWN, unique } from '../testing/offers.ts';

jest.setTimeout(60_000);
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());

const PDF = '%PDF-1.7 ';
async function file(owner: { inquiry: string } | { lead: string }, name: string, bytes = 20): Promise<string> {
  const form = new FormData();
  form.set('payload', JSON.stringify({ ...owner, category: 'tilbud', name }));
  const content = (PDF + name).padEnd(bytes, '.');
  form.set('file', new Blob([content], { type: 'application/pdf' }), name);
  const { status, body } = await pb.as('admin').request('POST', '/api/files', { body: form });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id as string;
}

const queued = (answer: Answer) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as unknown as QueueResult;
};
const MIME = 'application/pdf';

test('files of the offer, of its customer and of an earlier revision go with the mail, also when it is tried again', async () => {
  const first = await on.send(await on.draft());
  const old = await file({ inquiry: first.offer.id }, 'tegning.pdf');
  const { offer, lead } = first;
  const made = on.aggregate(await pb.as('seller').post(`/api/offers/${offer.id}/revise`, { rev: offer.rev }));
  const own = await file({ inquiry: made.offer.id }, 'datablad.pdf');
  const ofLead = await file({ lead: lead.id }, 'foto.pdf');
  const key = { idempotencyKey: unique(), files: [own, ofLead, old] };
  const { mail } = queued(await on.queue(made, key));
  const kept = [
    { id: own, name: 'datablad.pdf', mime: MIME },
    { id: ofLead, name: 'foto.pdf', mime: MIME },
    { id: old, name: 'tegning.pdf', mime: MIME },
  ];
  expect(mail.files).toEqual(kept);
  // What happens to the file afterwards does not change the mail.
  await pb.as('admin').post(`/api/files/${own}/save`, { name: 'x.pdf', category: 'andet', visibleToCustomer: false });
  await pb.as('admin').post(`/api/files/${ofLead}/archive`, { archived: true });
  expect((await on.lease(mail.id))?.files).toEqual(kept);
  await on.result(mail.id, 'retry', { error: 'upstream', nextAttemptAt: Date.now() });
  expect((await on.lease(mail.id))?.files).toEqual(kept);
  await on.result(mail.id, 'sent');
  // The same press again is the same mail, and a sent one is not leased.
  expect(queued(await on.queue(made, key)).mail).toMatchObject({ id: mail.id, status: 'sendt' });
  expect(await on.lease(mail.id)).toBeNull();
  const sent = on.activities(made.offer.id).find(({ type }) => type === 'tilbud_sendt');
  expect(sent?.data.files).toEqual(['datablad.pdf', 'foto.pdf', 'tegning.pdf']);
});

test('mails without files are as before, and a follow-up has none', async () => {
  const sent = await on.send(await on.draft());
  expect(on.activities(sent.offer.id).find(({ type }) => type === 'tilbud_sendt')?.data.files).toEqual([]);
});

describe('refused, with nothing queued and the offer still a draft', () => {
  let made: OfferAggregate;
  beforeEach(async () => {
    made = await on.draft();
  });

  async function expectFault(files: unknown, fields: Record<string, unknown>) {
    const { status, body } = await on.queue(made, { files });
    expect({ status, code: body.code, data: body.data }).toEqual({ status: 400, code: 'validation', data: fields });
    expect((await on.read(made.offer.id)).offer).toMatchObject({ locked: false, status: 'kladde', pdf: '' });
    expect(pb.rows('SELECT id FROM mail_outbox WHERE inquiry = ?', made.offer.id)).toEqual([]);
  }

  test('unknown, archived and foreign files', async () => {
    const other = await on.draft();
    const archived = await file({ inquiry: made.offer.id }, 'gammel.pdf');
    await pb.as('admin').post(`/api/files/${archived}/archive`, { archived: true });
    const ids = [
      UNKNOWN,
      archived,
      await file({ inquiry: other.offer.id }, 'andens.pdf'),
      await file({ lead: other.lead.id }, 'anden-kunde.pdf'),
    ];
    const own = await file({ inquiry: made.offer.id }, 'egen.pdf');
    const gone = { code: 'unknownRecord' };
    await expectFault([own, ...ids], { 'files.1': gone, 'files.2': gone, 'files.3': gone, 'files.4': gone });
  });

  test('a file of a customer whom the sender may not see', async () => {
    const id = await file({ lead: made.lead.id }, 'hemmelig.pdf');
    await pb.update('leads', made.lead.id, { owner: pb.users.admin.id });
    await expectFault([id], { 'files.0': { code: 'unknownRecord' } });
  });

  test('30 files, one file twice, and no ids', async () => {
    const id = await file({ inquiry: made.offer.id }, 'egen.pdf');
    const many = Array.from({ length: 30 }, (_, at) => `file${String(at).padStart(11, '0')}`);
    await expectFault(many, { files: { code: 'maxItems', params: { maximum: 10 } } });
    await expectFault([id, id], { files: { code: 'duplicateId' } });
    await expectFault(['../../etc'], { 'files.0': { code: 'invalid' } });
    await expectFault('x', { files: { code: 'invalid' } });
  });

  test('more than a mail can carry together with the PDF', async () => {
    const half = Math.ceil(MAIL_BYTES_MAX / 2);
    const ids = [
      await file({ inquiry: made.offer.id }, 'stor1.pdf', half),
      await file({ inquiry: made.offer.id }, 'stor2.pdf', half),
    ];
    await expectFault(ids, { files: { code: 'mailTooLarge', params: { size: '3,1', maximum: '3,0' } } });
    expect(queued(await on.queue(made, { files: ids.slice(1) })).mail.files).toHaveLength(1);
  });
});
