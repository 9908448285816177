/** The contract of the address look-up. It runs on the web server, which alone knows the register's token. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { addressQuery } from './shared/schema.ts';
import type { AddressPoint, AddressSuggestion } from './shared/types.ts';

export const addresses = defineCommands({
  /** Proposes addresses for what was typed; none if the register does not answer. */
  suggest: {
    method: 'GET',
    path: '/api/addresses',
    by: 'next',
    input: type<z.input<typeof addressQuery>>(),
    answer: type<{ items: AddressSuggestion[] }>(),
  },
  /** The point of a house; null if the register has none. */
  locate: {
    method: 'GET',
    path: '/api/addresses/{id}',
    by: 'next',
    answer: type<{ point: AddressPoint | null }>(),
    errors: ['not_found'],
  },
});
