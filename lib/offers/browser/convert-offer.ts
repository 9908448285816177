import { defineCommands, type } from '../../core/shared/contract.ts';

/**
 * Makes a service job from an accepted offer, or answers the existing one. Jobs come before offers in the order of
 * features, so what offers need of the command is declared here. lib/contracts/called-ahead.types.test.ts compares it
 * with the jobs' contract.
 */
export const { convertOffer } = defineCommands({
  convertOffer: {
    method: 'POST',
    path: '/api/service/from-offer',
    input: type<{ offer: string }>(),
    answer: type<{ job: { id: string; jobNumber: number } }>(),
  },
});
