import { queryOptions } from '@tanstack/react-query';
import type { TypedPocketBase } from './types.ts';
import { toClientError } from './command.ts';

const STALE_MS = 60_000;

/**
 * Query for the firm's own days off as `isWorkingDay` takes them, from the company settings that all staff may read.
 */
export function extraDaysOffQuery(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: ['company_settings', 'extraDaysOff'],
    queryFn: async ({ signal }): Promise<string[]> => {
      try {
        const { items } = await pb
          .collection('company_settings')
          .getList<{ extraDaysOff: string[] | null }>(1, 1, { fields: 'extraDaysOff', skipTotal: true, signal });
        return items[0]?.extraDaysOff ?? [];
      } catch (error) {
        throw toClientError(error);
      }
    },
    staleTime: STALE_MS,
  });
}
