import { firmList } from '../../firm/shared/firm-list.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';

/** The firm's lost reasons, read by every screen that names one. */
export const lostReasons = (pb: TypedPocketBase) => firmList(pb, 'lost_reasons');
