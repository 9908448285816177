/** Fixtures of the offer tests: leads, products, offers in every status, and more sellers. */
import { createHash } from 'node:crypto';
import { toDoc } from '../../lib/offers/shared/document.ts';
import type { OfferAggregate, OutboxMail } from '../../lib/offers/shared/types.ts';
import { okBody, type Answer, type Body, type Harness, type Person } from './harness.ts';

export const UNKNOWN = 'zzzzzzzzzzzzzzz';
/** What PocketBase stores of the token of an offer's customer. */
export const tokenHashOf = (offer: string) => createHash('sha256').update(`token of ${offer}`).digest('hex');
let counter = 0;
/** A unique key or id. */
export const unique = (prefix = 'key') => `${prefix}-${process.pid}-${++counter}`;
export const lineId = () => `l${String(++counter).padStart(14, '0')}`;

export function createOfferHelpers(pb: Harness) {
  const lead = (fields: Record<string, unknown> = {}) =>
    pb.create('leads', {
      customerType: 'privat',
      name: 'Anna Demo',
      phones: [{ raw: '20 30 40 50', normalised: '20304050' }],
      email: 'anna@demo.test',
      address: 'Østergade 1',
      zip: '8000',
      city: 'Aarhus C',
      status: 'ny',
      owner: pb.users.seller.id,
      rev: 1,
      ...fields,
    });

  const product = async (fields: Record<string, unknown> = {}, cost?: number) => {
    const made = await pb.create('products', {
      name: 'Stikkontakt',
      sku: unique('sku'),
      unit: 'stk',
      price: 10000,
      vatRate: 25,
      active: true,
      ...fields,
    });
    if (cost !== undefined) await pb.create('product_costs', { product: made.id, cost });
    return made;
  };

  const line = (fields: Record<string, unknown> = {}) => ({
    id: lineId(),
    section: '',
    kind: 'vare',
    product: '',
    charge: '',
    text: 'Stikkontakt',
    unitPrice: 10000,
    ...fields,
  });

  /** The input that the editor would send for this offer. */
  const edited = ({ offer, lines }: OfferAggregate, change: Record<string, unknown> = {}) => ({
    ...toDoc({ offer, lines }),
    rev: offer.rev,
    lines,
    ...change,
  });

  const aggregate = (answer: Answer) => okBody<OfferAggregate>(answer);

  const read = async (id: string, as: Person = 'admin') => aggregate(await pb.as(as).get(`/api/offers/${id}`));

  /** A draft with lines; by default one line of 100 kr. */
  const draft = async (
    as: Person = 'seller',
    options: { lead?: string; lines?: object[]; change?: Record<string, unknown> } = {},
  ) => {
    const made = aggregate(
      await pb.as(as).post('/api/offers', {
        lead: options.lead ?? (await lead({ owner: pb.users[as].id })).id,
        title: 'Ny tavle',
        idempotencyKey: unique(),
      }),
    );
    return aggregate(
      await pb
        .as(as)
        .post(
          `/api/offers/${made.offer.id}/save`,
          edited(made, { lines: options.lines ?? [line()], ...options.change }),
        ),
    );
  };

  const queue = (
    made: OfferAggregate,
    change: Record<string, unknown> = {},
    pdf: Blob | null = new Blob(['%PDF-1.7 demo'], { type: 'application/pdf' }),
  ) => {
    const form = new FormData();
    const payload = {
      user: made.offer.seller,
      rev: made.offer.rev,
      to: ['anna@demo.test'],
      cc: [],
      subject: 'Tilbud',
      body: 'Hej Anna',
      idempotencyKey: unique(),
      offerDate: '2026-11-20',
      validUntil: '2099-12-18',
      tokenHash: tokenHashOf(made.offer.id),
      pdfSha256: createHash('sha256').update('%PDF-1.7 demo').digest('hex'),
      ...change,
    };
    form.set('payload', JSON.stringify(payload));
    if (pdf) form.set('pdf', pdf, `Tilbud-${made.offer.offerNumber}.pdf`);
    return pb.as('superuser').request('POST', `/api/internal/offers/${made.offer.id}/queue`, { body: form });
  };

  const lease = async (id?: string, now = Date.now()) => {
    const sent = { now, ...(id ? { id } : {}) };
    const { body } = await pb.as('superuser').post<{ mail: OutboxMail | null }>('/api/internal/outbox/lease', sent);
    return body.mail;
  };
  const result = (mail: string, outcome: string, more: Record<string, unknown> = {}) =>
    pb.as('superuser').post(`/api/internal/outbox/${mail}/result`, { outcome, ...more });

  /** An offer that was queued, leased and accepted by Microsoft. */
  const send = async (made: OfferAggregate) => {
    const queued = await queue(made);
    if (queued.status !== 200) throw new Error(JSON.stringify(queued.body));
    const mail = (queued.body.mail as Body).id as string;
    await lease(mail);
    await result(mail, 'sent');
    return read(made.offer.id);
  };

  /** Writes without commands, for transitions that the product makes itself. */
  const force = (id: string, fields: Record<string, unknown>) => pb.update('inquiries', id, fields);

  const activities = (inquiry: string) =>
    pb
      .rows<{ type: string; data: string }>(
        'SELECT type, data FROM activities WHERE inquiry = ? ORDER BY rowid',
        inquiry,
      )
      .map(({ type, data }) => ({ type, data: JSON.parse(data) as Record<string, unknown> }));

  return { lead, product, line, edited, aggregate, read, draft, queue, lease, result, send, force, activities };
}

/** More accounts with a session each, because PocketBase limits the requests of one account. */
export async function moreSellers(pb: Harness, count: number): Promise<{ id: string; token: string }[]> {
  const sellers: { id: string; token: string }[] = [];
  for (let i = 0; i < count; i++) {
    const password = 'nobody-signs-in-by-password-1';
    const { id } = await pb.create('users', {
      email: `${unique('seller')}@demo.test`,
      name: `Demo sælger ${i}`,
      roles: ['seller'],
      password,
      passwordConfirm: password,
      phoneNumber: '20304050',
      verified: true,
    });
    const { token } = (await pb.as('superuser').post(`/api/collections/users/impersonate/${id}`, { duration: 3600 }))
      .body;
    sellers.push({ id, token });
  }
  return sellers;
}
