/** The newest warnings and errors of a log file, for the admins' page. */
import { open } from 'node:fs/promises';
import * as z from 'zod/mini';

/** Read from the end of the file. */
const TAIL_BYTES = 512 * 1024;
/** pino's level of a warning. */
const WARN = 40;
const ERROR = 50;

/** `requestId`: empty where the line belongs to no request. `details`: what else the line says, as `name=value`. */
export type LogLine = {
  at: string;
  part: 'web' | 'pocketbase';
  level: 'warn' | 'error';
  message: string;
  requestId: string;
  details: string;
};

const line = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string(),
  requestId: z.optional(z.string()),
  reference: z.optional(z.string()),
});

/**
 * The newest warnings and errors, newest first. Lines that our logger did not write are left out: nobody has taken
 * personal data out of them.
 */
export async function readLogLines(file: string, most: number, requestId = ''): Promise<LogLine[]> {
  const text = await readTail(file);
  const lines: LogLine[] = [];
  for (const each of text.split('\n').reverse()) {
    if (lines.length >= most) break;
    const found = parseLine(each);
    if (found && (requestId === '' || found.requestId === requestId)) lines.push(found);
  }
  return lines;
}

function parseLine(text: string): LogLine | null {
  let parsed: z.infer<typeof line>;
  try {
    parsed = line.parse(JSON.parse(text));
  } catch {
    return null;
  }
  const { level, time, msg, requestId, reference, part: _part, ...rest } = parsed;
  if (level < WARN) return null;
  return {
    at: time,
    part: 'web',
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

async function readTail(file: string): Promise<string> {
  const handle = await open(file).catch(() => null);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
