import 'server-only';
import type { AddressPoint, AddressSuggestion } from '../shared/types.ts';

/** Where addresses are looked up. Both answers are best effort: a register that is down must not stop anybody typing. */
export type AddressProvider = {
  /** @throws AppError `upstream` */
  suggest: (query: string, signal: AbortSignal) => Promise<AddressSuggestion[]>;
  /** null for an unknown id. @throws AppError `upstream` */
  locate: (id: string, signal: AbortSignal) => Promise<AddressPoint | null>;
};
