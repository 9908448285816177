/** The queries of a customer's people and installation addresses. */
import { queryOptions } from '@tanstack/react-query';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { MOST_ADDRESSES, MOST_CONTACTS, type LeadAddress, type LeadContact } from './contact-fields.ts';
import { leadKeys } from './queries.ts';

/** So long they are shown again without being read again. */
const STALE_MS = 15_000;

/** The people beside the main contact, in the order they were added. None of a lead that the user may not see. */
export function contactsOfLead(pb: TypedPocketBase, lead: string) {
  return queryOptions({
    queryKey: leadKeys.contacts(lead),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('lead = {:lead}', { lead });
        const options = { filter, sort: 'created,id', skipTotal: true, signal };
        return (await pb.collection('lead_contacts').getList<LeadContact>(1, MOST_CONTACTS, options)).items;
      }),
    enabled: lead !== '',
    staleTime: STALE_MS,
  });
}

/** The places beside the lead's own address, as `contactsOfLead`. */
export function addressesOfLead(pb: TypedPocketBase, lead: string) {
  return queryOptions({
    queryKey: leadKeys.addresses(lead),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('lead = {:lead}', { lead });
        const options = { filter, sort: 'created,id', skipTotal: true, signal };
        return (await pb.collection('lead_addresses').getList<LeadAddress>(1, MOST_ADDRESSES, options)).items;
      }),
    enabled: lead !== '',
    staleTime: STALE_MS,
  });
}
