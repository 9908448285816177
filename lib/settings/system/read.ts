import 'server-only';
import { join } from 'node:path';
import { BUILD } from '../../core/build.ts';
import { env } from '../../core/env.ts';
import { lastBackupTime } from '../../core/backup/list.ts';
import { isDiskLow, readDisk } from '../../core/system/disk.ts';
import { type LogLine, readLogLines, toDetails } from '../../core/system/log-lines.ts';
import { BROWSER_LOG } from '../../auth/browser-log.ts';
import { answerTime, type PartState, readPartStates } from '../../core/system/parts.ts';
import { superuser } from '../../pocketbase/server.ts';
import { readDatabaseState } from '../../pocketbase/system.ts';
import type { SystemState } from './types.ts';

const MOST_LINES = 50;
/** Microsoft is asked at most this often, in milliseconds, however many admins look. */
const MICROSOFT_MS = 60_000;

/**
 * The state of every part. What can't be read is null; nothing is thrown. `requestId`: the log lines of one request.
 */
export async function readSystem(requestId: string): Promise<SystemState> {
  const settings = env();
  const [parts, microsoft, disk, database, logs] = await Promise.all([
    readPartStates(settings),
    settings.STANDIN ? [] : readMicrosoft(settings.GRAPH_URL),
    readDisk(settings.DATA_DIR).catch(() => null),
    readDatabaseState().catch(() => null),
    readLogs(settings.DATA_DIR, requestId),
  ]);
  return {
    at: new Date().toISOString(),
    build: BUILD,
    parts: [...parts, ...microsoft],
    disk: disk && { ...disk, isLow: isDiskLow(disk) },
    database,
    lastBackup: lastBackupTime(settings.BACKUP_DIR)?.toISOString() ?? null,
    logs,
  };
}

let asked: { at: number; parts: Promise<PartState[]> } | undefined;

function readMicrosoft(url: string): Promise<PartState[]> {
  if (!asked || Date.now() - asked.at > MICROSOFT_MS) {
    const parts = answerTime(url).then((answerMs) => [
      { name: 'Microsoft', since: null, restarts: 0, memory: null, answerMs },
    ]);
    asked = { at: Date.now(), parts };
  }
  return asked.parts;
}

async function readLogs(dataDir: string, requestId: string): Promise<LogLine[]> {
  const all = await Promise.all([
    readLogLines(join(dataDir, 'logs/web.log'), MOST_LINES, requestId),
    readLogLines(join(dataDir, BROWSER_LOG), MOST_LINES, requestId),
    readPocketBaseLogs(requestId).catch(() => []),
  ]);
  return all
    .flat()
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST_LINES);
}

/** PocketBase's level of a warning and of an error. */
const WARN = 4;
const ERROR = 8;

/** Its own log, from which personal data was removed when it was written. Refused requests are no failures. */
async function readPocketBaseLogs(requestId: string): Promise<LogLine[]> {
  const pb = await superuser();
  const failures = `level >= ${WARN} && (data.status = null || data.status >= 500)`;
  const filter = requestId === '' ? failures : pb.filter(`${failures} && data.requestId = {:requestId}`, { requestId });
  const { items } = await pb.logs.getList(1, MOST_LINES, { filter, sort: '-created', skipTotal: true });
  return items.map(({ created, level, message, data }) => {
    const { requestId: id, ...rest } = data as Record<string, unknown>;
    return {
      at: new Date(created).toISOString(),
      part: 'pocketbase',
      level: Number(level) >= ERROR ? 'error' : 'warn',
      message,
      requestId: typeof id === 'string' ? id : '',
      details: toDetails(rest),
    };
  });
}
