import { queryOptions } from '@tanstack/react-query';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';

const STALE_MS = 60_000;

/** `extraDaysOff` as `isWorkingDay` takes them, `holidays` those of them that the firm has given a name. */
type DaysOff = { extraDaysOff: string[]; holidays: { day: string; name: string }[] };

/** Query for the firm's own days off, from the company settings that all staff may read. */
export function daysOffQuery(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: ['company_settings', 'daysOff'],
    queryFn: ({ signal }) =>
      withClientError(async (): Promise<DaysOff> => {
        const { items } = await pb.collection('company_settings').getList<{
          [K in keyof DaysOff]?: DaysOff[K] | null;
        }>(1, 1, { fields: 'extraDaysOff,holidays', skipTotal: true, signal });
        return { extraDaysOff: items[0]?.extraDaysOff ?? [], holidays: items[0]?.holidays ?? [] };
      }),
    staleTime: STALE_MS,
  });
}

/** The days alone, from the same answer. */
export function extraDaysOffQuery(pb: TypedPocketBase) {
  return queryOptions({ ...daysOffQuery(pb), select: ({ extraDaysOff }: DaysOff) => extraDaysOff });
}
