import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { discountShareBp, offerTotals } from '../../lib/offers/shared/totals.ts';
import type { OfferStale } from '../../lib/offers/shared/types.ts';
import { type Harness, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers, unique } from '../testing/offers.ts';
import { expectRefused } from '../testing/refusals.ts';

jest.setTimeout(60_000);
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
  const [company] = pb.rows<{ id: string }>('SELECT id FROM company_settings');
  await pb.update('company_settings', company!.id, { terms: 'AB-Forbruger gælder.', discountLimitBp: 1000 });
  await pb.create('templates', {
    name: 'Indledning',
    kind: 'tilbudstekst',
    language: 'da',
    body: 'Tak for henvendelsen.',
    isDefault: true,
    active: true,
  });
}, 60_000);
afterAll(() => pb?.stop());

describe('create', () => {
  test('makes a draft from the lead and the office’s texts, and returns it as stored', async () => {
    const lead = await on.lead();
    const made = on.aggregate(
      await pb.as('seller').post('/api/offers', { lead: lead.id, title: ' Ny tavle ', idempotencyKey: unique() }),
    );
    expect(made.offer).toMatchObject({
      title: 'Ny tavle',
      status: 'kladde',
      revision: 1,
      rev: 1,
      seller: pb.users.seller.id,
      address: 'Østergade 1',
      zip: '8000',
      city: 'Aarhus C',
      terms: 'AB-Forbruger gælder.',
      intro: 'Tak for henvendelsen.',
    });
    expect(made.lead.phones).toEqual(['20 30 40 50']);
    expect(made.can).toEqual({
      edit: true,
      send: true,
      seeCost: true,
      askDiscount: false,
      approveDiscount: false,
      decide: false,
      reopen: false,
      undoSeen: false,
      revise: false,
      cancel: true,
      openCustomerPage: false,
    });
    expect(await on.read(made.offer.id, 'seller')).toEqual(made);
    expect(on.activities(made.offer.id)).toEqual([
      { type: 'oprettet', data: { offerNumber: made.offer.offerNumber, revision: 1 } },
    ]);
  });

  test('the same key makes one offer and returns the same answer, the same key of another user makes another offer', async () => {
    const lead = await on.lead();
    const body = { lead: lead.id, title: '', idempotencyKey: unique() };
    const [first, second] = await Promise.all([
      pb.as('seller').post('/api/offers', body),
      pb.as('seller').post('/api/offers', body),
    ]);
    expect(second).toEqual(first);
    const other = on.aggregate(await pb.as('admin').post('/api/offers', body));
    expect(other.offer.offerNumber).toBe(on.aggregate(first).offer.offerNumber + 1);
    expect(pb.rows('SELECT id FROM inquiries WHERE lead = ?', lead.id)).toHaveLength(2);
  });

  test('a seller must claim an unowned lead first, drift need not', async () => {
    const lead = await on.lead({ owner: '' });
    await expectRefused(pb, {
      path: '/api/offers',
      body: { lead: lead.id, title: '', idempotencyKey: unique() },
      status: 403,
      code: 'forbidden',
    });
    expect(
      (await pb.as('moderator').post('/api/offers', { lead: lead.id, title: '', idempotencyKey: unique() })).status,
    ).toBe(200);
  });
});

describe('save', () => {
  test('stores the aggregate and the sums of the shared function', async () => {
    const product = await on.product({}, 4000);
    const sections = [{ id: 's1', title: 'Tavle' }];
    const lines = [
      on.line({ product: product.id, section: 's1', qtyMilli: 2500, discountBp: 500 }),
      on.line({ kind: 'arbejdsloen', unit: 'time', labourBp: 10000, unitCost: 30000, unitPrice: 59500 }),
      on.line({ kind: 'tekst', text: 'Bemærk' }),
      on.line({ vatRate: 0, unitPrice: -250 }),
    ];
    const made = await on.draft('seller', {
      lines,
      change: { sections, discountBp: 100, kind: 'overslag', validUntil: '2027-01-15' },
    });
    const totals = offerTotals(made.lines, { discountBp: 100 });
    expect(made.lines.map((line) => line.id)).toEqual(lines.map((line) => line.id));
    expect(made.lines.map((line) => line.unitCost)).toEqual([4000, 30000, undefined, undefined]);
    expect(made.offer).toMatchObject({
      kind: 'overslag',
      sections,
      rev: 2,
      subtotal: totals.subtotal,
      discount: totals.discount,
      vat: totals.vat,
      total: totals.total,
      labour: totals.labour,
    });
    expect(made.cost).toBe(10000 + 30000);
    expect(made.discount.shareBp).toBe(discountShareBp(made.lines, { discountBp: 100 }));
    expect(pb.rows('SELECT cost FROM inquiry_costs WHERE inquiry = ?', made.offer.id)).toEqual([{ cost: 40000 }]);
  });

  test('lines are changed by id, removed and reordered', async () => {
    const made = await on.draft('seller', {
      lines: [on.line({ text: 'a' }), on.line({ text: 'b' }), on.line({ text: 'c', unitCost: 10 })],
    });
    const [a, b, c] = made.lines;
    const after = on.aggregate(
      await pb
        .as('seller')
        .post(
          `/api/offers/${made.offer.id}/save`,
          on.edited(made, { lines: [{ ...c, text: 'C' }, on.line({ text: 'ny' }), a] }),
        ),
    );
    expect(after.lines.map((line) => line.text)).toEqual(['C', 'ny', 'a']);
    expect(after.lines[0]!.id).toBe(c!.id);
    expect(pb.rows('SELECT id FROM inquiry_lines WHERE id = ?', b!.id)).toHaveLength(0);
    const none = on.aggregate(
      await pb.as('seller').post(`/api/offers/${made.offer.id}/save`, on.edited(after, { lines: [] })),
    );
    expect(none.offer.total).toBe(0);
    expect(pb.rows('SELECT id FROM inquiry_line_costs WHERE line = ?', c!.id)).toHaveLength(0);
  });

  test('a line keeps its cost for the same product and takes the cost of another product', async () => {
    const [cheap, dear] = [await on.product({}, 100), await on.product({}, 900)];
    const made = await on.draft('seller', { lines: [on.line({ product: cheap.id })] });
    const line = { ...made.lines[0]!, unitCost: undefined };
    const [cost] = pb.rows<{ id: string }>('SELECT id FROM product_costs WHERE product = ?', cheap.id);
    await pb.update('product_costs', cost!.id, { cost: 555 });
    const kept = on.aggregate(
      await pb
        .as('seller')
        .post(`/api/offers/${made.offer.id}/save`, on.edited(made, { lines: [{ ...line, text: 'x' }] })),
    );
    expect(kept.lines[0]!.unitCost).toBe(100);
    const other = on.aggregate(
      await pb
        .as('seller')
        .post(`/api/offers/${made.offer.id}/save`, on.edited(kept, { lines: [{ ...line, product: dear.id }] })),
    );
    expect(other.lines[0]!.unitCost).toBe(900);
  });

  test('an old rev returns the differing fields and the current offer, equal content succeeds', async () => {
    const made = await on.draft();
    const mine = on.edited(made, { title: 'Min', lines: [on.line()] });
    const saved = on.aggregate(await pb.as('seller').post(`/api/offers/${made.offer.id}/save`, mine));
    expect(on.aggregate(await pb.as('seller').post(`/api/offers/${made.offer.id}/save`, mine))).toEqual(saved);
    const answer = await expectRefused(pb, {
      as: 'admin',
      path: `/api/offers/${made.offer.id}/save`,
      body: { ...mine, title: 'Din', intro: 'Hej' },
      status: 409,
      code: 'stale',
    });
    const stale = answer.body.data as unknown as OfferStale;
    expect(stale.fields).toEqual(['title', 'intro']);
    expect(stale.rev).toBe(saved.offer.rev);
    expect(stale.current.offer.title).toBe('Min');
  });

  test('of parallel saves with one rev exactly one succeeds, and the sums match the lines', async () => {
    for (let round = 0; round < 5; round++) {
      const made = await on.draft();
      const bodies = Array.from({ length: 8 }, (_, n) =>
        on.edited(made, {
          title: `nr. ${n}`,
          discountBp: n * 100,
          lines: Array.from({ length: n + 1 }, () => on.line({ unitPrice: 1000 + n })),
        }),
      );
      const answers = await Promise.all(
        bodies.map((body, n) => pb.as(n % 2 ? 'seller' : 'admin').post(`/api/offers/${made.offer.id}/save`, body)),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
      const winner = answers.findIndex((answer) => answer.status === 200);
      const { offer, lines } = await on.read(made.offer.id);
      expect(offer.title).toBe(`nr. ${winner}`);
      expect(lines).toHaveLength(winner + 1);
      expect(offer.total).toBe(offerTotals(lines, offer).total);
    }
  });
});

describe('access', () => {
  test('another seller gets 404 for reading and for changing the offer', async () => {
    const made = await on.draft('seller');
    const at = `/api/offers/${made.offer.id}`;
    expect((await pb.as('seller2').get(at)).status).toBe(404);
    for (const [path, body] of [
      ['save', on.edited(made)],
      ['cancel', { rev: made.offer.rev }],
      ['revise', { rev: made.offer.rev }],
      ['ask-discount', { rev: made.offer.rev }],
      ['approve-discount', { rev: made.offer.rev }],
    ] as const) {
      await expectRefused(pb, { as: 'seller2', path: `${at}/${path}`, body, status: 404, code: 'not_found' });
    }
  });

  test('the owner of the lead may read a colleague’s offer without cost, and may not change it', async () => {
    const lead = await on.lead({ owner: pb.users.seller2.id });
    const made = await on.draft('admin', { lead: lead.id, lines: [on.line({ unitCost: 5000 })] });
    const seen = await on.read(made.offer.id, 'seller2');
    expect(seen.can).toEqual({
      edit: false,
      send: false,
      seeCost: false,
      askDiscount: false,
      approveDiscount: false,
      decide: false,
      reopen: false,
      undoSeen: false,
      revise: false,
      cancel: false,
      openCustomerPage: false,
    });
    expect(JSON.stringify(seen)).not.toContain('unitCost');
    expect(seen).not.toHaveProperty('cost');
    await expectRefused(pb, {
      as: 'seller2',
      path: `/api/offers/${made.offer.id}/save`,
      body: on.edited(seen),
      status: 403,
      code: 'forbidden',
    });
  });

  test.each(['admin', 'moderator', 'management'] as const)(
    '%s sees and changes every offer, including cost',
    async (role) => {
      const made = await on.draft('seller', { lines: [on.line({ unitCost: 5000 })] });
      const seen = await on.read(made.offer.id, role);
      expect(seen.cost).toBe(5000);
      expect(
        (await pb.as(role).post(`/api/offers/${made.offer.id}/save`, on.edited(seen, { title: role }))).status,
      ).toBe(200);
    },
  );

  test.each(['guest', 'new', 'none', 'inactive'] as const)('%s is refused', async (person) => {
    const made = await on.draft('seller');
    for (const path of [`/api/offers/${made.offer.id}`, '/api/offers/catalog'])
      expect([401, 403]).toContain((await pb.as(person).get(path)).status);
    expect([401, 403]).toContain((await pb.as(person).post('/api/offers/reserve-number')).status);
  });

  test.each(['seller', 'admin'] as const)('%s cannot write records without the commands', async (person) => {
    const made = await on.draft('seller');
    const before = pb.snapshot();
    for (const [collection, id] of [
      ['inquiries', made.offer.id],
      ['inquiry_lines', made.lines[0]!.id],
    ] as const) {
      expect(
        (
          await pb
            .as(person)
            .patch(`/api/collections/${collection}/records/${id}`, { status: 'accepteret', unitPrice: 1 })
        ).status,
      ).toBe(403);
      expect((await pb.as(person).delete(`/api/collections/${collection}/records/${id}`)).status).toBe(403);
      expect((await pb.as(person).post(`/api/collections/${collection}/records`, {})).status).toBe(403);
    }
    for (const collection of [
      'mail_outbox',
      'number_reservations',
      'inquiry_costs',
      'inquiry_line_costs',
      'activities',
    ]) {
      expect((await pb.as(person).post(`/api/collections/${collection}/records`, {})).status).toBe(403);
    }
    expect(pb.snapshot()).toEqual(before);
  });
});

describe('discount over the limit', () => {
  test('needs management’s approval, which does not cover a larger discount', async () => {
    const made = await on.draft('seller', { change: { discountBp: 1500 } });
    expect(made.discount).toEqual({ shareBp: 1500, limitBp: 1000, needsApproval: true, approved: false, asked: false });
    expect(made.can.send).toBe(false);
    expect((await on.queue(made)).body).toMatchObject({
      code: 'validation',
      data: { discountBp: { code: 'discountOverLimit', params: { limit: 10 } } },
    });
    for (const as of ['seller', 'moderator'] as const)
      await expectRefused(pb, {
        as,
        path: `/api/offers/${made.offer.id}/approve-discount`,
        body: { rev: made.offer.rev },
        status: 403,
        code: 'forbidden',
      });
    const approved = on.aggregate(
      await pb.as('management').post(`/api/offers/${made.offer.id}/approve-discount`, { rev: made.offer.rev }),
    );
    expect(approved.discount.approved).toBe(true);
    const lower = on.aggregate(
      await pb.as('seller').post(`/api/offers/${made.offer.id}/save`, on.edited(approved, { discountBp: 1400 })),
    );
    expect(lower.can.send).toBe(true);
    const higher = on.aggregate(
      await pb.as('seller').post(`/api/offers/${made.offer.id}/save`, on.edited(lower, { discountBp: 1401 })),
    );
    expect(higher.discount.approved).toBe(false);
    expect((await on.queue(higher)).status).toBe(400);
  });

  test('management refuses with words; the seller gets them in a task and on the offer, and may ask again', async () => {
    const made = await on.draft('seller', { change: { discountBp: 4000 } });
    const id = made.offer.id;
    const post = (path: string, body: object, as: 'seller' | 'moderator' | 'management' = 'management') =>
      pb.as(as).post(`/api/offers/${id}/${path}`, body);
    const note = 'Kunden får rabat nok på materialerne';
    expect((await post('refuse-discount', { rev: made.offer.rev, note })).body.code).toBe('wrong_status');
    const asked = on.aggregate(await post('ask-discount', { rev: made.offer.rev }, 'seller'));
    const { rev } = asked.offer;
    for (const as of ['seller', 'moderator'] as const)
      expect((await post('refuse-discount', { rev, note }, as)).body.code).toBe('forbidden');
    expect((await post('refuse-discount', { rev, note: ' ' })).body.data).toMatchObject({ note: { code: 'required' } });
    const refused = on.aggregate(await post('refuse-discount', { rev, note }));
    expect(refused.offer).toMatchObject({
      ...{ discountAskedBy: '', discountAskedAt: '', discountRefusal: note },
      discountRefusedBy: pb.users.management.id,
    });
    expect((await on.read(id, 'seller')).can).toMatchObject({ send: false, askDiscount: true });
    const title = `Tilbud ${made.offer.offerNumber}: rabatten er ikke godkendt`;
    expect(pb.rows('SELECT assignee, title, body FROM tasks WHERE inquiry = ?', id)).toEqual([
      { assignee: pb.users.seller.id, title, body: note },
    ]);
    expect(on.activities(id).at(-1)?.data).toMatchObject({ after: { note } });
    // Who asks again or lowers the discount leaves the refusal behind.
    const again = on.aggregate(await post('ask-discount', { rev: refused.offer.rev }, 'seller'));
    expect(again.offer).toMatchObject({ discountRefusedBy: '', discountRefusal: '' });
    const second = on.aggregate(await post('refuse-discount', { rev: again.offer.rev, note }));
    const within = on.aggregate(await post('save', on.edited(second, { discountBp: 900 }), 'seller'));
    expect(within.offer).toMatchObject({ discountRefusedBy: '', discountRefusal: '' });
  });

  test('the seller asks once, management approves, and the seller gets a task', async () => {
    const made = await on.draft('seller', { change: { discountBp: 4000 } });
    const id = made.offer.id;
    expect(made.can).toMatchObject({ askDiscount: true, approveDiscount: false });
    const path = `/api/offers/${id}/ask-discount`;
    const asked = on.aggregate(await pb.as('seller').post(path, { rev: made.offer.rev }));
    expect(asked.offer).toMatchObject({
      discountAskedBy: pb.users.seller.id,
      changedBy: pb.users.seller.id,
      rev: made.offer.rev + 1,
    });
    expect([asked.discount.asked, asked.can.askDiscount]).toEqual([true, false]);
    // A double click, or a retry whose response was lost.
    expect(on.aggregate(await pb.as('seller').post(path, { rev: made.offer.rev })).offer.rev).toBe(asked.offer.rev);
    const asking = () => on.activities(id).filter(({ data }) => JSON.stringify(data).includes('discountAskedBy'));
    expect(asking()).toHaveLength(1);
    const approved = on.aggregate(
      await pb.as('management').post(`/api/offers/${id}/approve-discount`, { rev: asked.offer.rev }),
    );
    expect(approved.offer).toMatchObject({
      discountApprovedBy: pb.users.management.id,
      discountAskedBy: '',
      discountAskedAt: '',
      changedBy: pb.users.management.id,
    });
    expect((await on.read(id, 'seller')).can).toMatchObject({ send: true, askDiscount: false });
    const task = {
      assignee: pb.users.seller.id,
      assignedBy: pb.users.management.id,
      status: 'aaben',
      origin: 'manuel',
      lead: made.lead.id,
      title: `Send tilbud ${made.offer.offerNumber}: rabatten er godkendt`,
    };
    expect(
      pb.rows('SELECT assignee, assignedBy, status, origin, lead, title FROM tasks WHERE inquiry = ?', id),
    ).toEqual([task]);
    // A larger discount needs a new request; one within the limit needs none.
    const larger = on.aggregate(
      await pb.as('seller').post(`/api/offers/${id}/save`, on.edited(approved, { discountBp: 4100 })),
    );
    const again = on.aggregate(await pb.as('seller').post(path, { rev: larger.offer.rev }));
    expect(again.discount.asked).toBe(true);
    const within = on.aggregate(
      await pb.as('seller').post(`/api/offers/${id}/save`, on.edited(again, { discountBp: 1000 })),
    );
    expect([within.discount.asked, within.can.send, within.offer.discountAskedAt]).toEqual([false, true, '']);
  });

  test('a discount on the lines counts too, and users who may approve it approve by sending', async () => {
    const made = await on.draft('admin', { lines: [on.line({ discountBp: 3000 }), on.line()] });
    expect(made.discount.needsApproval).toBe(true);
    expect((await on.queue(made)).status).toBe(200);
    expect((await on.read(made.offer.id)).offer.discountApprovedBy).toBe(pb.users.admin.id);
  });
});

describe('steps', () => {
  test('a cancelled draft keeps its number and cannot be changed', async () => {
    const made = await on.draft();
    const after = on.aggregate(
      await pb.as('seller').post(`/api/offers/${made.offer.id}/cancel`, { rev: made.offer.rev }),
    );
    expect(after.offer).toMatchObject({ status: 'annulleret', offerNumber: made.offer.offerNumber });
    expect(Object.values(after.can).filter(Boolean)).toHaveLength(1); // seeCost
    await expectRefused(pb, {
      path: `/api/offers/${made.offer.id}/save`,
      body: on.edited(after),
      status: 409,
      code: 'wrong_status',
    });
  });

  test('an acceptance changes the offer and the lead', async () => {
    const sent = await on.send(await on.draft());
    const after = on.aggregate(
      await pb.as('seller').post(`/api/offers/${sent.offer.id}/decide`, {
        rev: sent.offer.rev,
        decision: 'accepteret',
        by: 'Anna',
        note: 'pr. telefon',
      }),
    );
    expect(after.offer).toMatchObject({ status: 'accepteret', decisionBy: 'Anna', decisionNote: 'pr. telefon' });
    expect(after.lead.status).toBe('vundet');
    expect(on.activities(sent.offer.id).map((entry) => entry.type)).toContain('tilbud_accepteret');
  });

  test('a rejection leaves the lead unchanged and cannot become an acceptance', async () => {
    const sent = await on.send(await on.draft());
    const after = on.aggregate(
      await pb.as('seller').post(`/api/offers/${sent.offer.id}/decide`, {
        rev: sent.offer.rev,
        decision: 'afvist',
        by: 'Anna',
        note: '',
        reason: 'pris',
      }),
    );
    expect(after.lead.status).toBe('tilbud_sendt');
    await expectRefused(pb, {
      path: `/api/offers/${sent.offer.id}/decide`,
      body: { rev: after.offer.rev, decision: 'accepteret', by: 'Anna', note: 'x' },
      status: 409,
      code: 'wrong_status',
    });
  });

  const decide = async (sent: Awaited<ReturnType<typeof on.send>>, decision: 'accepteret' | 'afvist') =>
    on.aggregate(
      await pb.as('seller').post(`/api/offers/${sent.offer.id}/decide`, {
        rev: sent.offer.rev,
        decision,
        by: 'Anna',
        note: 'pr. telefon',
        ...(decision === 'afvist' ? { reason: 'pris' } : {}),
      }),
    );

  test.each(['admin', 'moderator', 'management'] as const)(
    '%s reopens an accepted offer with a reason, and the lead is no longer won',
    async (role) => {
      const won = await decide(await on.send(await on.draft()), 'accepteret');
      expect(won.can.reopen).toBe(false);
      expect((await on.read(won.offer.id, role)).can.reopen).toBe(true);
      const after = on.aggregate(
        await pb.as(role).post(`/api/offers/${won.offer.id}/reopen`, { rev: won.offer.rev, note: 'Forkert kunde' }),
      );
      expect(after.offer).toMatchObject({
        status: 'sendt',
        locked: true,
        rev: won.offer.rev + 1,
        decidedAt: '',
        decisionBy: '',
        decisionNote: '',
      });
      expect(after.lead.status).toBe('tilbud_sendt');
      expect(after.can).toMatchObject({ decide: true, reopen: false });
      expect(
        pb
          .rows<{ data: string }>(
            "SELECT data FROM activities WHERE inquiry = ? AND type = 'status' AND json_extract(data, '$.note') = 'Forkert kunde' ORDER BY json_extract(data, '$.entity')",
            won.offer.id,
          )
          .map((row) => JSON.parse(row.data)),
      ).toEqual([
        { entity: 'lead', before: 'vundet', after: 'tilbud_sendt', note: 'Forkert kunde' },
        { entity: 'offer', before: 'accepteret', after: 'sendt', note: 'Forkert kunde' },
      ]);
      expect((await decide(after, 'afvist')).offer.status).toBe('afvist');
    },
  );

  test('a declined offer can be reopened, and a seen or expired offer returns to that status', async () => {
    const [no, late] = [
      await decide(await on.send(await on.draft()), 'afvist'),
      await decide(await on.send(await on.draft()), 'accepteret'),
    ];
    await on.force(no.offer.id, { seenAt: '2026-11-01 10:00:00.000Z' });
    await on.force(late.offer.id, { validUntil: '2020-01-01' });
    expect(
      on.aggregate(await pb.as('admin').post(`/api/offers/${no.offer.id}/reopen`, { rev: no.offer.rev, note: 'Fejl' }))
        .offer.status,
    ).toBe('set');
    expect(
      on.aggregate(
        await pb.as('admin').post(`/api/offers/${late.offer.id}/reopen`, { rev: late.offer.rev, note: 'Fejl' }),
      ).offer.status,
    ).toBe('udloebet');
  });

  test('past its last day an offer counts as expired before that is stored', async () => {
    const { offer } = await on.send(await on.draft());
    await on.force(offer.id, { validUntil: addDays(copenhagenToday(new Date()), -1) });
    const read = await on.read(offer.id);
    expect(read).toMatchObject({ offer: { status: 'udloebet' }, can: { decide: true } });
    const path = `/api/offers/${offer.id}/decide`;
    const answer = { rev: read.offer.rev, by: 'Anna', note: '' };
    await expectRefused(pb, {
      ...{ path, body: { ...answer, decision: 'afvist', reason: 'pris' } },
      ...{ status: 409, code: 'wrong_status' },
    });
    await expectRefused(pb, {
      ...{ path, body: { ...answer, decision: 'accepteret' } },
      ...{ status: 400, code: 'validation', fields: { note: 'required' } },
    });
    await expectRefused(pb, {
      ...{ path: `/api/offers/${offer.id}/undo-seen`, body: { rev: read.offer.rev } },
      ...{ status: 409, code: 'wrong_status' },
    });
    const accepted = await pb.as('seller').post(path, { ...answer, decision: 'accepteret', note: 'Aftalt i telefon' });
    expect(on.aggregate(accepted).offer.status).toBe('accepteret');
  });

  test('a lead with another accepted offer stays won', async () => {
    const lead = await on.lead();
    const [first, second] = [
      await on.send(await on.draft('seller', { lead: lead.id })),
      await on.send(await on.draft('seller', { lead: lead.id })),
    ];
    await decide(first, 'accepteret');
    const both = await decide(second, 'accepteret');
    expect(
      on.aggregate(
        await pb.as('admin').post(`/api/offers/${both.offer.id}/reopen`, { rev: both.offer.rev, note: 'Fejl' }),
      ).lead.status,
    ).toBe('vundet');
  });

  test('one of several simultaneous reopenings succeeds, and a job of the offer prevents reopening', async () => {
    const won = await decide(await on.send(await on.draft()), 'accepteret');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        pb.as('admin').post(`/api/offers/${won.offer.id}/reopen`, { rev: won.offer.rev, note: 'Fejl' }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const again = await decide(await on.read(won.offer.id), 'accepteret');
    expect((await pb.as('seller').post('/api/service/from-offer', { offer: won.offer.id })).status).toBe(200);
    const converted = await on.read(won.offer.id);
    expect(converted.can.reopen).toBe(false);
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/offers/${won.offer.id}/reopen`,
      body: { rev: converted.offer.rev, note: 'Fejl' },
      status: 409,
      code: 'wrong_status',
    });
    // Even if the transition itself would be allowed.
    await on.force(won.offer.id, { status: 'accepteret', rev: again.offer.rev });
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/offers/${won.offer.id}/reopen`,
      body: { rev: again.offer.rev, note: 'Fejl' },
      status: 409,
      code: 'wrong_status',
    });
  });

  test.each([
    ['ny', 'tilbud_sendt'],
    ['kontaktet', 'tilbud_sendt'],
    ['besigtigelse', 'tilbud_sendt'],
    ['venter', 'tilbud_sendt'],
    ['tilbud_sendt', 'tilbud_sendt'],
    ['vundet', 'vundet'],
    ['tabt', 'tabt'],
    ['ikke_relevant', 'ikke_relevant'],
  ])('sending takes a lead from %s to %s', async (before, after) => {
    const made = await on.draft();
    await pb.update('leads', made.lead.id, { status: before, statusBefore: before === 'venter' ? 'kontaktet' : '' });
    expect((await on.send(made)).lead.status).toBe(after);
    expect(pb.rows('SELECT statusBefore FROM leads WHERE id = ?', made.lead.id)).toEqual([{ statusBefore: '' }]);
  });

  test('only sent and seen offers expire, and accepting an expired offer needs a reason', async () => {
    const ids: Record<string, string> = {};
    for (const status of ['kladde', 'sendt', 'set', 'accepteret', 'afvist', 'konverteret', 'annulleret', 'erstattet']) {
      const made = await on.draft();
      await on.force(made.offer.id, { status, locked: status !== 'kladde', validUntil: '2020-01-01' });
      ids[status] = made.offer.id;
    }
    const fresh = await on.send(await on.draft());
    expect((await pb.as('superuser').post('/api/crons/expire-offers')).status).toBe(204);
    for (const until = Date.now() + 5000; (await on.read(ids.set!)).offer.status === 'set' && Date.now() < until;);
    const after = await Promise.all(
      Object.entries(ids).map(async ([status, id]) => [status, (await on.read(id)).offer.status]),
    );
    expect(after.filter(([before, now]) => before !== now)).toEqual([
      ['sendt', 'udloebet'],
      ['set', 'udloebet'],
    ]);
    expect((await on.read(fresh.offer.id)).offer.status).toBe('sendt');

    const late = await on.read(ids.set!, 'seller');
    const yes = { rev: late.offer.rev, decision: 'accepteret', by: 'Anna', note: '' };
    await expectRefused(pb, {
      path: `/api/offers/${ids.set}/decide`,
      body: yes,
      status: 400,
      code: 'validation',
      fields: { note: 'required' },
    });
    await expectRefused(pb, {
      path: `/api/offers/${ids.set}/decide`,
      body: { ...yes, decision: 'afvist' },
      status: 409,
      code: 'wrong_status',
    });
    expect(
      (await pb.as('seller').post(`/api/offers/${ids.set}/decide`, { ...yes, note: 'Prisen holder' })).status,
    ).toBe(200);
  });
});

describe('revise', () => {
  test('a revision has the same number and its own lines, and replaces the old offer when it is sent', async () => {
    const sent = await on.send(await on.draft('seller', { lines: [on.line({ unitCost: 4000 }), on.line()] }));
    const second = on.aggregate(
      await pb.as('seller').post(`/api/offers/${sent.offer.id}/revise`, { rev: sent.offer.rev }),
    );
    expect(second.offer).toMatchObject({
      offerNumber: sent.offer.offerNumber,
      revision: 2,
      parent: sent.offer.id,
      status: 'kladde',
      locked: false,
      total: sent.offer.total,
      validUntil: '',
      pdf: '',
      sentAt: '',
    });
    expect(second.lines.map(({ id: _id, ...line }) => line)).toEqual(sent.lines.map(({ id: _id, ...line }) => line));
    expect(new Set([...second.lines, ...sent.lines].map((line) => line.id)).size).toBe(4);
    expect((await on.read(sent.offer.id)).offer.status).toBe('sendt');
    const resent = await on.send(second);
    expect(resent.revisions).toEqual([
      { id: sent.offer.id, revision: 1, status: 'erstattet' },
      { id: second.offer.id, revision: 2, status: 'sendt' },
    ]);
    await expectRefused(pb, {
      path: `/api/offers/${sent.offer.id}/decide`,
      body: { rev: (await on.read(sent.offer.id)).offer.rev, decision: 'accepteret', by: 'Anna', note: '' },
      status: 409,
      code: 'wrong_status',
    });
  });

  test('of several simultaneous revisions one is created, and the others get its id', async () => {
    const sent = await on.send(await on.draft());
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        pb.as(n % 2 ? 'admin' : 'seller').post(`/api/offers/${sent.offer.id}/revise`, { rev: sent.offer.rev }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const begun = on.aggregate(answers.find((answer) => answer.status === 200)!);
    for (const answer of answers.filter((other) => other.status === 409))
      expect(answer.body).toMatchObject({ code: 'duplicate', data: { id: begun.offer.id } });
    await pb.as('seller').post(`/api/offers/${begun.offer.id}/cancel`, { rev: begun.offer.rev });
    const third = on.aggregate(
      await pb.as('seller').post(`/api/offers/${sent.offer.id}/revise`, { rev: sent.offer.rev }),
    );
    expect(third.offer.revision).toBe(3);
  });
});
