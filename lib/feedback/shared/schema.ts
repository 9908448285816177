/** Input of the feedback commands. Forms and PocketBase validate with the same schemas. */
import * as z from 'zod/mini';
import { longText, requiredLongText, rev, text } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { FeedbackStatusOptions, FeedbackTypeOptions } from '../../pocketbase/shared/types.ts';

export const FEEDBACK_TYPES = Object.values(FeedbackTypeOptions);
export const FEEDBACK_STATUSES = Object.values(FeedbackStatusOptions);
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** Bytes. */
export const MAX_SCREENSHOT = 5 * 1024 * 1024;
export const SCREENSHOT_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Data added by the browser is cut to length and never refused, so that it cannot prevent a report. */
const cut = (max: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.slice(0, max)),
    ),
    '',
  );

export const feedbackCreate = lazySchema(() =>
  z.object({
    type: z.enum(FEEDBACK_TYPES),
    text: requiredLongText(5000),
    route: cut(300),
    appVersion: cut(60),
    lastError: cut(1000),
    browser: cut(300),
    idempotencyKey: z.optional(z.string().check(z.maxLength(80))),
  }),
);

/** An admin's answer. `patchnote`: the version that closed the feedback, or empty. */
export const feedbackAnswer = lazySchema(() =>
  z.object({
    rev,
    status: z.enum(FEEDBACK_STATUSES),
    answer: longText(2000),
    patchnote: text(30),
  }),
);

export type FeedbackCreate = z.infer<typeof feedbackCreate>;
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;
