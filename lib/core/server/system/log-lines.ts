/** The newest warnings and errors of a log file, for the admins' page. */
import { open } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { LogLine } from '../../shared/system.ts';

/** Read at a time. */
const PIECE_BYTES = 256 * 1024;
/** pino's level of an error. */
const ERROR = 50;

const line = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string(),
  requestId: z.optional(z.string()),
  reference: z.optional(z.string()),
});

/**
 * The newest warnings and errors, newest first, of a log file and the older one that it replaced. Lines that our logger
 * did not write are left out: nobody has taken personal data out of them.
 * @param most so many at most
 * @param requestId only the lines of this request; '' for all
 */
export async function readLogLines(file: string, most: number, requestId = ''): Promise<LogLine[]> {
  const found: LogLine[] = [];
  for (const each of [file, `${file}.1`]) {
    for await (const text of readBackwards(each)) {
      const line = found.length < most ? parseLine(text) : null;
      if (line && (requestId === '' || line.requestId === requestId)) found.push(line);
      if (found.length >= most) return found;
    }
  }
  return found;
}

/** Our logger begins a line with its level; below 40 it is no warning, and need not be parsed. */
const IS_TROUBLE = /^\{"level":[4-9]\d/;

function parseLine(text: string): LogLine | null {
  if (!IS_TROUBLE.test(text)) return null;
  let parsed: z.infer<typeof line>;
  try {
    parsed = line.parse(JSON.parse(text));
  } catch {
    return null;
  }
  const { level, time, msg, requestId, reference, part, ...rest } = parsed;
  return {
    at: time,
    part: part === 'browser' ? 'browser' : 'web',
    level: level >= ERROR ? 'error' : 'warn',
    message: msg,
    requestId: requestId ?? reference ?? '',
    details: toDetails(rest),
  };
}

/** The other fields of a line as one text. */
export function toDetails(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}

/** The lines of a file, the last one first; none if there is no file. Each piece is read when it is asked for. */
async function* readBackwards(file: string): AsyncGenerator<string> {
  const handle = await open(file).catch(() => null);
  if (!handle) return;
  try {
    // The beginning of a line whose end was in the piece before; as bytes, since a piece may begin within a letter.
    let rest: Buffer = Buffer.alloc(0);
    for (let end = (await handle.stat()).size; end > 0;) {
      const length = Math.min(end, PIECE_BYTES);
      end -= length;
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, end);
      const bytes = Buffer.concat([buffer.subarray(0, bytesRead), rest]);
      const first = end > 0 ? bytes.indexOf('\n') : -1;
      if (end > 0 && first < 0) {
        rest = bytes;
        continue;
      }
      rest = bytes.subarray(0, Math.max(first, 0));
      yield* bytes
        .toString('utf8', first + 1)
        .split('\n')
        .reverse();
    }
  } finally {
    await handle.close();
  }
}
