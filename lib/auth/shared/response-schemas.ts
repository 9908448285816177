/**
 * Schemas of the server's answers about users and tokens (specification §5). Loaded after the first paint, since zod
 * is too large for the first load.
 */
import * as z from 'zod/mini';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { ROLES } from './permissions.ts';

z.config({ jitless: true });

/** The signed-in user's record. Other fields are passed on. */
export const userResponse = lazySchema(() =>
  z.looseObject({
    id: z.string().check(z.minLength(1)),
    username: z.optional(z.string()),
    email: z.union([z.literal(''), z.email()]),
    name: z.string(),
    phoneNumber: z.string(),
    complete: z.boolean(),
    roles: z.array(z.enum(ROLES)),
    saleNumber: z.number(),
  }),
);

/** A colleague, as all users see them. */
export const publicUserResponse = lazySchema(() =>
  z.looseObject({
    id: z.string().check(z.minLength(1)),
    name: z.string(),
    email: z.string(),
    avatar: z.string(),
    inactive: z.boolean(),
  }),
);
export const publicUsersResponse = lazySchema(() => z.array(publicUserResponse));

/** Answer of `/api/refresh-microsoft-token`. */
export const refreshResponse = lazySchema(() =>
  z.object({
    access_token: z.string().check(z.minLength(1)),
    refresh_token: z.string().check(z.minLength(1)),
    expiryTime: z.iso.datetime(),
  }),
);

/** The keys of the answers that are checked, by their calls. */
export const CHECKED_CALLS: ReadonlyMap<string, readonly string[]> = new Map([
  ['GET /api/collections/UsersPublic/records', Object.keys(publicUserResponse.shape)],
  ['GET /api/collections/users/records/{id}', Object.keys(userResponse.shape)],
  ['POST /api/refresh-microsoft-token', Object.keys(refreshResponse.shape)],
]);

/** Answer of `/api/inquiry/nextOffernumber`: received as text, used as a number. */
export const nextOfferNumberResponse = lazySchema(() =>
  z.object({
    offernumber: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
  }),
);
