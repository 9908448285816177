import type { Instrumentation } from 'next';

/** Runs once when the server starts: mail that waits in the outbox goes out from here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startOutbox } = await import('./lib/microsoft/outbox');
  startOutbox();
}

/** A page or an endpoint broke on the server: one structured line, under the reference that the page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRequestError } = await import('./lib/core/request-error');
  logRequestError(error, request.path, context.routeType);
};
