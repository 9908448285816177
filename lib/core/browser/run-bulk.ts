import type { BulkDone, BulkRefused, BulkResult } from '../shared/bulk.ts';

/** `left`: records that a call which failed did not come to. */
export type BulkOutcome = { done: BulkDone[]; unchanged: number; refused: BulkRefused[]; left: number };

type Calls<L> = {
  first: () => Promise<BulkResult<L>>;
  again: (rest: L[]) => Promise<BulkResult<L>>;
  /** How many records the change has come to. */
  onProgress: (count: number) => void;
};

/**
 * Sends a change of many records, and again with the rest until none is left. What was done before a call failed is
 * answered, so that it can be shown and undone.
 * @throws ClientError if the first call fails
 */
export async function runBulk<L>({ first, again, onProgress }: Calls<L>): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], unchanged: 0, refused: [], left: 0 };
  let result: BulkResult<L> | null = await first();
  while (result) {
    outcome.done.push(...result.done);
    outcome.refused.push(...result.refused);
    outcome.unchanged += result.unchanged;
    outcome.left = result.rest.length;
    onProgress(outcome.done.length + outcome.refused.length + outcome.unchanged);
    result = outcome.left === 0 ? null : await again([...result.rest]).catch(() => null);
  }
  return outcome;
}
