/** The document of an acceptance: what it is made from, and the file that is kept. Only Next makes it. */
import { AppError } from '../../lib/core/shared/errors.ts';
import type { Acceptance } from '../../lib/offers/shared/acceptance.ts';
import type { AcceptanceStore } from '../../lib/offers/shared/customer-schema.ts';
import { withChoice } from '../../lib/offers/shared/options.ts';
import { flags, list, numbers, texts } from '../runtime/columns.ts';
import { updateRecord } from '../runtime/records.ts';
import { queryRow } from '../runtime/sql.ts';
import { loadOffer } from './aggregate.ts';
import { toPrinted } from './customer-page.ts';

const COLUMNS = {
  ...texts('inquiry', 'at', 'name', 'signature', 'locale', 'textVersion', 'address', 'userAgent', 'pdfSha256'),
  ...texts('document', 'withdrawUntil', 'codeTo'),
  ticks: list('ticks'),
  choices: list<Acceptance['choices'][number]>('choices'),
  ...flags('startEarly'),
  ...numbers('total', 'deposit'),
};

/** @throws AppError not_found, also for an answer of another kind */
export function readAcceptance(app: core.App, id: string): Acceptance {
  const found = queryRow(app, COLUMNS, "FROM offer_answers WHERE id = {:id} AND kind = 'accepteret'", { id });
  if (!found) throw new AppError('not_found');
  const { inquiry, locale, ...evidence } = found;
  const state = loadOffer(app, inquiry);
  const chosen = evidence.choices.filter((choice) => choice.chosen).map((choice) => choice.id);
  // An offer that was reopened has gone back to the seller's proposal.
  const lines = [...withChoice(state.offer.sections, state.lines, chosen)];
  return { id, ...evidence, locale: locale === 'en' ? 'en' : 'da', printed: toPrinted({ ...state, lines }) };
}

/** Keeps the file of an acceptance; the first one stays. @throws AppError not_found */
export function storeAcceptance(tx: core.App, id: string, input: AcceptanceStore, document: filesystem.File): void {
  const { document: kept } = readAcceptance(tx, id);
  if (kept !== '') return;
  updateRecord(tx, tx.findRecordById('offer_answers', id), { documentSha256: input.sha256, document });
}
