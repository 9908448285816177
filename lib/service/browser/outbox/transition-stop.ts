import { defineCommands, type } from '../../../core/shared/contract.ts';

/**
 * Sets the status of a visit. Planning comes before service in the order of features, so what the outbox needs of the
 * command is declared here. lib/core/shared/called-ahead.types.test.ts compares it with planning's contract.
 */
export const { transitionStop } = defineCommands({
  transitionStop: {
    method: 'POST',
    path: '/api/planning/stops/{id}/status',
    input: type<{
      status: 'planlagt' | 'paa_vej' | 'ankommet' | 'udfoert' | 'ikke_hjemme' | 'sprunget_over';
      reason: string;
      jobDone: boolean;
      at?: string;
      idempotencyKey?: string;
    }>(),
    answer: type<{ stop: string }>(),
  },
});
