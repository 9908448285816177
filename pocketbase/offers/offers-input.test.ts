/**
 * Wrong input to every command of the offers: refused with the field's name, and the database is unchanged.
 */
import type { OfferAggregate } from '../../lib/offers/shared/types.ts';
import { type Harness, startPocketBase } from '../testing/harness.ts';
import { lineId, createOfferHelpers, unique, UNKNOWN } from '../testing/offers.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

jest.setTimeout(60_000);
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
let draft: OfferAggregate;
let sent: OfferAggregate;
let others: OfferAggregate;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
  draft = await on.draft();
  sent = await on.send(await on.draft());
  others = await on.draft('seller2');
}, 60_000);
afterAll(() => pb?.stop());

type Case = [name: string, refusal: () => Partial<Refusal>];
const field = (name: string, code: string) => ({ fields: { [name]: code } });

/** The errors of fields that a command does not know. */
const refusedKeys = (fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, { code: 'unknownKey' }]));

/** Runs the cases of a command; the default is a 400 for the seller. */
function refuses(path: () => string, cases: Case[]): void {
  test.each(cases)('%s', async (_name, refusal) => {
    await expectRefused(pb, { path: path(), body: {}, status: 400, code: 'validation', ...refusal() });
  });
}
/**
 * Cases of a command that only takes `rev`, or takes it among others. `changed`: a field that makes a save a change.
 */
const common = (path: string, body: () => object, changed: object = {}): Case[] => [
  ['no JSON', () => ({ body: '{"rev":', ...field('body', 'invalid') })],
  ['a list', () => ({ body: '[]', ...field('body', 'invalid') })],
  ['rev missing', () => ({ body: { ...body(), rev: undefined }, ...field('rev', 'required') })],
  ['rev as text', () => ({ body: { ...body(), rev: '1' }, ...field('rev', 'invalid') })],
  ['rev below zero', () => ({ body: { ...body(), rev: -1 }, ...field('rev', 'min') })],
  ['rev stale', () => ({ body: { ...body(), ...changed, rev: 0 }, status: 409, code: 'stale' })],
  ['unknown offer', () => ({ path: `/api/offers/${UNKNOWN}/${path}`, body: body(), status: 404, code: 'not_found' })],
  [
    'an invalid id',
    () => ({
      path: `/api/offers/${encodeURIComponent("' OR 1=1")}/${path}`,
      body: body(),
      status: 404,
      code: 'not_found',
    }),
  ],
  [
    'an offer of another seller',
    () => ({ path: `/api/offers/${others.offer.id}/${path}`, body: body(), status: 404, code: 'not_found' }),
  ],
  ['not signed in', () => ({ as: 'guest', body: body(), status: 401, code: 'unauthorized' })],
  ['no role yet', () => ({ as: 'new', body: body(), status: 403, code: 'forbidden' })],
  ['a superuser', () => ({ as: 'superuser', body: body(), status: 403, code: 'forbidden' })],
];

describe('create', () => {
  const body = (change: object = {}) => ({ lead: draft.lead.id, title: 'Tavle', idempotencyKey: unique(), ...change });
  refuses(
    () => '/api/offers',
    [
      ['nothing', () => ({ body: {}, fields: { lead: 'required', idempotencyKey: 'required' } })],
      ['no JSON', () => ({ body: 'lead=1', ...field('body', 'invalid') })],
      ['lead of the wrong type', () => ({ body: body({ lead: 17 }), ...field('lead', 'invalid') })],
      ['lead that is not an id', () => ({ body: body({ lead: "x' OR 1=1" }), ...field('lead', 'invalid') })],
      ['unknown lead', () => ({ body: body({ lead: UNKNOWN }), ...field('lead', 'unknownRecord') })],
      ['another seller’s lead', () => ({ body: body({ lead: others.lead.id }), ...field('lead', 'unknownRecord') })],
      ['title too long', () => ({ body: body({ title: 'x'.repeat(201) }), ...field('title', 'maxLength') })],
      ['key too short', () => ({ body: body({ idempotencyKey: 'kort' }), ...field('idempotencyKey', 'invalid') })],
      [
        'key too long',
        () => ({ body: body({ idempotencyKey: 'x'.repeat(81) }), ...field('idempotencyKey', 'invalid') }),
      ],
      ['not signed in', () => ({ as: 'guest', body: body(), status: 401, code: 'unauthorized' })],
      ['no role yet', () => ({ as: 'new', body: body(), status: 403, code: 'forbidden' })],
      ['inactive', () => ({ as: 'inactive', body: body(), status: 401, code: 'account_closed' })],
      ['3 MB', () => ({ body: body({ title: 'x'.repeat(3_000_000) }), status: 413, code: 'too_large' })],
    ],
  );

  test('an archived lead', async () => {
    const lead = await on.lead({ archived: true });
    await expectRefused(pb, {
      path: '/api/offers',
      body: body({ lead: lead.id }),
      status: 400,
      code: 'validation',
      ...field('lead', 'unknownRecord'),
    });
  });

  test('fields that the caller may not set are refused, each by its name', async () => {
    const forbidden = {
      id: UNKNOWN,
      offerNumber: 1,
      revision: 9,
      status: 'accepteret',
      total: 1,
      locked: true,
      rev: 9,
    };
    const { status, body: refusal } = await pb.as('seller').post('/api/offers', body(forbidden));
    expect({ status, data: refusal.data }).toEqual({ status: 400, data: refusedKeys(forbidden) });
  });
});

describe('save', () => {
  const body = (change: object = {}) => ({ ...on.edited(draft), ...change });
  const line = (change: Record<string, unknown>) => body({ lines: [draft.lines[0], on.line(change)] });
  refuses(
    () => `/api/offers/${draft.offer.id}/save`,
    [
      ...common('save', () => body(), { title: 'anden' }),
      [
        'only rev',
        () => ({
          body: { rev: draft.offer.rev },
          fields: {
            kind: 'required',
            lineDisplay: 'required',
            discountBp: 'required',
            sections: 'required',
            lines: 'required',
          },
        }),
      ],
      ['unknown kind', () => ({ body: body({ kind: 'gave' }), ...field('kind', 'invalid') })],
      ['unknown line display', () => ({ body: body({ lineDisplay: 'ingen' }), ...field('lineDisplay', 'invalid') })],
      ['title too long', () => ({ body: body({ title: 'x'.repeat(201) }), ...field('title', 'maxLength') })],
      ['terms too long', () => ({ body: body({ terms: 'x'.repeat(8001) }), ...field('terms', 'maxLength') })],
      [
        'a day that does not exist',
        () => ({ body: body({ validUntil: '2026-02-30' }), ...field('validUntil', 'invalidDate') }),
      ],
      [
        'a last day too far in the future',
        () => ({ body: body({ validUntil: '9999-12-31' }), ...field('validUntil', 'tooFar') }),
      ],
      [
        'a day of the work too far in the future',
        () => ({ body: body({ workDate: '9999-12-31' }), ...field('workDate', 'tooFar') }),
      ],
      ['a week for a day', () => ({ body: body({ workDate: 'uge 50' }), ...field('workDate', 'invalidDate') })],
      ['no postcode', () => ({ body: body({ zip: 'abc' }), ...field('zip', 'zip') })],
      ['a postcode outside Denmark', () => ({ body: body({ zip: '0100' }), ...field('zip', 'unknownZip') })],
      [
        'a day in another format',
        () => ({ body: body({ validUntil: '30.01.2026' }), ...field('validUntil', 'invalidDate') }),
      ],
      ['discount above 100 %', () => ({ body: body({ discountBp: 10001 }), ...field('discountBp', 'max') })],
      ['discount below zero', () => ({ body: body({ discountBp: -1 }), ...field('discountBp', 'min') })],
      [
        'a fraction of a hundredth of a percent',
        () => ({ body: body({ discountBp: 0.5 }), ...field('discountBp', 'invalid') }),
      ],
      ['lines that are not a list', () => ({ body: body({ lines: 'x' }), ...field('lines', 'invalid') })],
      [
        '501 lines',
        () => ({ body: body({ lines: Array.from({ length: 501 }, () => on.line()) }), ...field('lines', 'maxItems') }),
      ],
      [
        '51 sections',
        () => ({
          body: body({ sections: Array.from({ length: 51 }, (_, n) => ({ id: `s${n}`, title: '' })) }),
          ...field('sections', 'maxItems'),
        }),
      ],
      [
        'a repeated section',
        () => ({
          body: body({
            sections: [
              { id: 's', title: 'a' },
              { id: 's', title: 'b' },
            ],
          }),
          ...field('sections.1.id', 'duplicateId'),
        }),
      ],
      ['a line without id', () => ({ body: line({ id: undefined }), ...field('lines.1.id', 'required') })],
      ['a line with a bad id', () => ({ body: line({ id: 'ÆØÅ' }), ...field('lines.1.id', 'invalid') })],
      [
        'a repeated line',
        () => ({ body: body({ lines: [draft.lines[0], draft.lines[0]] }), ...field('lines.1.id', 'duplicateId') }),
      ],
      [
        'another offer’s line',
        () => ({ body: line({ id: others.lines[0]!.id }), ...field('lines.1.id', 'unknownRecord') }),
      ],
      [
        'a line in an unknown section',
        () => ({ body: line({ section: 'vaek' }), ...field('lines.1.section', 'unknownRecord') }),
      ],
      ['unknown product', () => ({ body: line({ product: UNKNOWN }), ...field('lines.1.product', 'unknownRecord') })],
      ['unknown charge', () => ({ body: line({ charge: UNKNOWN }), ...field('lines.1.charge', 'unknownRecord') })],
      ['unknown unit', () => ({ body: line({ unit: 'favn' }), ...field('lines.1.unit', 'invalid') })],
      ['unknown line kind', () => ({ body: line({ kind: 'rabat' }), ...field('lines.1.kind', 'invalid') })],
      ['text too long', () => ({ body: line({ text: 'x'.repeat(2001) }), ...field('lines.1.text', 'maxLength') })],
      [
        'a price with fractions of an øre',
        () => ({ body: line({ unitPrice: 10.5 }), ...field('lines.1.unitPrice', 'invalid') }),
      ],
      ['a price as text', () => ({ body: line({ unitPrice: '100' }), ...field('lines.1.unitPrice', 'invalid') })],
      [
        'a price above the maximum',
        () => ({
          body: line({ unitPrice: 1e15, qtyMilli: 1 }),
          fields: { 'lines.1.unitPrice': 'max', 'lines.1.qtyMilli': 'lineTooLarge' },
        }),
      ],
      ['a quantity above the maximum', () => ({ body: line({ qtyMilli: 1e12 }), ...field('lines.1.qtyMilli', 'max') })],
      [
        'a line total above the maximum',
        () => ({
          body: line({ qtyMilli: 1_000_000_000, unitPrice: 1_000_000_00 }),
          ...field('lines.1.qtyMilli', 'lineTooLarge'),
        }),
      ],
      ['moms above 100 %', () => ({ body: line({ vatRate: 101 }), ...field('lines.1.vatRate', 'max') })],
      ['a cost below zero', () => ({ body: line({ unitCost: -1 }), ...field('lines.1.unitCost', 'min') })],
      ['labour above 100 %', () => ({ body: line({ labourBp: 10001 }), ...field('lines.1.labourBp', 'max') })],
      [
        'several faults at once',
        () => ({
          body: { ...line({ text: 'x'.repeat(2001), unitPrice: 0.5 }), title: 'x'.repeat(201) },
          fields: { title: 'maxLength', 'lines.1.text': 'maxLength', 'lines.1.unitPrice': 'invalid' },
        }),
      ],
      [
        'a sent offer',
        () => ({
          path: `/api/offers/${sent.offer.id}/save`,
          body: on.edited(sent, { title: 'snyd' }),
          status: 409,
          code: 'locked',
        }),
      ],
    ],
  );

  test('fields that the caller may not set are refused, each by its name', async () => {
    const mine = await on.draft();
    const forbidden = { offerNumber: 1, status: 'accepteret', total: 1, locked: true, seller: pb.users.admin.id };
    const body = { ...on.edited(mine), ...forbidden };
    const { status, body: refusal } = await pb.as('seller').post(`/api/offers/${mine.offer.id}/save`, body);
    expect({ status, data: refusal.data }).toEqual({ status: 400, data: refusedKeys(forbidden) });
  });
});

describe('cancel', () => {
  refuses(
    () => `/api/offers/${draft.offer.id}/cancel`,
    [
      ...common('cancel', () => ({ rev: draft.offer.rev })),
      [
        'a sent offer',
        () => ({
          path: `/api/offers/${sent.offer.id}/cancel`,
          body: { rev: sent.offer.rev },
          status: 409,
          code: 'wrong_status',
        }),
      ],
    ],
  );
});

describe('revise', () => {
  refuses(
    () => `/api/offers/${draft.offer.id}/revise`,
    [
      ...common('revise', () => ({ rev: draft.offer.rev })),
      ['a draft', () => ({ body: { rev: draft.offer.rev }, status: 409, code: 'wrong_status' })],
    ],
  );
});

describe('decide', () => {
  const body = (change: object = {}) => ({
    rev: sent.offer.rev,
    decision: 'accepteret',
    by: 'Anna',
    note: '',
    ...change,
  });
  refuses(
    () => `/api/offers/${sent.offer.id}/decide`,
    [
      ...common('decide', () => body()),
      ['no decision', () => ({ body: body({ decision: undefined }), ...field('decision', 'required') })],
      [
        'a status that is not a decision',
        () => ({ body: body({ decision: 'konverteret' }), ...field('decision', 'invalid') }),
      ],
      ['no name', () => ({ body: body({ by: '  ' }), ...field('by', 'required') })],
      ['name too long', () => ({ body: body({ by: 'x'.repeat(121) }), ...field('by', 'maxLength') })],
      ['note too long', () => ({ body: body({ note: 'x'.repeat(1001) }), ...field('note', 'maxLength') })],
      [
        'a draft',
        () => ({
          path: `/api/offers/${draft.offer.id}/decide`,
          body: body({ rev: draft.offer.rev }),
          status: 409,
          code: 'wrong_status',
        }),
      ],
    ],
  );
});

describe('reopen', () => {
  const body = (change: object = {}) => ({ rev: sent.offer.rev, note: 'Fejl', ...change });
  refuses(
    () => `/api/offers/${sent.offer.id}/reopen`,
    [
      ...common('reopen', () => body()).filter(([name]) => name !== 'rev stale'),
      ['rev stale', () => ({ as: 'admin', body: body({ rev: 0 }), status: 409, code: 'stale' })],
      ['no reason', () => ({ as: 'admin', body: body({ note: undefined }), ...field('note', 'required') })],
      ['a blank reason', () => ({ as: 'admin', body: body({ note: '  ' }), ...field('note', 'required') })],
      [
        'too long a reason',
        () => ({ as: 'admin', body: body({ note: 'x'.repeat(501) }), ...field('note', 'maxLength') }),
      ],
      ['a seller', () => ({ body: body(), status: 403, code: 'forbidden' })],
      ['an offer without an answer', () => ({ as: 'admin', body: body(), status: 409, code: 'wrong_status' })],
      [
        'a draft',
        () => ({
          as: 'admin',
          path: `/api/offers/${draft.offer.id}/reopen`,
          body: body({ rev: draft.offer.rev }),
          status: 409,
          code: 'wrong_status',
        }),
      ],
    ],
  );
});

describe('not seen after all', () => {
  const body = (change: object = {}) => ({ rev: sent.offer.rev, ...change });
  refuses(
    () => `/api/offers/${sent.offer.id}/undo-seen`,
    [
      ...common('undo-seen', () => body()),
      ['an offer that nobody has seen', () => ({ body: body(), status: 409, code: 'wrong_status' })],
    ],
  );
});

describe('ask for a discount', () => {
  refuses(
    () => `/api/offers/${draft.offer.id}/ask-discount`,
    [
      ...common('ask-discount', () => ({ rev: draft.offer.rev })),
      [
        'a discount within the limit',
        () => ({ body: { rev: draft.offer.rev }, ...field('discountBp', 'withinLimit') }),
      ],
      [
        'a sent offer',
        () => ({
          path: `/api/offers/${sent.offer.id}/ask-discount`,
          body: { rev: sent.offer.rev },
          status: 409,
          code: 'locked',
        }),
      ],
    ],
  );
});

describe('approve a discount', () => {
  refuses(
    () => `/api/offers/${draft.offer.id}/approve-discount`,
    [
      ...common('approve-discount', () => ({ rev: draft.offer.rev })).filter(([name]) => name !== 'rev stale'),
      ['rev stale', () => ({ as: 'management', body: { rev: 0 }, status: 409, code: 'stale' })],
      ['a seller', () => ({ body: { rev: draft.offer.rev }, status: 403, code: 'forbidden' })],
      ['a moderator', () => ({ as: 'moderator', body: { rev: draft.offer.rev }, status: 403, code: 'forbidden' })],
      [
        'a sent offer',
        () => ({
          as: 'admin',
          path: `/api/offers/${sent.offer.id}/approve-discount`,
          body: { rev: sent.offer.rev },
          status: 409,
          code: 'locked',
        }),
      ],
    ],
  );
});

describe('resolve a mail', () => {
  refuses(
    () => `/api/offers/${sent.offer.id}/mail-resolve`,
    [
      ['nothing', () => ({ body: {}, fields: { mail: 'required', sent: 'required' } })],
      ['sent as text', () => ({ body: { mail: sent.mail!.id, sent: 'ja' }, ...field('sent', 'invalid') })],
      ['unknown mail', () => ({ body: { mail: UNKNOWN, sent: true }, status: 404, code: 'not_found' })],
      [
        'another offer’s mail',
        () => ({
          path: `/api/offers/${draft.offer.id}/mail-resolve`,
          body: { mail: sent.mail!.id, sent: true },
          status: 404,
          code: 'not_found',
        }),
      ],
      [
        'a mail that is sent',
        () => ({ body: { mail: sent.mail!.id, sent: false }, status: 409, code: 'wrong_status' }),
      ],
      [
        'another seller',
        () => ({ as: 'seller2', body: { mail: sent.mail!.id, sent: true }, status: 404, code: 'not_found' }),
      ],
      [
        'not signed in',
        () => ({ as: 'guest', body: { mail: sent.mail!.id, sent: true }, status: 401, code: 'unauthorized' }),
      ],
    ],
  );
});

describe('the internal commands', () => {
  const mail = () => sent.mail!.id;
  refuses(
    () => '/api/internal/outbox/lease',
    [
      ...(['guest', 'seller', 'admin'] as const).map((as): Case => [
        `lease as ${as}`,
        () => ({
          as,
          body: {},
          status: as === 'guest' ? 401 : 403,
          code: as === 'guest' ? 'unauthorized' : 'forbidden',
        }),
      ]),
      ...(['guest', 'seller', 'admin'] as const).map((as): Case => [
        `result as ${as}`,
        () => ({
          as,
          path: `/api/internal/outbox/${mail()}/result`,
          body: { outcome: 'sent' },
          status: as === 'guest' ? 401 : 403,
          code: as === 'guest' ? 'unauthorized' : 'forbidden',
        }),
      ]),
      ...(['guest', 'seller', 'admin'] as const).map((as): Case => [
        `queue as ${as}`,
        () => ({
          as,
          path: `/api/internal/offers/${draft.offer.id}/queue`,
          body: {},
          status: as === 'guest' ? 401 : 403,
          code: as === 'guest' ? 'unauthorized' : 'forbidden',
        }),
      ]),
      ['lease with an invalid time', () => ({ as: 'superuser', body: { now: 'nu' }, ...field('now', 'invalid') })],
      ['lease with an invalid id', () => ({ as: 'superuser', body: { id: 'x' }, ...field('id', 'invalid') })],
      [
        'an unknown outcome',
        () => ({
          as: 'superuser',
          path: `/api/internal/outbox/${mail()}/result`,
          body: { outcome: 'måske' },
          ...field('outcome', 'invalid'),
        }),
      ],
      [
        'result of an unknown mail',
        () => ({
          as: 'superuser',
          path: `/api/internal/outbox/${UNKNOWN}/result`,
          body: { outcome: 'sent' },
          status: 404,
          code: 'not_found',
        }),
      ],
      [
        'another result of a mail that is sent',
        () => ({
          as: 'superuser',
          path: `/api/internal/outbox/${mail()}/result`,
          body: { outcome: 'failed' },
          status: 409,
          code: 'wrong_status',
        }),
      ],
    ],
  );

  const queued: [
    string,
    () => [OfferAggregate, Record<string, unknown>, (Blob | null)?],
    number,
    string,
    Record<string, string>,
  ][] = [
    ['a stale rev', () => [draft, { rev: 0 }], 409, 'stale', {}],
    ['no recipient', () => [draft, { to: [] }], 400, 'validation', { to: 'minItems' }],
    [
      'an invalid recipient',
      () => [draft, { to: ['anna@demo.test', 'x'] }],
      400,
      'validation',
      { 'to.1': 'invalidFormat' },
    ],
    [
      'a subject that contains a header',
      () => [draft, { subject: 'Tilbud\r\nBcc: x@demo.test' }],
      400,
      'validation',
      { subject: 'invalid' },
    ],
    ['no text', () => [draft, { body: ' ' }], 400, 'validation', { body: 'required' }],
    [
      'a merge field left in the subject',
      () => [draft, { subject: 'Tilbud {{tilbud.nummer}}' }],
      400,
      'validation',
      { subject: 'unfilledFields' },
    ],
    [
      'a merge field left in the text',
      () => [draft, { body: 'Hej {{ kunde.findesikke }}' }],
      400,
      'validation',
      { body: 'unfilledFields' },
    ],
    ['no PDF', () => [draft, {}, null], 400, 'validation', { pdf: 'required' }],
    [
      'a file that is not a PDF',
      () => [draft, {}, new Blob(['<html></html>'], { type: 'application/pdf' })],
      400,
      'validation',
      { pdf: 'invalid' },
    ],
    [
      'a last day before the first',
      () => [draft, { validUntil: '2026-11-19' }],
      400,
      'validation',
      { validUntil: 'pastDate' },
    ],
    ['a sender who is unknown', () => [draft, { user: UNKNOWN }], 403, 'forbidden', {}],
    ['a sender who is inactive', () => [draft, { user: pb.users.inactive.id }], 403, 'forbidden', {}],
    ['a sender who may not see the offer', () => [draft, { user: pb.users.seller2.id }], 404, 'not_found', {}],
    ['an offer that is sent', () => [sent, {}], 409, 'locked', {}],
    ['an unknown offer', () => [{ ...draft, offer: { ...draft.offer, id: UNKNOWN } }, {}], 404, 'not_found', {}],
  ];
  test.each(queued)('queue: %s', async (_name, input, status, code, fields) => {
    const before = pb.snapshot();
    const answer = await on.queue(...input());
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    if (code === 'validation')
      expect(
        Object.fromEntries(
          Object.entries(answer.body.data as unknown as Record<string, { code: string }>).map(([name, fault]) => [
            name,
            fault.code,
          ]),
        ),
      ).toEqual(fields);
    expect(pb.snapshot()).toEqual(before);
  });

  test('queue: an offer that has only text', async () => {
    const bare = await on.draft('seller', {
      change: { sections: [{ id: 's1', title: 'Tilvalg', choice: 'tilvalg', recommended: false }] },
      lines: [on.line({ kind: 'tekst' }), on.line({ section: 's1', id: lineId() })],
    });
    expect((await on.queue(bare)).body).toMatchObject({ code: 'validation', data: { lines: { code: 'minItems' } } });
  });
});
