/** The bodies of the commands on keys for the intake of leads. */
import * as z from 'zod/mini';
import { idempotencyKey, requiredText, rev } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';

export const intakeKeyCreate = lazySchema(() => z.object({ name: requiredText(80), idempotencyKey }));
export const intakeKeyRevoke = lazySchema(() => z.object({ rev }));
