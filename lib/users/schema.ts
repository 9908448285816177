/** What people may write about themselves. */
import * as z from 'zod/mini';
import { requiredText, text } from '../core/fields.ts';
import { normalisePhone } from '../core/phone.ts';

const phone = requiredText(30).check(z.refine((value) => normalisePhone(value) !== '', { params: { code: 'invalid' } }));

/** The first step of a new account: how colleagues see and reach one. */
export const onboardingFields = z.object({ name: requiredText(120), phoneNumber: phone });

export const profileFields = z.object({ name: requiredText(120), phoneNumber: phone, signature: text(2000) });

export type ProfileFields = z.infer<typeof profileFields>;
