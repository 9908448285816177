/** Input of a user's own profile. */
import * as z from 'zod/mini';
import { headText, longText, requiredText } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { normalisePhone } from '../../core/shared/phone.ts';

const phone = lazySchema(() =>
  requiredText(30).check(z.refine((value) => normalisePhone(value) !== '', { params: { code: 'invalid' } })),
);

/** The profile that a new account fills in first. */
export const onboardingFields = lazySchema(() => z.object({ name: headText(120), phoneNumber: phone }));

export const profileFields = lazySchema(() =>
  z.object({ name: headText(120), phoneNumber: phone, signature: longText(2000) }),
);

export type ProfileFields = z.infer<typeof profileFields>;
