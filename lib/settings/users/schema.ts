/** What people may write about themselves. */
import * as z from 'zod/mini';
import { STAFF_ROLES } from '../../auth/permissions.ts';
import { optionalId, requiredText, rev, text } from '../../core/fields.ts';
import { normalisePhone } from '../../core/phone.ts';

const phone = requiredText(30).check(
  z.refine((value) => normalisePhone(value) !== '', { params: { code: 'invalid' } }),
);

/** The first step of a new account: how colleagues see and reach one. */
export const onboardingFields = z.object({ name: requiredText(120), phoneNumber: phone });

export const profileFields = z.object({ name: requiredText(120), phoneNumber: phone, signature: text(2000) });

export type ProfileFields = z.infer<typeof profileFields>;

const rightsFields = {
  /** None: the account waits again, unless it is a technician's. */
  roles: z.array(z.enum(STAFF_ROLES)).check(
    z.maxLength(STAFF_ROLES.length),
    z.refine((roles) => new Set(roles).size === roles.length, { params: { code: 'duplicateId' } }),
  ),
  saleNumber: z._default(z.int().check(z.gte(0), z.lte(99_999)), 0),
  /** The technician that the account signs in as; empty: none. */
  technician: optionalId,
};
/** What an administrator decides about an account. */
export const userForm = z.object(rightsFields);
export const userRights = z.object({ ...rightsFields, rev });

export type UserValues = z.infer<typeof userForm>;
export type UserRights = z.infer<typeof userRights>;
