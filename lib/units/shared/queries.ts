import { firmList } from '../../firm/shared/firm-list.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';

/** The firm's units, read by every screen that shows a quantity. */
export const units = (pb: TypedPocketBase) => firmList(pb, 'units');
