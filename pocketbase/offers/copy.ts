/** `POST /api/offers/{id}/copy`: a new draft with the lines and texts of an earlier offer. */
import { AppError } from '../../lib/core/shared/errors.ts';
import { withProposal } from '../../lib/offers/shared/options.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
import { createRecordId } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { mayRead, maySeeCost } from './access.ts';
import { getOwners, loadOffer } from './aggregate.ts';
import { createDraft } from './create.ts';
import { completeLines, storeTotals, writeLines } from './lines.ts';

/** The fields that are copied. Customer, number, dates and right to withdraw are the copy's own. */
const COPIED = ['title', 'kind', 'lineDisplay', 'intro', 'terms', 'discountBp', 'sections'] as const;
/** Where the work is and what is paid on acceptance, for the same customer. */
const SAME_CUSTOMER = ['address', 'zip', 'city', 'depositBp', 'depositAmount'] as const;

/**
 * Copies an offer that the user may read, to a customer that they may make offers for. Prices stay as they were; a cost
 * that the user may not see is replaced by the product's own.
 * @returns the draft's id
 * @throws AppError not_found; validation at `lead` or forbidden, as `createDraft`
 */
export function copyOffer(tx: core.App, id: string, user: CommandUser, { lead }: { lead: string }, now: Date): string {
  const source = loadOffer(tx, id);
  const owners = getOwners(source);
  if (!mayRead(user, owners)) throw new AppError('not_found');
  const made = createDraft(tx, user, { lead, title: source.offer.title }, now);
  const draft = tx.findRecordById('inquiries', made.offer.id);
  const fields = lead === source.lead.id ? [...COPIED, ...SAME_CUSTOMER] : COPIED;
  for (const field of fields) draft.set(field, source.offer[field]);
  const { sections } = source.offer;
  // What the other customer chose is not proposed to this one.
  const proposed = withProposal(sections, source.lines);
  const copied = proposed.map((line) => ({ ...line, id: createRecordId() }));
  const lines = completeLines(tx, copied, [], maySeeCost(user, owners));
  writeLines(tx, draft.id, lines);
  storeTotals(tx, draft, offerTotals(lines, source.offer));
  tx.save(draft);
  return draft.id;
}
