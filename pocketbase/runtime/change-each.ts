import type { ChangeResult } from '../../lib/core/shared/change-result.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { runInTransaction } from './sql.ts';

/**
 * Makes each change in its own transaction, so that a refused one does not stop the others. `name`: what the changed
 * record is called in the results.
 */
export function changeEach<Name extends string, C extends { readonly id: string }, R>(
  app: core.App,
  name: Name,
  changes: readonly C[],
  change: (tx: core.App, change: C) => R,
): ChangeResult<Name, R>[] {
  return changes.map((one) => {
    try {
      return { id: one.id, [name]: runInTransaction(app, (tx) => change(tx, one)) } as ChangeResult<Name, R>;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { id: one.id, error: error.toBody() } as ChangeResult<Name, R>;
    }
  });
}
