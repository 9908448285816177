import { recordId } from '../core/fields.ts';
import { AppError } from '../core/errors.ts';

/** An address's segment as an offer's id. @throws AppError `not_found`: what can't be an id names no offer */
export function offerId(segment: string): string {
  const parsed = recordId.safeParse(segment);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}
