/** What people write about the product itself. Used by the form, and by PocketBase's commands as the lock. */
import * as z from 'zod/mini';
import { requiredText, rev, text } from '../core/fields.ts';

export const FEEDBACK_TYPES = ['fejl', 'oenske', 'ros'] as const;
export const FEEDBACK_STATUSES = ['ny', 'set', 'planlagt', 'loest', 'afvist'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** Bytes. */
export const MAX_SCREENSHOT = 5 * 1024 * 1024;
export const SCREENSHOT_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** What the browser says by itself is cut, not refused: it must never stand in the way of a report. */
const cut = (max: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.slice(0, max)),
    ),
    '',
  );

export const feedbackCreate = z.object({
  type: z.enum(FEEDBACK_TYPES),
  text: requiredText(5000),
  route: cut(300),
  appVersion: cut(60),
  lastError: cut(1000),
  browser: cut(300),
  idempotencyKey: z.optional(z.string().check(z.maxLength(80))),
});

/** What an admin makes of it. `patchnote`: the version that closed it, or empty. */
export const feedbackAnswer = z.object({
  rev,
  status: z.enum(FEEDBACK_STATUSES),
  answer: text(2000),
  patchnote: text(30),
});

export type FeedbackCreate = z.infer<typeof feedbackCreate>;
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;
