/** Input of the commands that say who looks at a record. Apart from `presence.ts`, which pages load without zod. */
import * as z from 'zod/mini';
import { optionalId } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';

/** `open`: the record on the screen, '' for none. `left`: the record that was closed just now. */
export const presence = lazySchema(() => z.object({ open: optionalId, left: optionalId }));
