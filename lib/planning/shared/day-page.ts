/** A technician's day as its link shows it, without a sign-in. */
import * as z from 'zod/mini';
import { instant, recordId } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import type { BoardItem, BoardStop } from './types.ts';

/** What can be told without a sign-in; the rest is done in the product. */
export const DAY_PAGE_STATUSES = ['paa_vej', 'ankommet', 'udfoert'] as const;
export type DayPageStatus = (typeof DAY_PAGE_STATUSES)[number];

const status = lazySchema(() => ({ stop: recordId, status: z.enum(DAY_PAGE_STATUSES) }));
/** Any text: what is wrong with a token is told to nobody. */
export const dayPageStatus = lazySchema(() => z.strictObject({ token: z.string().check(z.maxLength(100)), ...status }));

const link = lazySchema(() => z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)));
/** A moment in UTC, such as '2026-11-24T23:30:00Z'; the server's clock if left out. */
const now = lazySchema(() => z.optional(instant));
export const ofDayLink = lazySchema(() => z.object({ link, now }));
export const dayLinkStatus = lazySchema(() => z.object({ link, now, ...status }));

export const DAY_PAGE_ITEM_FIELDS = [
  ...(['kind', 'id', 'number', 'title', 'customer', 'contact', 'phone'] as const),
  ...(['address', 'zip', 'city', 'accessNote', 'description'] as const),
] as const;
export const DAY_PAGE_STOP_FIELDS = [
  ...(['id', 'status', 'startMinute', 'endMinute', 'note', 'skipReason', 'notice', 'noticeAt'] as const),
] as const;

export type DayPageItem = Pick<BoardItem, (typeof DAY_PAGE_ITEM_FIELDS)[number]>;
/** `isWhole`: the job is done with this visit. */
export type DayPageStop = Pick<BoardStop, (typeof DAY_PAGE_STOP_FIELDS)[number]> & {
  item: DayPageItem | null;
  isWhole: boolean;
};
/**
 * `day`: today, or yesterday in a night whose evening is not finished. `lastDay`: the last day of the link. `note`: the
 * planner's about the day.
 */
export type DayPage = { name: string; day: string; lastDay: string; note: string; stops: DayPageStop[] };
