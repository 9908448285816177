/** The query of a customer's service agreements. */
import { queryOptions } from '@tanstack/react-query';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { jobKeys } from './queries.ts';
import { MOST_AGREEMENTS, type ServiceAgreement } from './service-agreements.ts';

export const serviceAgreementKeys = {
  of: (lead: string) => [...jobKeys.all, 'service-agreements', lead] as const,
};

/** The agreements that are not archived, the next visit first. None of a customer whom the user may not see. */
export function serviceAgreementsOf(pb: TypedPocketBase, lead: string) {
  return queryOptions({
    queryKey: serviceAgreementKeys.of(lead),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('lead = {:lead} && archived = false', { lead });
        const options = { filter, sort: 'nextDay,created', skipTotal: true, signal };
        return (await pb.collection('service_agreements').getList<ServiceAgreement>(1, MOST_AGREEMENTS, options)).items;
      }),
    staleTime: 15_000,
  });
}
