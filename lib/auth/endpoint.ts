import 'server-only';
import { ClientResponseError } from 'pocketbase';
import type * as z from 'zod/mini';
import { env } from '../core/env.ts';
import { AppError, fieldErrors, type ErrorBody, type ErrorCode } from '../core/errors.ts';
import { logger } from '../core/logger.ts';

/** Runs an endpoint and answers its refusals in the product's error body. What nobody foresaw is logged and says no more than that. */
export async function respond(run: () => Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await run();
  } catch (error) {
    const body = toBody(error);
    response = Response.json(body, { status: body.status });
  }
  response.headers.set('Cache-Control', 'no-store');
  if (response.status === 429) response.headers.set('Retry-After', '60');
  return response;
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'stale',
  413: 'too_large',
  429: 'too_many_requests',
};

function toBody(error: unknown): ErrorBody {
  if (error instanceof AppError) return error.toBody();
  if (error instanceof ClientResponseError) {
    const { code, data } = error.response as { code?: unknown; data?: unknown };
    if (typeof code === 'string')
      return {
        status: error.status,
        code: code as ErrorCode,
        message: '',
        data: (data ?? {}) as Record<string, unknown>,
      };
    const known = BY_STATUS[error.status];
    if (known) return new AppError(known).toBody();
    logger.warn({ status: error.status }, 'PocketBase failed');
    return new AppError('upstream').toBody();
  }
  // A name and a place, never a message: it may quote what was sent.
  logger.error(
    {
      error: error instanceof Error ? error.name : 'unknown',
      at: error instanceof Error ? error.stack?.split('\n')[1]?.trim() : undefined,
    },
    'endpoint failed',
  );
  return new AppError('internal').toBody();
}

/**
 * Refuses what another site makes a browser send here. Clients without these headers are no browsers and have no cookies to abuse.
 * @throws AppError `forbidden`
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) {
    if (site !== 'same-origin') throw new AppError('forbidden');
    return;
  }
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(env().APP_URL).origin) throw new AppError('forbidden');
}

/** The request's JSON body as the schema wants it. @throws AppError `validation` with the faulty fields */
export async function readBody<T extends z.ZodMiniType>(request: Request, schema: T): Promise<z.infer<T>> {
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
