/** The fields of a saved view of a list. */
import * as z from 'zod/mini';
import { requiredText, rev } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { LIST_NAMES } from './values.ts';

/** No character that ends a URL's query. */
const query = lazySchema(() => z.string().check(z.maxLength(2000), z.regex(/^[^#\s]*$/)));
const fields = lazySchema(() => ({ name: requiredText(60), query, shared: z.boolean() }));
export const viewCreate = lazySchema(() => z.object({ ...fields, list: z.enum(LIST_NAMES) }));
export const viewSave = lazySchema(() => z.object({ ...fields, rev }));
export const viewArchive = lazySchema(() => z.object({ archived: z.boolean() }));
export const viewStart = lazySchema(() => z.object({ isStart: z.boolean() }));

export type ViewCreate = z.infer<typeof viewCreate>;
export type ViewSave = z.infer<typeof viewSave>;
