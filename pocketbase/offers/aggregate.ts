/** The whole offer as one answer: what the editor shows, and what every offer command returns. */
import { can } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';
import { allowedOfferTransitions, mayReopen, mayRevise } from '../../lib/offers/rules.ts';
import { OFFER_HEAD_COLUMNS, OFFER_LINE_COLUMNS, type OfferLine } from '../../lib/offers/schema.ts';
import { discountShareBp, offerTotals } from '../../lib/offers/totals.ts';
import type {
  OfferAggregate,
  OfferDiscount,
  OfferFields,
  OfferLead,
  OfferMail,
  OfferSeller,
} from '../../lib/offers/types.ts';
import { mayApproveDiscount, mayChange, mayRead, maySeeCost, type Actor, type OfferOwners } from './access.ts';
import { preparedText } from '../runtime/prepared.ts';
import { jsonObject } from '../runtime/sql.ts';

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
    'revisions', (SELECT json_group_array(json_object('id', r.id, 'revision', r.revision, 'status', r.status) ORDER BY r.revision) FROM inquiries r WHERE r.offerNumber = i.offerNumber),
    'limitBp', (SELECT discountLimitBp FROM company_settings LIMIT 1)
  ) AS row
  FROM inquiries i JOIN leads l ON l.id = i.lead LEFT JOIN users u ON u.id = i.seller
  WHERE i.id = ?1`;
/** Answers '' where there is none: a statement that fails would be prepared anew. */
const SELECT_ONE = `SELECT coalesce((${SELECT}), '')`;

/** SQLite has no booleans. */
export type StoredLead = Omit<OfferLead, 'phones'> & { phones: { raw: string }[] | null };
type Stored = {
  offer: Omit<OfferFields, 'locked' | 'archived'> & { locked: number | boolean; archived: number | boolean };
  lines: (Omit<OfferLine, 'chosen' | 'unitCost'> & { chosen: number; unitCost: number | null })[];
  lead: StoredLead;
  seller: OfferSeller | null;
  mail: OfferMail | null;
  revisions: OfferAggregate['revisions'];
  limitBp: number | null;
};

/** An offer as stored, costs included, before anybody's rights are looked at. For use inside commands only. */
export type OfferState = Omit<OfferAggregate, 'can' | 'cost'>;

/** @throws AppError not_found */
export function loadOffer(app: core.App, id: string): OfferState {
  const json = String(preparedText(app, SELECT_ONE, [id]));
  if (json === '') throw new AppError('not_found');
  return stateOf(JSON.parse(json) as Stored);
}

/** Booleans, absent costs and the discount's share, from what the tables hold. */
export function stateOf(stored: Stored): OfferState {
  const offer: OfferFields = {
    ...stored.offer,
    locked: Boolean(stored.offer.locked),
    archived: Boolean(stored.offer.archived),
    sections: stored.offer.sections ?? [],
  };
  const lines = stored.lines.map(({ unitCost, chosen, ...line }) => ({
    ...line,
    chosen: chosen !== 0,
    ...(unitCost === null ? {} : { unitCost }),
  }));
  const { limitBp, revisions, seller, mail } = stored;
  const lead = { ...stored.lead, phones: (stored.lead.phones ?? []).map((phone) => phone.raw) };
  return { offer, lines, lead, seller, mail, revisions, discount: discountOf(offer, lines, limitBp ?? 10000) };
}

/** Of an offer whose discount waits for nobody's word: it was given, or is not needed. */
export const NOBODY_ASKS = { discountAskedBy: '', discountAskedAt: '' };

function discountOf(offer: OfferFields, lines: OfferLine[], limitBp: number): OfferDiscount {
  const shareBp = discountShareBp(lines, offer);
  return {
    shareBp,
    limitBp,
    needsApproval: shareBp > limitBp,
    approved: offer.discountApprovedBy !== '',
    asked: offer.discountAskedBy !== '',
  };
}

export function ownersOf(state: OfferState): OfferOwners {
  return { seller: state.offer.seller, leadOwner: state.lead.owner };
}

/** Is there a revision of this number that somebody is still writing? */
export function openRevision(state: OfferState): string | null {
  return state.revisions.find((revision) => revision.status === 'kladde')?.id ?? null;
}

/** The answer for this person: their rights, and no cost where they may not see it. @throws AppError not_found */
export function forActor(state: OfferState, actor: Actor): OfferAggregate {
  const owners = ownersOf(state);
  if (!mayRead(actor, owners)) throw new AppError('not_found');
  const { offer, discount } = state;
  const change = mayChange(actor, owners);
  const seeCost = maySeeCost(actor, owners);
  const moves = allowedOfferTransitions(offer.status, { roles: actor.roles, isOwner: offer.seller === actor.id });
  const draft = change && offer.status === 'kladde' && !offer.locked;
  const discountHolds = discount.needsApproval && !discount.approved;
  const approver = mayApproveDiscount(actor);
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
      reopen: mayReopen(offer.status, { roles: actor.roles, isOwner: offer.seller === actor.id }),
      revise: change && mayRevise(offer.status) && openRevision(state) === null,
      cancel: draft && moves.includes('annulleret'),
    },
  };
}

/** `GET /api/offers/{id}`: loads and answers. @throws AppError not_found */
export function offerAggregate(app: core.App, id: string, actor: Actor): OfferAggregate {
  if (!can(actor, 'offers', 'read')) throw new AppError('not_found');
  return forActor(loadOffer(app, id), actor);
}
