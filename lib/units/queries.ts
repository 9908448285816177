import { firmList } from '../pocketbase/firm-list.ts';
import type { TypedPocketBase } from '../pocketbase/types.ts';

/** The firm's units, read by every screen that shows a quantity. */
export const units = (pb: TypedPocketBase) => firmList(pb, 'units');
