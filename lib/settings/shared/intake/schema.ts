/** The bodies of the commands on keys for the intake of leads. */
import * as z from 'zod/mini';
import { idempotencyKey, requiredText, rev } from '../../../core/shared/fields.ts';

export const intakeKeyCreate = z.object({ name: requiredText(80), idempotencyKey });
export const intakeKeyRevoke = z.object({ rev });
