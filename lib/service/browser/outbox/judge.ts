import type { Verdict } from '../../../core/browser/outbox/outbox.ts';
import { toClientError } from '../../../pocketbase/shared/command.ts';

/** Answers of a proxy whose server is away. */
const GATEWAY = [502, 503, 504];

/** What a failed command means for the outbox. */
export function judge(thrown: unknown): Verdict {
  const { code, status, data } = toClientError(thrown);
  if (code === 'offline' || code === 'aborted' || code === 'missing_part' || GATEWAY.includes(status)) return 'away';
  if (status === 401 || status === 429) return 'later';
  return { code, status, data };
}
