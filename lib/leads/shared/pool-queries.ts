/** Queries of the pool of new leads. The client is a parameter, so that a page can prefetch. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NamesIn } from '../../core/shared/field-names.ts';
import { toFilter } from '../../core/shared/conditions.ts';
import { PAGE_SIZE } from '../../core/shared/limits.ts';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import { toFirmCalendar } from '../../settings/shared/company/calendar.ts';
import type {
  CompanySettingsRecord,
  LeadsRecord,
  StatesRecord,
  TypedPocketBase,
} from '../../pocketbase/shared/types.ts';
import { states } from '../../states/shared/queries.ts';
import type { AnswerTarget } from './answer-clock.ts';
import { poolWhere } from './pool.ts';

const TARGET_FIELDS = 'answerTargetMin,openingHours,eveningFrom,extraDaysOff,holidays';
const TARGET_STALE_MS = 60_000;

/** Below the dashboard's key, so that its live updates refresh the pool too. */
const poolKeys = {
  list: (scope: object, pages: number) => [...queryRoots.dashboard, 'pool', scope, pages] as const,
  lead: (id: string) => [...queryRoots.dashboard, 'lead', id] as const,
};

const LEAD_ITEM = [
  'id,rev,name,company,phones,address,zip,city,cvr,status,state,customerType,source,owner,created',
  'nextActionAt,nextActionText,firstContactAt,note',
] as const;
export const LEAD_ITEM_FIELDS = LEAD_ITEM.join(',');
export type LeadItem = Pick<LeadsRecord<{ raw: string; normalised: string }[]>, NamesIn<(typeof LEAD_ITEM)[number]>>;

/** New leads, oldest first, with their number. */
export function leadPool(pb: TypedPocketBase, scope: Parameters<typeof poolWhere>[0], pages: number) {
  return queryOptions({
    queryKey: poolKeys.list(scope, pages),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const { items, totalItems } = await pb.collection('leads').getList<LeadItem>(1, pages * PAGE_SIZE, {
          filter: toFilter(poolWhere(scope)),
          sort: 'created,id',
          fields: LEAD_ITEM_FIELDS,
          signal,
        });
        return { items, total: totalItems };
      }),
    placeholderData: keepPreviousData,
  });
}

/** One lead with the fields of its quick view. */
export function oneLead(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: poolKeys.lead(id),
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb
          .collection('leads')
          .getOne<LeadItem & { email?: string }>(id, { fields: `${LEAD_ITEM_FIELDS},email`, signal }),
      ),
  });
}

/** The firm's target for the first answer, with its opening hours. */
export function answerTarget(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: ['company_settings', 'answerTarget'],
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const { items } = await pb
          .collection('company_settings')
          .getList<CompanySettingsRecord>(1, 1, { fields: TARGET_FIELDS, skipTotal: true, signal });
        return items[0] ?? null;
      }),
    select: (company): AnswerTarget => ({
      minutes: company?.answerTargetMin ?? 0,
      calendar: toFirmCalendar(company),
    }),
    staleTime: TARGET_STALE_MS,
  });
}

/** Days after which a new lead has waited too long, from the firm's states; 0 turns that off. */
export function rottenDays(pb: TypedPocketBase) {
  return {
    ...states(pb),
    select: (all: readonly StatesRecord[]) =>
      all.find((state) => state.entity === 'lead' && state.step === 'ny' && state.isDefault)?.rottenDays ?? 0,
  };
}
