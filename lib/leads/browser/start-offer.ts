import { defineCommands, type } from '../../core/shared/contract.ts';

/**
 * Starts an offer to the lead; its number is taken in the same transaction. Offers come before leads in the order of
 * features, so what leads need of the command is declared here. lib/contracts/called-ahead.types.test.ts compares it
 * with the offers' contract.
 */
export const { startOffer } = defineCommands({
  startOffer: {
    method: 'POST',
    path: '/api/offers',
    input: type<{ lead: string; title: string; idempotencyKey: string }>(),
    answer: type<{ offer: { id: string } }>(),
  },
});
