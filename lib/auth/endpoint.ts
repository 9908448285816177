import 'server-only';
import { ClientResponseError } from 'pocketbase';
import type * as z from 'zod/mini';
import { env } from '../core/env.ts';
import { AppError, fieldErrors, isErrorCode, type ErrorBody } from '../core/errors.ts';
import { logger } from '../core/logger.ts';
import { withRequestId } from '../core/request-id.ts';
import { ClientError, toClientError } from '../pocketbase/command.ts';
import type { TypedPocketBase } from '../pocketbase/types.ts';
import { clientForRequest, requireSession, type ServerSession } from './session.ts';

/**
 * Who may call an endpoint, and the session that its handler gets:
 * - `none`: everyone; no session.
 * - `session`: the token in the Authorization header belongs to a live session.
 * - `link`: for addresses that a browser opens by itself (a PDF), so the session cookie also counts. The handler gets a
 *   PocketBase client only; the token is checked by the first command that the handler sends to PocketBase.
 */
type Sessions = { none: null; session: ServerSession; link: { pb: TypedPocketBase } };

type Schema = z.ZodMiniType;
type Parsed<T extends Schema | undefined> = T extends Schema ? z.infer<T> : undefined;

type Definition<A extends keyof Sessions, B extends Schema | undefined, P extends Schema | undefined> = {
  auth: A;
  /** The JSON body. Left out where the endpoint reads none. */
  body?: B;
  /** The path's parameters. Wrong ones answer 404: an address that cannot be right names nothing. */
  params?: P;
};

type Call<A extends keyof Sessions, B extends Schema | undefined, P extends Schema | undefined> = {
  request: Request;
  session: Sessions[A];
  body: Parsed<B>;
  params: Parsed<P>;
};

/**
 * A route handler of Next. Checks in this order: same origin (except GET), session, parameters, body. Then runs the
 * handler; an object that it returns is sent as JSON. A thrown AppError or ClientResponseError becomes the product's
 * error body (`ErrorBody`); any other error is logged and answered as 500 `internal`. No answer may be cached.
 */
export function defineEndpoint<
  A extends keyof Sessions,
  B extends Schema | undefined = undefined,
  P extends Schema | undefined = undefined,
>(definition: Definition<A, B, P>, handler: (call: Call<A, B, P>) => Promise<Response | object>) {
  return (request: Request, context: { params: Promise<unknown> }): Promise<Response> =>
    respond(request, async () => {
      if (request.method !== 'GET' && request.method !== 'HEAD') requireSameOrigin(request);
      const session = (await readAuth[definition.auth](request)) as Sessions[A];
      const params = (definition.params && parseParams(await context.params, definition.params)) as Parsed<P>;
      const body = (definition.body && (await readBody(request, definition.body))) as Parsed<B>;
      const answer = await handler({ request, session, body, params });
      return answer instanceof Response ? answer : Response.json(answer);
    });
}

const readAuth: { [A in keyof Sessions]: (request: Request) => Promise<Sessions[A]> } = {
  none: async () => null,
  session: requireSession,
  link: async (request) => ({ pb: await clientForRequest(request) }),
};

function parseParams(params: unknown, schema: Schema): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}

/** Runs an endpoint and turns its errors into the product's error body. */
async function respond(request: Request, run: () => Promise<Response>): Promise<Response> {
  const response = await withRequestId(request, async () => {
    try {
      return await run();
    } catch (error) {
      const body = toBody(error);
      return Response.json(body, { status: body.status });
    }
  });
  response.headers.set('Cache-Control', 'no-store');
  if (response.status === 429) response.headers.set('Retry-After', '60');
  return response;
}

function toBody(error: unknown): ErrorBody {
  if (error instanceof AppError) return error.toBody();
  if (error instanceof ClientResponseError || error instanceof ClientError) return toUpstreamBody(toClientError(error));
  // The message is left out: it may quote personal data from the request.
  logger.error(
    {
      error: error instanceof Error ? error.name : 'unknown',
      at: error instanceof Error ? error.stack?.split('\n')[1]?.trim() : undefined,
    },
    'endpoint failed',
  );
  return new AppError('internal').toBody();
}

/** PocketBase's refusal as it came; a failure of PocketBase itself is `upstream`. */
function toUpstreamBody({ code, status, data }: ClientError): ErrorBody {
  if (isErrorCode(code) && code !== 'internal') return { status, code, message: '', data };
  logger.warn({ status }, 'PocketBase failed');
  return new AppError('upstream').toBody();
}

/**
 * Refuses requests that another site makes a browser send. Clients without these headers are not browsers and hold no
 * cookies that another site could use.
 * @throws AppError `forbidden`
 */
function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) {
    if (site !== 'same-origin') throw new AppError('forbidden');
    return;
  }
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(env().APP_URL).origin) throw new AppError('forbidden');
}

/** The request's JSON body, parsed with the schema. @throws AppError `validation` with the wrong fields */
async function readBody<T extends z.ZodMiniType>(request: Request, schema: T): Promise<z.infer<T>> {
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    throw new AppError('validation');
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AppError('validation', fieldErrors(parsed.error.issues, body));
  return parsed.data;
}
