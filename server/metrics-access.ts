/** Who may read `/metrics`: whoever has METRICS_KEY. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from './answer.ts';
import type { Metrics } from './metrics.ts';

/** Answers with the metrics, or with 404 as if there were none: always if no key is set. */
export async function answerMetrics(
  req: IncomingMessage,
  res: ServerResponse,
  metrics: Metrics,
  key: string | undefined,
): Promise<void> {
  if (!hasKey(req, key)) return refuse(res, 404);
  try {
    const text = await metrics.text();
    res.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    res.end(text);
  } catch {
    refuse(res, 500);
  }
}

function hasKey(req: IncomingMessage, key: string | undefined): boolean {
  if (!key) return false;
  const given = /^bearer (.+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(key));
}

/** Of one length, which a comparison in constant time needs. */
const digest = (text: string) => createHash('sha256').update(text).digest();
