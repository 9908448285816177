import type { StatesRecord } from '../../../pocketbase/shared/types.ts';
import type { StateRestore } from './schema.ts';

/**
 * A state that was switched off. `moved`: how many records got the other state. `undo`: what `states.restore` needs,
 * null if too many records were moved to take it back.
 */
export type Reassigned = StatesRecord & { moved: number; undo: Omit<StateRestore, 'rev'> | null };
