/** Input of an admin's changes to an account. */
import * as z from 'zod/mini';
import { STAFF_ROLES } from '../../auth/permissions.ts';
import { optionalId, rev } from '../../core/fields.ts';

const rightsFields = {
  /** Without a role the account waits for one, unless it is a technician's. */
  roles: z.array(z.enum(STAFF_ROLES)).check(
    z.maxLength(STAFF_ROLES.length),
    z.refine((roles) => new Set(roles).size === roles.length, { params: { code: 'duplicateId' } }),
  ),
  saleNumber: z._default(z.int().check(z.gte(0), z.lte(99_999)), 0),
  /** The technician that the account signs in as; empty for none. */
  technician: optionalId,
};
/** An account's rights, set by an admin. */
export const userForm = z.object(rightsFields);
export const userRights = z.object({ ...rightsFields, rev });

export type UserValues = z.infer<typeof userForm>;
export type UserRights = z.infer<typeof userRights>;
