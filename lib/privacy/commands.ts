/** A customer's personal data: what is there, and its erasure. For admins. */
import { queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../core/query-roots.ts';
import { send } from '../pocketbase/command.ts';
import type { EraseCustomer } from './schema.ts';
import type { ErasePlan } from './types.ts';

const path = (lead: string) => `/api/privacy/leads/${encodeURIComponent(lead)}`;

/** What an erasure would erase and keep. */
export function erasePlan(lead: string) {
  return queryOptions({
    queryKey: [...queryRoots.leads, 'erase-plan', lead] as const,
    queryFn: ({ signal }) => send<ErasePlan>(path(lead), { method: 'GET', signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Erases the customer's personal data for good.
 * @throws ClientError `locked` (an offer or job is open), `stale`, `validation` (another name)
 */
export const eraseCustomer = (lead: string, input: EraseCustomer) =>
  send<ErasePlan>(`${path(lead)}/erase`, { body: input });
