'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getQueue } from '@/components/common/command-options';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { planning } from '@/lib/planning/commands';
import { planningKeys } from '@/lib/planning/shared/queries';
import type { PublishedRoute, UnsentRoute } from '@/lib/planning/shared/types';
import { toClientError, type ClientError } from '@/lib/pocketbase/shared/command';

/** What became of a route that was sent from the drawer. 'failed': nothing is known to have been sent. */
export type SendResult = { outcome: PublishedRoute['outcome'] | 'failed'; by: string; error: ClientError | null };
type Progress = { done: number; total: number };

/** Routes that one request sends, so that the progress is seen and nobody's planning waits long. */
const AT_ONCE = 20;

/** Sends routes after the planner's own commands that are on their way, and keeps what became of each. */
export function usePublishing() {
  const client = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, SendResult>>(new Map());
  const [progress, setProgress] = useState<Progress | null>(null);

  async function send(routes: readonly UnsentRoute[]): Promise<void> {
    setProgress({ done: 0, total: routes.length });
    for (let at = 0; at < routes.length; at += AT_ONCE) {
      const part = routes.slice(at, at + AT_ONCE);
      const answered = await sendPart(part);
      setResults((before) => new Map([...before, ...answered]));
      setProgress({ done: at + part.length, total: routes.length });
    }
    await client.invalidateQueries({ queryKey: planningKeys.all });
    setProgress(null);
  }

  async function sendPart(routes: readonly UnsentRoute[]): Promise<(readonly [string, SendResult])[]> {
    const command = () =>
      planning.publishRoutes({ routes: routes.map(({ id, rev }) => ({ id, rev })), idempotencyKey: newKey() });
    try {
      const queue = getQueue(client, queryRoots.planning[0]);
      const answer = await queue.write({ show: async () => () => undefined, send: command });
      return answer.results.map(({ route, outcome, by }) => [route, { outcome, by, error: null }]);
    } catch (thrown) {
      const failed: SendResult = { outcome: 'failed', by: '', error: toClientError(thrown) };
      return routes.map(({ id }) => [id, failed]);
    }
  }

  return { send, results, progress };
}
