/** The body of `POST /api/intake/leads`: a lead from the firm's web form or telephone system. docs/integrations.md */
import * as z from 'zod/mini';
import { longText, optionalCvr, optionalEmail, optionalZip, requiredText, text } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { phoneNumber } from './schema.ts';
import { CUSTOMER_TYPES, LEAD_SOURCES } from './values.ts';

/** A field that people don't see and leave empty. A sender that fills it is a robot. */
const HONEYPOT = 'website';

export const intakeLead = lazySchema(() =>
  z
    .object({
      /** The sender's own id of the inquiry. The same id again is the same lead. */
      externalId: requiredText(80),
      name: requiredText(120),
      phone: z._default(z.union([z.literal(''), phoneNumber]), ''),
      email: optionalEmail,
      company: text(120),
      cvr: optionalCvr,
      customerType: z.optional(z.enum(CUSTOMER_TYPES)),
      address: text(200),
      zip: optionalZip,
      city: text(80),
      message: longText(5000),
      source: z._default(z.enum(LEAD_SOURCES), 'web'),
      [HONEYPOT]: z.optional(z.unknown()),
    })
    .check(
      z.refine(({ phone, email }) => phone !== '' || email !== '', {
        path: ['phone'],
        params: { code: 'phoneOrEmail' },
      }),
    ),
);

export type IntakeLead = z.infer<typeof intakeLead>;

/**
 * Whether a robot has filled in the field that people don't see: with text, since a form may send 0 or false for an
 * empty field. `body`: not checked yet.
 */
export function isFromRobot(body: unknown): boolean {
  const filled = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[HONEYPOT] : undefined;
  return typeof filled === 'string' && filled.trim() !== '';
}
