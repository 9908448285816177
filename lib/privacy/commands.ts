/** Personal data: what of a customer is there, its erasure, and who has downloaded all data. For admins. */
import { queryOptions } from '@tanstack/react-query';
import type { Download } from '../core/download.ts';
import { queryRoots } from '../core/query-roots.ts';
import { send, withClientError } from '../pocketbase/command.ts';
import type { ActivitiesRecord, TypedPocketBase } from '../pocketbase/types.ts';
import type { EraseCustomer } from './schema.ts';
import type { Erasure, ErasePlan } from './types.ts';

const path = (lead: string) => `/api/privacy/leads/${encodeURIComponent(lead)}`;

/** Makes all data of the firm ready. @throws ClientError `export_busy` */
export const exportFirm = () => send<Download>('/api/privacy/export');

/** Makes a customer's data ready. */
export const exportCustomer = (lead: string) => send<Download>(`${path(lead)}/export`);

/** What an erasure would erase and keep. */
export function erasePlan(lead: string) {
  return queryOptions({
    queryKey: [...queryRoots.leads, 'erase-plan', lead] as const,
    queryFn: ({ signal }) => send<ErasePlan>(path(lead), { method: 'GET', signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Key of the downloads of all data. */
export const FIRM_EXPORTS_KEY = [...queryRoots.settings, 'firm-exports'] as const;

/** How many downloads of all data are shown. */
const MOST_FIRM_EXPORTS = 10;

/** Who has downloaded all data, and when; the newest first. */
export function firmExports(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: FIRM_EXPORTS_KEY,
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const { items } = await pb
          .collection('activities')
          .getList<Pick<ActivitiesRecord, 'id' | 'actor' | 'at'>>(1, MOST_FIRM_EXPORTS, {
            filter: 'type = "udlevering" && lead = ""',
            sort: '-at',
            fields: 'id,actor,at',
            skipTotal: true,
            signal,
          });
        return items;
      }),
  });
}

/**
 * Erases the customer's personal data for good.
 * @throws ClientError `locked` (an offer or job is open), `stale`, `validation` (another name)
 */
export const eraseCustomer = (lead: string, input: EraseCustomer) =>
  send<Erasure>(`${path(lead)}/erase`, { body: input });
