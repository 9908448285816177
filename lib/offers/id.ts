import { recordId } from '../core/fields.ts';
import { AppError } from '../core/errors.ts';

/** The offer id in a path segment. @throws AppError `not_found` if it is not a record id */
export function offerId(segment: string): string {
  const parsed = recordId.safeParse(segment);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}
