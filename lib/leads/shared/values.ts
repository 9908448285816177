/** The choices of a lead's fields. Not in the schema, so that lists of them do not load zod. */

import { LeadsCustomerTypeOptions, LeadsSourceOptions, LeadsStatusOptions } from '../../pocketbase/shared/types.ts';

export const CUSTOMER_TYPES = Object.values(LeadsCustomerTypeOptions);
export const LEAD_SOURCES = Object.values(LeadsSourceOptions);
export const LEAD_STATUSES = Object.values(LeadsStatusOptions);
export type LeadStatus = (typeof LEAD_STATUSES)[number];
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** Most phone numbers of a customer. */
export const MOST_PHONES = 6;

/** Most tags of a customer, and the most characters of one. */
export const MOST_TAGS = 50;
export const LONGEST_TAG = 40;
