import type * as z from 'zod/mini';
import { newReference } from '../../core/shared/new-ids.ts';
import { reportProblem } from '../../core/shared/report.ts';
import { ClientError } from './command.ts';

/**
 * Returns a call's answer if it fits the schema. Otherwise reports the names of its wrong fields to the server's log
 * and throws an error that the page shows.
 * @param call as in the specification's table, without ids: 'GET /api/collections/users/records/{id}'
 * @throws ClientError `misfit` with the log's reference
 */
export function checked<S extends z.ZodMiniType>(schema: S, call: string, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const reference = newReference();
  const fields = [
    ...new Set(
      result.error.issues.map(
        (issue) => issue.path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.') || 'answer',
      ),
    ),
  ];
  reportProblem({ kind: 'misfit', reference, call, fields: fields.slice(0, 20) });
  throw new ClientError('misfit', 0, { reference });
}
