/** Input of the sign-in. */
import * as z from 'zod/mini';
import { requiredText } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';

const longText = lazySchema(() => z.optional(z.string().check(z.maxLength(4000))));

/** Body of auth-with-oauth2 (spec §7). `createData` may come and is dropped: a new account gives itself nothing. */
export const signInBody = lazySchema(() =>
  z.object({
    provider: z.literal('microsoft'),
    code: requiredText(8000),
    state: longText,
    /** Left out by the product's own pages: verifier and state wait in an httpOnly cookie. */
    codeVerifier: longText,
    redirectUrl: longText,
    redirectURL: longText,
  }),
);
export type SignInBody = z.infer<typeof signInBody>;
