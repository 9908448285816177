/** The fields of a saved view of a list. */
import * as z from 'zod/mini';
import { requiredText, rev } from '../../core/shared/fields.ts';
import { LIST_NAMES } from './values.ts';

/** No character that ends a URL's query. */
const query = z.string().check(z.maxLength(2000), z.regex(/^[^#\s]*$/));
const fields = { name: requiredText(60), query, shared: z.boolean() };
export const viewCreate = z.object({ ...fields, list: z.enum(LIST_NAMES) });
export const viewSave = z.object({ ...fields, rev });
export const viewArchive = z.object({ archived: z.boolean() });
export const viewStart = z.object({ isStart: z.boolean() });

export type ViewCreate = z.infer<typeof viewCreate>;
export type ViewSave = z.infer<typeof viewSave>;
