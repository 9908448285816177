/** The server's log. Never imported by the browser: it reads the environment and writes to standard output. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { settings } from './env.ts';
import { redact } from './redact.ts';
import { currentRequestId } from './request-id.ts';

/**
 * Creates a log of one JSON line per event. Tokens, mail addresses, phone numbers and names are removed from every
 * line; still, log ids and codes rather than records. `part`: the part of the product that logs.
 */
export function createLogger(part: string, level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
    hooks: { streamWrite: (line: string) => `${JSON.stringify(redact(JSON.parse(line)))}\n` },
  };
  return to ? pino(options, to) : pino(options);
}

/** The log of Next's side: endpoints, mail, PDF. */
export const logger = createLogger('app', settings().LOG_LEVEL);
