import type { Instrumentation } from 'next';

/** Starts the worker that sends mail from the outbox; Next calls this once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startOutbox } = await import('./lib/microsoft/outbox');
  startOutbox();
}

/** Logs a server error in a page or an endpoint as one structured line with the reference that the page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRequestError } = await import('./lib/core/request-error');
  logRequestError(error, request.path, context.routeType);
};
