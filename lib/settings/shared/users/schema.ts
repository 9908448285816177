/** Input of an admin's changes to accounts and invitations. */
import * as z from 'zod/mini';
import { STAFF_ROLES } from '../../../auth/shared/permissions.ts';
import { idempotencyKey, optionalId, rev } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';

/** Without a role the account waits for one, unless it is a technician's. */
const roles = lazySchema(() =>
  z.array(z.enum(STAFF_ROLES)).check(
    z.maxLength(STAFF_ROLES.length),
    z.refine((chosen) => new Set(chosen).size === chosen.length, { params: { code: 'duplicateId' } }),
  ),
);

const rightsFields = lazySchema(() => ({
  roles,
  saleNumber: z._default(z.int().check(z.gte(0), z.lte(99_999)), 0),
  /** The technician that the account signs in as; empty for none. */
  technician: optionalId,
}));
/** An account's rights, set by an admin. */
export const userForm = lazySchema(() => z.object(rightsFields));
export const userRights = lazySchema(() => z.object({ ...rightsFields, rev }));

const invitationFields = lazySchema(() => ({
  /** Compared without regard to letter case. */
  email: z.pipe(
    z.string().check(z.trim(), z.minLength(1), z.email(), z.maxLength(200)),
    z.transform((typed: string) => typed.toLowerCase()),
  ),
  roles,
  technician: optionalId,
}));
/** An invitation without any rights would let nobody in. */
const needsRights = (invitation: { roles: readonly string[]; technician: string }) =>
  invitation.roles.length > 0 || invitation.technician !== '';
const atRoles = { path: ['roles'], params: { code: 'roleOrTechnician' } };

/** An invitation of a colleague, by an admin. */
export const invitationForm = lazySchema(() => z.object(invitationFields).check(z.refine(needsRights, atRoles)));
export const invitationCreate = lazySchema(() =>
  z.object({ ...invitationFields, idempotencyKey }).check(z.refine(needsRights, atRoles)),
);

export type InvitationValues = z.infer<typeof invitationForm>;
export type InvitationCreate = z.infer<typeof invitationCreate>;
export type UserValues = z.infer<typeof userForm>;
export type UserRights = z.infer<typeof userRights>;
