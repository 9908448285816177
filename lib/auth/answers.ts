/** What the server must answer about people and tokens (specification §5: these answers are checked). Fetched after the page stands: zod is not in a first load. */
import * as z from 'zod/mini';
import { ROLES } from './permissions.ts';

z.config({ jitless: true });

/** The signed-in user's record. What else it holds is passed on. */
export const userAnswer = z.looseObject({
  id: z.string().check(z.minLength(1)),
  username: z.optional(z.string()),
  email: z.union([z.literal(''), z.email()]),
  name: z.string(),
  phoneNumber: z.string(),
  complete: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  saleNumber: z.number(),
});

/** A colleague as everybody sees one. */
export const publicUserAnswer = z.looseObject({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  inactive: z.boolean(),
});
export const publicUsersAnswer = z.array(publicUserAnswer);

/** What `/api/refresh-microsoft-token` answers. */
export const refreshAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expiryTime: z.iso.datetime(),
});

/** What `/api/inquiry/nextOffernumber` answers: received as text, used as a number. */
export const nextOfferNumberAnswer = z.object({
  offernumber: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
});
