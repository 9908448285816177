/** What is kept of a customer whose data are erased, and for how long. Pure; runs in PocketBase too. */
import { copenhagenDay } from '../../core/shared/dates.ts';
import type { JobStatus } from '../../service/shared/values.ts';
import type { OfferStatus } from '../../offers/shared/values.ts';

/** Bogføringsloven §12: vouchers are kept for five years after the end of the year that they belong to. */
const KEPT_YEARS = 5;
/** Stands where the customer's name was. */
export const ERASED_NAME = 'Slettet kunde';

const OPEN_OFFERS: readonly OfferStatus[] = ['kladde', 'sendt', 'set'];
const VOUCHER_OFFERS: readonly OfferStatus[] = ['accepteret', 'konverteret'];

/** The offer or job blocks the erasure, is kept as a voucher (the law decides), or is erased. */
export type Fate = 'open' | 'kept' | 'erased';

/** The last day on which a voucher of this day is kept, `YYYY-12-31`. `moment`: a day or a UTC time. */
export function keptUntil(moment: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(moment) ? moment : copenhagenDay(moment);
  return `${Number(day.slice(0, 4)) + KEPT_YEARS}-12-31`;
}

/** What happens to an offer. `decidedAt`: when the customer answered. */
export function offerFate(offer: { status: string; decidedAt: string; updated: string }, today: string): Fate {
  if (OPEN_OFFERS.some((status) => status === offer.status)) return 'open';
  const isVoucher = VOUCHER_OFFERS.some((status) => status === offer.status);
  return isVoucher && today <= keptUntil(offer.decidedAt || offer.updated) ? 'kept' : 'erased';
}

/** What happens to a job. `doneAt`: when the work was done. */
export function jobFate(
  job: { status: string; doneAt: string; statusAt: string; updated: string },
  today: string,
): Fate {
  if (job.status === ('annulleret' satisfies JobStatus)) return 'erased';
  if (job.status !== ('faktureret' satisfies JobStatus)) return 'open';
  return today <= keptUntil(job.doneAt || job.statusAt || job.updated) ? 'kept' : 'erased';
}
