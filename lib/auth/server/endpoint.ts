import 'server-only';
import { ClientResponseError } from 'pocketbase';
import type * as z from 'zod/mini';
import type { AnswerOf, Definition, FileAnswer, InputOf, PathValues } from '../../core/shared/contract.ts';
import { AppError, fieldErrors, isErrorCode, type ErrorBody, type ErrorCode } from '../../core/shared/errors.ts';
import { logger } from '../../core/server/logger.ts';
import { withRequestId } from '../../core/server/request-id.ts';
import { ClientError, toClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { can, type Action, type Resource } from '../shared/permissions.ts';
import { clientForRequest, requireSession, type ServerSession } from './session.ts';

/**
 * Who may call an endpoint, and the session that its handler gets:
 * - `none`: everyone; no session.
 * - `session`: the token in the Authorization header belongs to a live session.
 * - `link`: for addresses that a browser opens by itself (a PDF), so the session cookie also counts. The handler gets a
 *   PocketBase client only; the token is checked by the first command that the handler sends to PocketBase.
 */
type Sessions = { none: null; session: ServerSession; link: { pb: TypedPocketBase } };

/** The input as it arrives: a query is text, and may be left out. */
type SentInput<D extends Definition> = D['method'] extends 'GET' ? { [K in keyof InputOf<D>]: string } : InputOf<D>;
type Names<D extends Definition> = keyof PathValues<D>;

type Options<A extends keyof Sessions, D extends Definition, I, P> = {
  auth: A;
  /** For `auth: 'session'`: the right that the user needs, to any record at all. */
  access?: A extends 'session' ? `${Action} ${Resource}` : never;
} & (D extends { readonly input: unknown } ? { input: I } : unknown) &
  // Wrong values in the path answer 404: an address that cannot be right names nothing.
  ([Names<D>] extends [never] ? unknown : { params: P });

type Call<A extends keyof Sessions, D extends Definition, I, P> = {
  request: Request;
  session: Sessions[A];
  /** The parsed JSON body, or the query of a GET. */
  input: D extends { readonly input: unknown } ? I : undefined;
  /** The parsed values in the path. */
  params: [Names<D>] extends [never] ? undefined : P;
  /** Sent with the answer. */
  headers: Headers;
};

type Answer<D extends Definition> = [AnswerOf<D>] extends [FileAnswer] ? Response : AnswerOf<D>;

/**
 * A route handler of Next that implements a declared command. Checks in this order: session, access, path, input. Then
 * runs the handler; what it returns is sent as JSON, nothing as 204, a file as it is. A thrown AppError or
 * ClientResponseError becomes the product's error body (`ErrorBody`); any other error is logged and answered as 500
 * `internal`. No answer may be cached. The proxy has refused other sites before. A schema that takes another input
 * than the contract's, or another answer, does not compile.
 */
export function defineEndpoint<
  D extends Definition,
  A extends keyof Sessions,
  I extends z.ZodMiniType<unknown, SentInput<D>>,
  P extends z.ZodMiniType<PathValues<D>, PathValues<D>>,
>(
  declared: { readonly definition: D },
  options: Options<A, D, I, P>,
  handler: (call: Call<A, D, z.output<I>, z.output<P>>) => Promise<Answer<D>>,
) {
  const { definition } = declared;
  const {
    auth,
    access,
    input: schema,
    params: pathSchema,
  } = options as Options<A, D, I, P> & { input?: I; params?: P };
  return (request: Request, context: { params: Promise<unknown> }): Promise<Response> =>
    respond(request, async () => {
      const session = (await readAuth[auth](request)) as Sessions[A];
      if (access) requireAccess(session as ServerSession, access);
      const params = pathSchema && parseParams(await context.params, pathSchema);
      const input = schema && (await readInput(request, definition, schema));
      const headers = new Headers();
      const call = { request, session, input, params, headers } as Call<A, D, z.output<I>, z.output<P>>;
      return toResponse(await handler(call), headers);
    });
}

/** @throws AppError `forbidden` */
function requireAccess({ userId, roles, technician }: ServerSession, access: string): void {
  const [action, resource] = access.split(' ') as [Action, Resource];
  if (!can({ id: userId, roles, technician }, resource, action)) throw new AppError('forbidden');
}

function toResponse(answer: unknown, headers: Headers): Response {
  if (answer instanceof Response) return answer;
  return answer === undefined ? new Response(null, { status: 204, headers }) : Response.json(answer, { headers });
}

const readAuth: { [A in keyof Sessions]: (request: Request) => Promise<Sessions[A]> } = {
  none: async () => null,
  session: requireSession,
  link: async (request) => ({ pb: await clientForRequest(request) }),
};

function parseParams(params: unknown, schema: z.ZodMiniType): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}

/** When another try is worth it. */
const RETRY_SECONDS: Partial<Record<ErrorCode, string>> = { too_many_requests: '60', optimiser_installing: '5' };

/** Runs an endpoint and turns its errors into the product's error body. */
async function respond(request: Request, run: () => Promise<Response>): Promise<Response> {
  const response = await withRequestId(request, async () => {
    try {
      return await run();
    } catch (error) {
      const body = toBody(error);
      const wait = RETRY_SECONDS[body.code];
      if (!wait) return Response.json(body, { status: body.status });
      // Also in the body, because the browser's client shows no headers of a refusal.
      const told = { ...body, data: { ...body.data, retryAfter: Number(wait) } };
      return Response.json(told, { status: body.status, headers: { 'Retry-After': wait } });
    }
  });
  response.headers.set('Cache-Control', 'no-store');
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

/** The query of a GET or the JSON body. @throws AppError `validation` with the wrong fields */
async function readInput(request: Request, { method }: Definition, schema: z.ZodMiniType): Promise<unknown> {
  const sent = method === 'GET' ? readQuery(request) : await readJson(request);
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new AppError('validation', fieldErrors(parsed.error.issues, sent));
  return parsed.data;
}

/** Of several values with one name the first counts, as in PocketBase. */
function readQuery(request: Request): Record<string, string> {
  return Object.fromEntries([...new URL(request.url).searchParams].reverse());
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new AppError('validation');
  }
}
