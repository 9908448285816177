/** The contract of the feedback. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { FeedbackRecord } from '../pocketbase/shared/types.ts';
import type { feedbackAnswer, feedbackCreate } from './shared/schema.ts';

export const feedback = defineCommands({
  /** Sends feedback. Every signed-in user may, even without a role. */
  createFeedback: {
    method: 'POST',
    path: '/api/feedback',
    input: type<z.input<typeof feedbackCreate>>(),
    files: ['screenshot'],
    answer: type<FeedbackRecord>(),
    errors: ['validation'],
    idempotent: true,
  },
  /** Answers a feedback. For administrators. */
  answerFeedback: {
    method: 'POST',
    path: '/api/feedback/{id}/answer',
    input: type<z.input<typeof feedbackAnswer>>(),
    answer: type<FeedbackRecord>(),
    errors: ['not_found', 'validation', 'stale'],
  },
});
