/**
 * `POST /api/offers`: creates a draft with its number at the first input. It uses plain statements, because many users
 * create offers at once behind one write lock. Other screens get the draft when it is first saved.
 */
import { can } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { standardVat } from '../../lib/core/shared/vat.ts';
import { toAutomaticLines, type AutomaticCharge } from '../../lib/offers/shared/automatic-lines.ts';
import { usualDepositBp } from '../../lib/offers/shared/deposit.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
import { findStandardTerms } from '../../lib/offers/shared/standard-terms.ts';
import type { OfferFields } from '../../lib/offers/shared/types.ts';
import type { TemplatesRecord } from '../../lib/pocketbase/shared/types.ts';
import { flags, json, number, object, orNull, plain, rows, text, texts } from '../runtime/columns.ts';
import { execute, queryRow, toDbTime } from '../runtime/sql.ts';
import { FIRM, LEAD, type OfferState, SELLER, toOfferState } from './aggregate.ts';
import { createRecordId } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { writeLines } from './lines.ts';
import { takeNumber } from './numbers.ts';

type Place = { address: string; zip: string; city: string };

const STANDARD = plain<TemplatesRecord>()('t', ['body', 'customers', 'offerKind']);

/** The lead, the seller, and the company's defaults for new offers. */
const BASIS = {
  lead: object(LEAD),
  ...flags('l.archived'),
  seller: object(SELLER),
  /** Where the customer's installations usually are, if not at the lead's own address. */
  usual: json<Place | null>(
    `(SELECT ${object(texts('a.address', 'a.zip', 'a.city'))} FROM lead_addresses a WHERE a.lead = l.id AND a.usual
      ORDER BY a.created, a.id LIMIT 1)`,
  ),
  ...FIRM,
  deposit: object({
    depositPrivateBp: number('coalesce((SELECT depositPrivateBp FROM company_settings LIMIT 1), 0)'),
    depositBusinessBp: number('coalesce((SELECT depositBusinessBp FROM company_settings LIMIT 1), 0)'),
  }),
  terms: orNull(text('(SELECT terms FROM company_settings LIMIT 1)')),
  standards: rows(
    { ...STANDARD, ...flags('t.isDefault') },
    't.name, t.id',
    `FROM templates t WHERE t.kind = 'betingelser' AND t.language = 'da' AND t.active AND t.isDefault
      AND NOT t.archived`,
  ),
  intro: orNull(
    text(`(SELECT body FROM templates WHERE kind = 'tilbudstekst' AND language = 'da' AND active
    AND isDefault AND NOT archived LIMIT 1)`),
  ),
  charges: rows(
    plain<AutomaticCharge>()('c', ['id', 'name', 'calc', 'amount', 'minimum']),
    'c.sort, c.name',
    `FROM charges c WHERE c.autoAdd AND c.active AND NOT c.archived AND c.appliesWhen = 'altid'
      AND c.calc IN ('fast', 'procent')`,
  ),
};

const EMPTY = {
  archived: false,
  changedBy: '',
  parent: '',
  offerDate: '',
  workDate: '',
  validUntil: '',
  sentAt: '',
  seenAt: '',
  decidedAt: '',
  decisionBy: '',
  decisionNote: '',
  declineReason: '',
  followUp: null,
  discountBp: 0,
  discountApprovedBy: '',
  discountAskedBy: '',
  discountAskedAt: '',
  discountRefusedBy: '',
  discountRefusal: '',
  labour: 0,
  probability: 0,
  pdf: '',
  locked: false,
  sections: [],
  customer: null,
} satisfies Partial<OfferFields>;

const WRITTEN = [
  'id',
  'created',
  'updated',
  'createdBy',
  'rev',
  'offerNumber',
  'revision',
  'lead',
  'seller',
  'title',
  'kind',
  'address',
  'zip',
  'city',
  'status',
  'lineDisplay',
  'withdrawal',
  'intro',
  'terms',
  'subtotal',
  'discount',
  'vat',
  'total',
  'depositBp',
  'depositAmount',
] as const;
const INSERT = `INSERT INTO inquiries (${WRITTEN.join(', ')}, sections)
  VALUES (${WRITTEN.map((field) => `{:${field}}`).join(', ')}, '[]')`;
const NOTE = `INSERT INTO activities (id, lead, inquiry, type, actor, at, data) VALUES ({:id}, {:lead}, {:inquiry},
  'oprettet', {:actor}, {:at}, {:data})`;

/**
 * Inserts the draft and its activity; the number is taken in the same transaction.
 * @throws AppError validation at `lead` if it is unknown, archived or another seller's; forbidden if it must be
 * claimed first
 */
export function createDraft(
  tx: core.App,
  user: CommandUser,
  input: { lead: string; title: string },
  now: Date,
): OfferState {
  const basis = queryRow(tx, BASIS, 'FROM leads l JOIN users u ON u.id = {:user} WHERE l.id = {:lead}', {
    lead: input.lead,
    user: user.id,
  });
  if (!basis || basis.archived || !can(user, 'leads', 'read', basis.lead.owner))
    throw fieldError('lead', 'unknownRecord');
  if (!can(user, 'leads', 'change', basis.lead.owner)) throw new AppError('forbidden');
  const at = toDbTime(now);
  const { address, zip, city } = basis.usual ?? basis.lead;
  const lines = toAutomaticLines(basis.charges, standardVat({ vatRate: basis.vatRate ?? 0 }), createRecordId);
  const kind = 'fastpris' as const;
  const standard = findStandardTerms(basis.standards, { customerType: basis.lead.customerType, kind });
  const { subtotal, discount, vat, total } = offerTotals(lines, { discountBp: 0 });
  const written = {
    id: createRecordId(),
    created: at,
    updated: at,
    createdBy: user.id,
    rev: 1,
    offerNumber: takeNumber(tx, user.id, now.getTime()),
    revision: 1,
    lead: input.lead,
    seller: user.id,
    title: input.title,
    kind,
    address,
    zip,
    city,
    status: 'kladde' as const,
    state: '',
    lineDisplay: 'alle' as const,
    withdrawal: basis.lead.customerType === 'privat' ? ('14_dage' as const) : ('' as const),
    intro: (basis.intro ?? '').slice(0, 5000),
    terms: (standard?.body ?? basis.terms ?? '').slice(0, 8000),
    subtotal,
    discount,
    vat,
    total,
    depositBp: usualDepositBp(basis.deposit, basis.lead.customerType),
    depositAmount: 0,
  };
  execute(tx, INSERT, written);
  if (lines.length > 0) writeLines(tx, written.id, lines);
  const { id, offerNumber } = written;
  execute(tx, NOTE, {
    id: createRecordId(),
    lead: input.lead,
    inquiry: id,
    actor: user.id,
    at,
    data: JSON.stringify({ offerNumber, revision: 1 }),
  });
  return toOfferState({
    offer: { ...EMPTY, ...written },
    lines: lines.map((line) => ({ ...line, chosen: false, auto: true, unitCost: null })),
    lead: basis.lead,
    seller: basis.seller,
    mail: null,
    withdrawn: null,
    question: null,
    revisions: [{ id, revision: 1, status: 'kladde' }],
    limitBp: basis.limitBp,
    vatRate: basis.vatRate,
  });
}
