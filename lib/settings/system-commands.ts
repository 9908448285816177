/** The contract of the page that shows how the product runs. Next answers it. */
import { defineCommands, type } from '../core/shared/contract.ts';
import type { SystemState } from './shared/system/types.ts';

export const system = defineCommands({
  /** The state of the product's parts. `requestId`: only the log lines of that request. */
  readSystem: {
    method: 'GET',
    path: '/api/system',
    by: 'next',
    input: type<{ requestId?: string }>(),
    answer: type<SystemState>(),
    errors: ['validation'],
  },
});
