/** The history of an address: its jobs, offers and customers, also of earlier owners. */
import * as z from 'zod/mini';
import { requiredText } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import type { InquiriesRecord, LeadsRecord, ServiceJobsRecord } from '../../pocketbase/shared/types.ts';

export const addressAsked = lazySchema(() => z.object({ address: requiredText(200), zip: requiredText(10) }));
export type AddressAsked = z.infer<typeof addressAsked>;

/** So many of each kind, the newest. */
export const MOST_AT_ADDRESS = 100;

/** `floor`: what comes after the house number, '2. th.'. `day`: YYYY-MM-DD, of the work or when it was made. */
type AtAddress = { id: string; floor: string; day: string };
/** `kls`: of its verification report. `boards`: how many photographs of the switchboard. */
export type JobAtAddress = AtAddress &
  Pick<ServiceJobsRecord, 'jobNumber' | 'title' | 'status' | 'customerName'> & {
    kls: 'approved' | 'filled' | '';
    boards: number;
  };
/** `customer`: '' if the reader may not see the lead. */
export type OfferAtAddress = AtAddress &
  Pick<InquiriesRecord, 'offerNumber' | 'revision' | 'title' | 'status'> & { customer: string };
export type CustomerAtAddress = AtAddress & Required<Pick<LeadsRecord, 'name' | 'company'>>;

/** Only what the reader may see. `isCut`: there are more of a kind than are listed. */
export type AddressHistory = {
  jobs: JobAtAddress[];
  offers: OfferAtAddress[];
  customers: CustomerAtAddress[];
  isCut: boolean;
};
