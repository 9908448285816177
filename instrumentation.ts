import type { Instrumentation } from 'next';

/** Runs once when the server starts: starts the sending of waiting mail and the measuring of drives. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startOutbox } = await import('./lib/offers/server/outbox');
  startOutbox();
  const { startDrives } = await import('./lib/planning/server/drives/start');
  startDrives();
}

/** Logs an error of a page or endpoint on the server, with the reference that the error page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRequestError } = await import('./lib/core/server/request-error');
  logRequestError(error, request, context.routeType);
};
