/** `/healthz` and `/readyz`, for whatever watches the product from outside. They say nothing about what is wrong. */
import type { ServerResponse } from 'node:http';

/** PocketBase answers in a few milliseconds; a slower one can't serve users. */
const READY_MS = 2_000;

type AnswerHealth = (res: ServerResponse, check: 'healthz' | 'readyz') => Promise<void>;

/**
 * Makes the answer to /healthz and /readyz: 200 `ok`, or 503 `unavailable` if `readyz` finds that PocketBase does not
 * answer. Calls at the same time share one request to PocketBase, because these paths have no limit.
 */
export function createHealth(pocketbaseUrl: string): AnswerHealth {
  let asked: Promise<boolean> | null = null;
  const isReady = () => (asked ??= isAnswering(pocketbaseUrl).finally(() => (asked = null)));
  return async (res, check) => {
    const isGood = check === 'healthz' || (await isReady());
    const text = isGood ? 'ok\n' : 'unavailable\n';
    res.writeHead(isGood ? 200 : 503, {
      'Content-Type': 'text/plain',
      'Content-Length': text.length,
      'Cache-Control': 'no-store',
    });
    res.end(text);
  };
}

async function isAnswering(pocketbaseUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${pocketbaseUrl}/api/health`, { signal: AbortSignal.timeout(READY_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
