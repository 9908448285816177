/** A user's own name, telephone number and signature, which the browser writes as a plain record. */
import { profileFields } from '../../lib/auth/shared/profile-schema.ts';
import { text } from '../../lib/core/shared/fields.ts';
import { AppError, fieldErrors } from '../../lib/core/shared/errors.ts';
import { lazySchema } from '../../lib/core/shared/lazy-schema.ts';

/** The number may be any: only the form asks for one that can be called. */
const FIELDS = lazySchema(() => ({
  name: profileFields.shape.name,
  phoneNumber: text(30),
  signature: profileFields.shape.signature,
}));

/** Runs before a user saves their own account: the values that they changed must fit, as in the form. */
export function checkOwnProfile(e: core.RecordRequestEvent): void {
  const account = e.record;
  if (!account || e.auth?.isSuperuser()) return e.next();
  const before = account.original();
  for (const [field, schema] of Object.entries(FIELDS)) {
    const value = account.getString(field);
    if (value === before.getString(field)) continue;
    const { data, error } = schema.safeParse(value);
    if (error) {
      const issues = error.issues.map((issue) => ({ ...issue, path: [field] }));
      const refusal = new AppError('validation', fieldErrors(issues, { [field]: value }));
      return e.json(refusal.status, refusal.toBody());
    }
    account.set(field, data);
  }
  return e.next();
}
