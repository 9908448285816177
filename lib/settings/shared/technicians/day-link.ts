/** The link that opens a technician's day without a sign-in. */
import * as z from 'zod/mini';
import { recordId } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';

/** How many days a new link works, the first one included. */
export const DAY_LINK_DAYS = [1, 7, 30] as const;

const days = lazySchema(() => z.literal(DAY_LINK_DAYS));
export const dayLinkCreate = lazySchema(() => z.object({ days }));
export const dayLinkOf = lazySchema(() => z.object({ technician: recordId }));
export const dayLinkMake = lazySchema(() => z.object({ technician: recordId, days }));

/** As PocketBase keeps it. `lastDay`: `YYYY-MM-DD` in Copenhagen. */
export type StoredDayLink = { id: string; lastDay: string };
/** As the office sees it. `url`: what the technician opens. */
export type DayLink = { url: string; lastDay: string };
