/** What people may write about themselves. */
import * as z from 'zod/mini';
import { STAFF_ROLES } from '../auth/permissions.ts';
import { optionalId, requiredText, rev, text } from '../core/fields.ts';
import { normalisePhone } from '../core/phone.ts';

const phone = requiredText(30).check(z.refine((value) => normalisePhone(value) !== '', { params: { code: 'invalid' } }));

/** The first step of a new account: how colleagues see and reach one. */
export const onboardingFields = z.object({ name: requiredText(120), phoneNumber: phone });

export const profileFields = z.object({ name: requiredText(120), phoneNumber: phone, signature: text(2000) });

export type ProfileFields = z.infer<typeof profileFields>;

/** What an administrator decides about an account. Without a role it is `new` again. */
export const userRights = z.object({
  roles: z.array(z.enum(STAFF_ROLES)).check(z.maxLength(STAFF_ROLES.length), z.refine((roles) => new Set(roles).size === roles.length, { params: { code: 'duplicateId' } })),
  saleNumber: z._default(z.int().check(z.gte(0), z.lte(99_999)), 0),
  rev,
});
/** The technician that the account signs in as; empty: none. */
export const userTechnician = z.object({ technician: optionalId, rev });

export type UserRights = z.infer<typeof userRights>;
