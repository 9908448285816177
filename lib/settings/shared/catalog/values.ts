/** When a charge applies, apart from its schema, whose parser is no part of a page's first load. */
import { ChargesAppliesWhenOptions } from '../../../pocketbase/shared/types.ts';

export const CHARGE_WHEN = Object.values(ChargesAppliesWhenOptions);
