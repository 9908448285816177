/** The server as component tests see it: each test says what it answers, and reads what was sent. */

export type SentRequest = { method: string; path: string; query: URLSearchParams; body: unknown };
type Answer = unknown | ((request: SentRequest) => unknown);

/** An answer with another status than 200. */
export class Refusal {
  readonly status: number;
  readonly body: unknown;
  /** @param body as the product's commands refuse: `{ code, data }` */
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** The real clock's, also if a test sets its own. */
const nextTask = globalThis.setTimeout;

const answers = new Map<string, Answer>();
const sent: SentRequest[] = [];
/** Counts the tests: what one of them still had on its way must not reach the next one's server. */
let run = 0;

/**
 * Sets what a request gets; a function is called with each request.
 * @param route method and path, as in `POST /api/tasks/change`
 */
export function answerRequest(route: string, answer: Answer): void {
  answers.set(route, answer);
}

/** The requests to a route so far, oldest first. */
export function findSent(route: string): SentRequest[] {
  return sent.filter(({ method, path }) => `${method} ${path}` === route);
}

/** A page of records as PocketBase lists them. */
export function listOf<T>(items: readonly T[]): unknown {
  return { page: 1, perPage: 500, totalItems: items.length, totalPages: 1, items };
}

/** Forgets all answers and requests. A request without an answer fails like one without a connection. */
export function resetServer(): void {
  run++;
  answers.clear();
  sent.length = 0;
  globalThis.fetch = answerFetch;
  Object.assign(globalThis, { XMLHttpRequest: UploadRequest });
}

async function answerFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : String(input), window.location.origin);
  const request: SentRequest = {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
  };
  sent.push(request);
  const sentIn = run;
  // Like a network's answer, it never comes before the page has been drawn.
  await new Promise((resolve) => nextTask(resolve));
  init.signal?.throwIfAborted();
  if (sentIn !== run) {
    // A refusal would let PocketBase's SDK keep the subscriptions of the test before.
    if (request.path === '/api/realtime') return new Response(null, { status: 204 });
    throw new TypeError('The test that sent it is over');
  }
  const route = `${request.method} ${request.path}`;
  if (!answers.has(route)) throw new TypeError(`No answer is set for ${route}`);
  const answer = answers.get(route);
  const value: unknown = typeof answer === 'function' ? await answer(request) : answer;
  if (value instanceof Refusal) return toResponse(value.status, value.body);
  return value === undefined ? new Response(null, { status: 204 }) : toResponse(200, value);
}

/**
 * What uploads use of XMLHttpRequest, answered like any other request. Half of the upload is reported as its progress.
 */
class UploadRequest {
  readonly upload: { onprogress?: (event: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  #method = '';
  #path = '';

  open(method: string, path: string): void {
    [this.#method, this.#path] = [method, path];
  }
  setRequestHeader(): void {}
  abort(): void {
    this.onabort?.();
  }
  send(body: FormData): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    void answerFetch(this.#path, { method: this.#method, body }).then(
      async (answer) => {
        [this.status, this.responseText] = [answer.status, await answer.text()];
        this.onload?.();
      },
      () => this.onerror?.(),
    );
  }
}

function toResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
