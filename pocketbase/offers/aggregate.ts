/** The whole offer as the editor shows it and every offer command returns it. */
import { can } from '../../lib/auth/shared/permissions.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { standardVat } from '../../lib/core/shared/vat.ts';
import { allowedOfferTransitions, mayReopen, mayRevise } from '../../lib/offers/shared/rules.ts';
import { OFFER_HEAD_COLUMNS, OFFER_LINE_COLUMNS, type OfferLine } from '../../lib/offers/shared/schema.ts';
import { discountShareBp, offerTotals } from '../../lib/offers/shared/totals.ts';
import type {
  OfferAggregate,
  OfferDiscount,
  OfferFields,
  OfferLead,
  OfferMail,
  OfferSeller,
} from '../../lib/offers/shared/types.ts';
import { mayApproveDiscount, mayChange, mayRead, maySeeCost, type OfferOwners } from './access.ts';
import { jsonObject, queryRow } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/command.ts';

const OFFER = [
  'id',
  'created',
  'updated',
  'createdBy',
  'changedBy',
  'rev',
  'archived',
  'offerNumber',
  'revision',
  'parent',
  'lead',
  'seller',
  ...OFFER_HEAD_COLUMNS,
  'status',
  'state',
  'offerDate',
  'sentAt',
  'seenAt',
  'decidedAt',
  'decisionBy',
  'decisionNote',
  'discountApprovedBy',
  'discountAskedBy',
  'discountAskedAt',
  'subtotal',
  'discount',
  'vat',
  'total',
  'labour',
  'probability',
  'pdf',
  'locked',
] as const;
const LEAD = [
  'id',
  'name',
  'company',
  'customerType',
  'email',
  'address',
  'zip',
  'city',
  'cvr',
  'status',
  'owner',
  'rev',
] as const;
const MAIL = ['id', 'status', 'to', 'subject', 'error', 'updated'] as const;

const json = (column: string) => `CASE WHEN json_valid(${column}) THEN json(${column}) END`;

/** The lead as `l`, the seller as `u`. */
export const LEAD_JSON = jsonObject('l', LEAD, `, 'phones', ${json('l.phones')}`);
export const SELLER_JSON = jsonObject('u', ['id', 'name', 'email', 'phoneNumber', 'signature']);

const SELECT = `SELECT json_object(
    'offer', ${jsonObject('i', OFFER, `, 'sections', ${json('i.sections')}, 'customer', ${json('i.customer')}`)},
    'lines', (SELECT json_group_array(json(value) ORDER BY sort, id) FROM (
        SELECT n.sort, n.id, ${jsonObject('n', OFFER_LINE_COLUMNS, ", 'unitCost', c.unitCost")} AS value
        FROM inquiry_lines n LEFT JOIN inquiry_line_costs c ON c.line = n.id WHERE n.inquiry = i.id)),
    'lead', ${LEAD_JSON},
    'seller', CASE WHEN u.id IS NOT NULL THEN ${SELLER_JSON} END,
    'mail', json((SELECT ${jsonObject(
      'm',
      MAIL.filter((column) => column !== 'to'),
      ', \'to\', m."to"',
    )} FROM mail_outbox m WHERE m.inquiry = i.id ORDER BY m.created DESC, m.rowid DESC LIMIT 1)),
    'revisions', (SELECT json_group_array(json_object('id', r.id, 'revision', r.revision, 'status', r.status)
    ORDER BY r.revision) FROM inquiries r WHERE r.offerNumber = i.offerNumber),
    'limitBp', (SELECT discountLimitBp FROM company_settings LIMIT 1),
    'vatRate', (SELECT vatRate FROM company_settings LIMIT 1)
  ) AS row
  FROM inquiries i JOIN leads l ON l.id = i.lead LEFT JOIN users u ON u.id = i.seller
  WHERE i.id = {:id}`;

/** SQLite has no booleans. */
export type StoredLead = Omit<OfferLead, 'phones'> & { phones: { raw: string }[] | null };
type StoredOffer = {
  offer: Omit<OfferFields, 'locked' | 'archived'> & { locked: number | boolean; archived: number | boolean };
  lines: (Omit<OfferLine, 'chosen' | 'auto' | 'unitCost'> & {
    chosen: number;
    auto: number;
    unitCost: number | null;
  })[];
  lead: StoredLead;
  seller: OfferSeller | null;
  mail: OfferMail | null;
  revisions: OfferAggregate['revisions'];
  limitBp: number | null;
  /** As in the firm's settings; 0 or null where it has set none. */
  vatRate: number | null;
};

/** A stored offer with costs, before access is checked. For use inside commands only. */
export type OfferState = Omit<OfferAggregate, 'can' | 'cost'>;

/** @throws AppError not_found */
export function loadOffer(app: core.App, id: string): OfferState {
  const stored = queryRow<StoredOffer>(app, SELECT, { id });
  if (!stored) throw new AppError('not_found');
  return toOfferState(stored);
}

/** Converts stored values: booleans, absent costs, and the discount's share. */
export function toOfferState(stored: StoredOffer): OfferState {
  const offer: OfferFields = {
    ...stored.offer,
    locked: Boolean(stored.offer.locked),
    archived: Boolean(stored.offer.archived),
    sections: stored.offer.sections ?? [],
  };
  const lines = stored.lines.map(({ unitCost, chosen, auto, ...line }) => ({
    ...line,
    chosen: chosen !== 0,
    auto: auto !== 0,
    ...(unitCost === null ? {} : { unitCost }),
  }));
  const { limitBp, revisions, seller, mail } = stored;
  const lead = { ...stored.lead, phones: (stored.lead.phones ?? []).map((phone) => phone.raw) };
  return {
    offer,
    lines,
    lead,
    seller,
    mail,
    revisions,
    vatRate: standardVat({ vatRate: stored.vatRate ?? 0 }),
    discount: computeDiscount(offer, lines, limitBp ?? 10000),
  };
}

/** Fields of an offer without an open request to approve its discount. */
export const NO_DISCOUNT_REQUEST = { discountAskedBy: '', discountAskedAt: '' };

function computeDiscount(offer: OfferFields, lines: OfferLine[], limitBp: number): OfferDiscount {
  const shareBp = discountShareBp(lines, offer);
  return {
    shareBp,
    limitBp,
    needsApproval: shareBp > limitBp,
    approved: offer.discountApprovedBy !== '',
    asked: offer.discountAskedBy !== '',
  };
}

export function getOwners(state: OfferState): OfferOwners {
  return { seller: state.offer.seller, leadOwner: state.lead.owner };
}

/** The id of the draft revision of this offer number, or null. */
export function findOpenRevision(state: OfferState): string | null {
  return state.revisions.find((revision) => revision.status === 'kladde')?.id ?? null;
}

/** The response for this user: their rights, and costs only where they may see them. @throws AppError not_found */
export function toAggregate(state: OfferState, user: CommandUser): OfferAggregate {
  const owners = getOwners(state);
  if (!mayRead(user, owners)) throw new AppError('not_found');
  const { offer, discount } = state;
  const change = mayChange(user, owners);
  const seeCost = maySeeCost(user, owners);
  const moves = allowedOfferTransitions(offer.status, { roles: user.roles, isOwner: offer.seller === user.id });
  const draft = change && offer.status === 'kladde' && !offer.locked;
  const discountHolds = discount.needsApproval && !discount.approved;
  const approver = mayApproveDiscount(user);
  const cost = seeCost ? offerTotals(state.lines, offer).cost : undefined;
  return {
    ...state,
    lines: seeCost ? state.lines : state.lines.map(({ unitCost: _hidden, ...line }) => line),
    ...(cost === undefined ? {} : { cost }),
    can: {
      edit: draft,
      send: draft && (!discountHolds || approver),
      seeCost,
      askDiscount: draft && discountHolds && !approver && !discount.asked,
      approveDiscount: approver && discountHolds && offer.status === 'kladde' && !offer.locked,
      decide: moves.includes('accepteret'),
      reopen: mayReopen(offer.status, { roles: user.roles, isOwner: offer.seller === user.id }),
      revise: change && mayRevise(offer.status) && findOpenRevision(state) === null,
      cancel: draft && moves.includes('annulleret'),
    },
  };
}

/** `GET /api/offers/{id}` @throws AppError not_found */
export function readOffer(app: core.App, id: string, user: CommandUser): OfferAggregate {
  if (!can(user, 'offers', 'read')) throw new AppError('not_found');
  return toAggregate(loadOffer(app, id), user);
}
