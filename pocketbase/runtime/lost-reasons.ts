/** The firm's lost reasons, as commands of customers and offers need them. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import type { CustomerReasonNames } from '../../lib/reasons/shared/rules.ts';
import { texts } from './columns.ts';
import { hasRow, queryRows, type Database } from './sql.ts';

/** @throws AppError validation at `field`: the firm has no such reason, or has switched it off */
export function requireReason(app: Database, key: string, field: string): void {
  if (!hasRow(app, 'SELECT 1 FROM lost_reasons WHERE "key" = {:key} AND active', { key }))
    throw fieldError(field, 'unknownRecord');
}

/** The reasons that customers are offered, in order. */
export function readCustomerReasons(app: Database): CustomerReasonNames[] {
  return queryRows(
    app,
    texts('key', 'labelDa', 'labelEn', 'customerDa', 'customerEn'),
    'FROM lost_reasons WHERE active AND forCustomers ORDER BY sort',
  );
}
