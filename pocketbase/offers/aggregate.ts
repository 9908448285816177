/** The whole offer as the editor shows it and every offer command returns it. */
import { can } from '../../lib/auth/shared/permissions.ts';
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { standardVat } from '../../lib/core/shared/vat.ts';
import { currentStatus } from '../../lib/leads/shared/offers.ts';
import { allowedOfferTransitions, mayReopen, mayRevise, mayUndoSeen } from '../../lib/offers/shared/rules.ts';
import {
  OFFER_HEAD_COLUMNS,
  OFFER_LINE_COLUMNS,
  type OfferLine,
  type OfferSection,
} from '../../lib/offers/shared/schema.ts';
import { worstDiscountShareBp } from '../../lib/offers/shared/options.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
import type {
  OfferAggregate,
  OfferCustomer,
  OfferDiscount,
  OfferFields,
  OfferFollowUp,
  OfferLead,
  OfferMail,
  OpenQuestion,
  OfferSeller,
} from '../../lib/offers/shared/types.ts';
import { mayApproveDiscount, mayChange, mayRead, maySeeCost, type OfferOwners } from './access.ts';
import {
  flag,
  flags,
  json,
  list,
  number,
  numbers,
  object,
  objectIf,
  orNull,
  plain,
  type Row,
  rows,
  text,
  texts,
} from '../runtime/columns.ts';
import { queryRow } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';

const OFFER = {
  ...plain<OfferFields>()('i', ['status', ...OFFER_HEAD_COLUMNS]),
  ...texts('i.id', 'i.created', 'i.updated', 'i.createdBy', 'i.changedBy', 'i.parent', 'i.lead', 'i.seller', 'i.state'),
  ...texts('i.offerDate', 'i.sentAt', 'i.seenAt', 'i.decidedAt', 'i.decisionBy', 'i.decisionNote', 'i.pdf'),
  ...plain<OfferFields>()('i', ['declineReason']),
  ...texts('i.discountApprovedBy', 'i.discountAskedBy', 'i.discountAskedAt'),
  ...texts('i.discountRefusedBy', 'i.discountRefusal'),
  ...numbers('i.rev', 'i.offerNumber', 'i.revision', 'i.probability'),
  ...numbers('i.subtotal', 'i.discount', 'i.vat', 'i.total', 'i.labour'),
  ...flags('i.archived', 'i.locked'),
  sections: list<OfferSection>('i.sections'),
  followUp: json<OfferFollowUp | null>("nullif(i.followUp, '')"),
  customer: json<OfferCustomer | null>("nullif(i.customer, '')"),
};
/** The lead as `l`. */
export const LEAD = {
  ...texts('l.id', 'l.name', 'l.company', 'l.email', 'l.address', 'l.zip', 'l.city', 'l.cvr', 'l.status', 'l.owner'),
  ...plain<OfferLead>()('l', ['customerType', 'rev']),
  phones: list<{ raw: string }>('l.phones'),
  archived: flag("l.archived OR l.mergedInto != ''"),
};
/** The seller as `u`. */
export const SELLER = plain<OfferSeller>()('u', ['id', 'name', 'email', 'phoneNumber', 'signature']);
/** From the firm's settings; 0 or null if it has set none. */
export const FIRM = {
  limitBp: orNull(number('(SELECT discountLimitBp FROM company_settings LIMIT 1)')),
  vatRate: orNull(number('(SELECT vatRate FROM company_settings LIMIT 1)')),
};

const LINE = {
  ...plain<OfferLine>()(
    'n',
    OFFER_LINE_COLUMNS.filter((column) => column !== 'chosen' && column !== 'auto'),
  ),
  ...flags('n.chosen', 'n.auto'),
  unitCost: orNull(number('c.unitCost')),
};
/** When the customer withdrew from the offer `i`, and the name that they wrote; '' if it was erased. */
export const WITHDRAWN = objectIf("i.withdrawnAt != ''", {
  at: text('i.withdrawnAt'),
  by: text(`coalesce((SELECT name FROM offer_answers WHERE inquiry = i.id AND kind = 'fortrudt'
    ORDER BY at DESC LIMIT 1), '')`),
});

/** The customer's latest question about the offer `i` whose task is open. */
const QUESTION = json<OpenQuestion | null>(`(SELECT ${object({
  id: text('a.id'),
  text: text("json_extract(a.data, '$.text')"),
  by: text("json_extract(a.data, '$.customer')"),
})} FROM activities a JOIN tasks t ON t.inquiry = i.id AND t.cause = 'spoergsmaal' AND t.status IN ('aaben', 'i_gang')
      AND t.body = json_extract(a.data, '$.text')
    WHERE a.inquiry = i.id AND a.type = 'tilbud_spoergsmaal' ORDER BY a.at DESC LIMIT 1)`);

const MAIL = plain<OfferMail>()('m', ['id', 'status', 'subject', 'error', 'updated']);

const STORED = {
  offer: object(OFFER),
  lines: rows(
    LINE,
    'n.sort, n.id',
    'FROM inquiry_lines n LEFT JOIN inquiry_line_costs c ON c.line = n.id WHERE n.inquiry = i.id',
  ),
  lead: object(LEAD),
  seller: objectIf('u.id IS NOT NULL', SELLER),
  mail: json<OfferMail | null>(
    `(SELECT ${object({ ...MAIL, to: text('m."to"') })} FROM mail_outbox m WHERE m.inquiry = i.id
      ORDER BY m.created DESC, m.rowid DESC LIMIT 1)`,
  ),
  withdrawn: WITHDRAWN,
  question: QUESTION,
  revisions: rows(
    plain<OfferFields>()('r', ['id', 'revision', 'status']),
    'r.revision',
    'FROM inquiries r WHERE r.offerNumber = i.offerNumber',
  ),
  ...FIRM,
};
const FROM = `FROM inquiries i JOIN leads l ON l.id = i.lead LEFT JOIN users u ON u.id = i.seller WHERE i.id = {:id}`;

type StoredOffer = Row<typeof STORED>;

/** A stored offer with costs, before access is checked. For use inside commands only. */
export type OfferState = Omit<OfferAggregate, 'can' | 'cost'>;

/** The offer with the status that counts now (`currentStatus`). @throws AppError not_found */
export function loadOffer(app: core.App, id: string): OfferState {
  const stored = queryRow(app, STORED, FROM, { id });
  if (!stored) throw new AppError('not_found');
  const state = toOfferState(stored);
  const status = currentStatus(state.offer, copenhagenToday(new Date()));
  return status === state.offer.status ? state : { ...state, offer: { ...state.offer, status } };
}

/** Leaves absent costs out, and adds the discount's share. */
export function toOfferState({ lines: stored, limitBp, vatRate, ...state }: StoredOffer): OfferState {
  const lines = stored.map(({ unitCost, ...line }) => ({ ...line, ...(unitCost === null ? {} : { unitCost }) }));
  return {
    ...state,
    lines,
    lead: { ...state.lead, phones: state.lead.phones.map((phone) => phone.raw) },
    vatRate: standardVat({ vatRate: vatRate ?? 0 }),
    discount: computeDiscount(state.offer, lines, limitBp ?? 10000),
  };
}

/** Fields of an offer without an open or a refused request to approve its discount. */
export const NO_DISCOUNT_REQUEST = {
  ...{ discountAskedBy: '', discountAskedAt: '' },
  ...{ discountRefusedBy: '', discountRefusal: '' },
};

function computeDiscount(offer: OfferFields, lines: OfferLine[], limitBp: number): OfferDiscount {
  const shareBp = worstDiscountShareBp(offer.sections, lines, offer);
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

/** The response for this user: their rights, and costs only if they may see them. @throws AppError not_found */
export function toAggregate(state: OfferState, user: CommandUser): OfferAggregate {
  const owners = getOwners(state);
  if (!mayRead(user, owners)) throw new AppError('not_found');
  const { offer, discount } = state;
  const change = mayChange(user, owners);
  const seeCost = maySeeCost(user, owners);
  const actor = { roles: user.roles, isOwner: offer.seller === user.id };
  const transitions = allowedOfferTransitions(offer.status, actor);
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
      decide: transitions.includes('accepteret'),
      reopen: mayReopen(offer.status, actor),
      undoSeen: mayUndoSeen(offer.status, actor),
      revise: change && mayRevise(offer.status) && findOpenRevision(state) === null,
      cancel: draft && transitions.includes('annulleret'),
      openCustomerPage: change && offer.sentAt !== '',
    },
  };
}

/** `GET /api/offers/{id}` @throws AppError not_found */
export function readOffer(app: core.App, id: string, user: CommandUser): OfferAggregate {
  if (!can(user, 'offers', 'read')) throw new AppError('not_found');
  return toAggregate(loadOffer(app, id), user);
}
