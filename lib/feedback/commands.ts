/** Commands that send and answer feedback. */
import { pb } from '../pocketbase/client.ts';
import { send, withClientError } from '../pocketbase/command.ts';
import type { FeedbackRecord } from '../pocketbase/types.ts';
import type { FeedbackAnswer, FeedbackCreate } from './schema.ts';

/** @throws ClientError `validation` (also at `screenshot`), `too_large` */
export async function sendFeedback(input: FeedbackCreate, screenshot: File | null): Promise<FeedbackRecord> {
  const body = new FormData();
  body.set('payload', JSON.stringify(input));
  if (screenshot) body.set('screenshot', screenshot);
  return withClientError(() => pb.send<FeedbackRecord>('/api/feedback', { method: 'POST', body }));
}

/** For admins. @throws ClientError `validation`, `stale` */
export const answerFeedback = (id: string, input: FeedbackAnswer) =>
  send<FeedbackRecord>(`/api/feedback/${encodeURIComponent(id)}/answer`, { body: input });
