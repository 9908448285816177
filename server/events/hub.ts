/**
 * Answers PocketBase's realtime calls to browsers, and shares one stream from PocketBase among all pages of the same
 * token: docs/decisions/031-shared-event-streams.md
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../../lib/core/shared/ids.ts';
import { refuse } from '../answer.ts';
import { fromPocketBase } from '../headers.ts';
import { refuseBusy, refuseFailed, type Upstream } from '../upstream.ts';
import { type BrowserStream, openBrowserStream } from './browser-stream.ts';
import { type Answer, BusyError, type Caller } from './pocketbase.ts';
import { openSharedStream, type SharedStream } from './shared-stream.ts';
import { accountOf, readSubscription } from './subscription.ts';

export type EventHub = {
  /** Answers GET: opens a browser stream. */
  connect: (req: IncomingMessage, res: ServerResponse, address: string) => void;
  /** Answers POST: subscribes a browser stream to topics, with the rights of the request's token. */
  subscribe: (req: IncomingMessage, res: ServerResponse, address: string) => void;
  /** Ends every stream; the browsers connect again. */
  end: () => void;
};

/** `account` and `shared`: '' and null until a subscription was accepted. */
type Page = { stream: BrowserStream; account: string; shared: SharedStream | null };

export function createEventHub(upstream: Upstream): EventHub {
  const { metrics } = upstream;
  const pages = new Map<string, Page>();
  const sharedStreams = new Map<string, SharedStream>();

  /** The address is part of the key, because PocketBase ties a stream to it, and so that guests share none. */
  function sharedStreamOf(caller: Caller): SharedStream {
    const key = JSON.stringify([caller.authorization, caller.address]);
    const known = sharedStreams.get(key);
    if (known) return known;
    const opened = openSharedStream(upstream, caller, () => {
      sharedStreams.delete(key);
      metrics.sharedStreams(sharedStreams.size);
    });
    metrics.sharedStreams(sharedStreams.set(key, opened).size);
    return opened;
  }

  /** Answers with PocketBase's own refusals if there is no stream, or it belongs to somebody else. */
  async function subscribe(req: IncomingMessage, res: ServerResponse, address: string): Promise<void> {
    const wanted = await readSubscription(req);
    if (!wanted) return refuse(res, 400);
    const page = pages.get(wanted.clientId);
    if (!page) return refuse(res, 404);
    if (page.stream.address !== address) return refuse(res, 400);
    const authorization = req.headers.authorization ?? '';
    const account = accountOf(authorization);
    if (page.account !== '' && page.account !== account) return refuse(res, 403);
    const shared = sharedStreamOf({ authorization, address });
    const requestId = String(req.headers[REQUEST_ID_HEADER] ?? '');
    let answer: Answer | null = null;
    try {
      answer = await shared.subscribe(page.stream, wanted.topics, requestId);
    } finally {
      settle(page, shared, answer?.status === 204);
    }
    if (!answer) return refuse(res, 404);
    if (answer.status === 204) page.account = account;
    res.writeHead(answer.status, fromPocketBase(answer.headers)).end(answer.body);
  }

  return {
    connect(req, res, address) {
      const stream = openBrowserStream(res, address);
      if (req.method === 'HEAD') return stream.end();
      metrics.streams(pages.set(stream.id, { stream, account: '', shared: null }).size);
      stream.onClose(() => {
        pages.delete(stream.id);
        metrics.streams(pages.size);
      });
    },
    subscribe(req, res, address) {
      subscribe(req, res, address).catch((error: Error) =>
        error instanceof BusyError ? refuseBusy(upstream, res) : refuseFailed(upstream, res, error),
      );
    },
    end: () => pages.forEach(({ stream }) => stream.end()),
  };
}

/** Keeps a page in one shared stream: in the one that has accepted it last. */
function settle(page: Page, tried: SharedStream, isAccepted: boolean): void {
  const [kept, left] = isAccepted ? [tried, page.shared] : [page.shared, tried];
  page.shared = kept;
  if (isAccepted) page.stream.stay();
  if (left !== kept) left?.leave(page.stream);
}
