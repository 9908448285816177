import { toLoggablePath } from './loggable-path.ts';
import { logger } from './logger.ts';
import { isReference, REQUEST_ID_HEADER } from '../shared/ids.ts';
import { errorReference } from '../shared/report.ts';

/**
 * Logs an error while the server rendered a page or answered a call: class and place, never the message. `routeType`:
 * Next's name for the kind of route.
 */
export function logRequestError(
  thrown: unknown,
  { path, headers }: { path: string; headers: Record<string, string | string[] | undefined> },
  routeType: string,
  log: Pick<typeof logger, 'error'> = logger,
): void {
  const requestId = headers[REQUEST_ID_HEADER];
  const error: Error & { digest?: string } = thrown instanceof Error ? thrown : new Error('not an error');
  log.error(
    {
      event: 'server-error',
      kind: routeType,
      reference: errorReference(error),
      requestId: isReference(requestId) ? requestId : undefined,
      error: error.name,
      path: toLoggablePath(path.split('?')[0] ?? ''),
    },
    'a page broke on the server',
  );
}
