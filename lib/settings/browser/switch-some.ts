/** Switches several records of a settings list off or on with the list's own command. */
import type { BulkDone, BulkRefused, BulkResult } from '../../core/shared/bulk.ts';
import { AppError, type ErrorCode } from '../../core/shared/errors.ts';
import { toClientError } from '../../pocketbase/shared/command.ts';

/** `isFixed`: it stays as it is, such as a proposal that waits for an answer. */
export type SwitchRow = { id: string; rev: number; name: string; isFixed: boolean };
export type SetActive = (id: string, input: { rev: number; active: boolean }) => Promise<{ rev?: number }>;

/** So many records are switched in one step, before the progress is shown again. */
const STEP = 5;

/**
 * Switches the first records; the others are the `rest`, also those that a lost connection kept from being sent. `was`
 * of a switched one is its name.
 * @throws ClientError if the server is not reached before any was switched
 */
export async function switchSome<R extends BulkDone | SwitchRow>(
  setActive: SetActive,
  rows: readonly R[],
  active: boolean,
): Promise<BulkResult<R>> {
  const done: BulkDone[] = [];
  const refused: BulkRefused[] = [];
  const toResult = (tried: number): BulkResult<R> => ({
    done,
    refused,
    unchanged: tried - done.length - refused.length,
    rest: rows.slice(tried),
  });
  const step = rows.slice(0, STEP);
  for (const [at, row] of step.entries()) {
    const name = 'name' in row ? row.name : row.was;
    try {
      if ('isFixed' in row && row.isFixed) throw new AppError('locked');
      const { rev = row.rev } = await setActive(row.id, { rev: row.rev, active });
      if (rev !== row.rev) done.push({ id: row.id, rev, was: name });
    } catch (error) {
      const body = toErrorBody(error);
      if (body.status === 0 && at === 0) throw error;
      if (body.status === 0) return toResult(at);
      refused.push({ id: row.id, name, error: body });
    }
  }
  return toResult(step.length);
}

function toErrorBody(error: unknown): BulkRefused['error'] {
  if (error instanceof AppError) return error.toBody();
  const { status, code, data } = toClientError(error);
  return { status, code: code as ErrorCode, message: '', data };
}
