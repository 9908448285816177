import { firmList, firmListKey } from '../../firm/shared/firm-list.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';

export const STATES_KEY = firmListKey('states');

/** The firm's labels, colours and icons of the steps, read by every screen that shows a status. */
export const states = (pb: TypedPocketBase) => firmList(pb, 'states');
