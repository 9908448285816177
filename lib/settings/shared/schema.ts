/** Input of the commands that several lists of the settings have. */
import * as z from 'zod/mini';
import { recordId, rev } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';

export const recordVersion = lazySchema(() => z.object({ rev }));
export const recordActive = lazySchema(() => z.object({ rev, active: z.boolean() }));
/** All ids of a list in their new order. */
export const listOrder = lazySchema(() =>
  z.object({
    ids: z.array(recordId).check(
      z.minLength(1),
      z.maxLength(500),
      z.refine((ids) => new Set(ids).size === ids.length, { params: { code: 'duplicateId' } }),
    ),
  }),
);
