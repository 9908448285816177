import 'server-only';
import { join } from 'node:path';
import { BUILD } from '../../../core/shared/build.ts';
import { env } from '../../../core/server/env.ts';
import { lastBackupTime } from '../../../core/server/backup/list.ts';
import { isDiskLow, readDisk, readFilesSize } from '../../../core/server/system/disk.ts';
import type { LogLine, PartState } from '../../../core/shared/system.ts';
import { readLogLines, toDetails } from '../../../core/server/system/log-lines.ts';
import { BROWSER_LOG } from '../../../auth/server/browser-log.ts';
import { answerTime, readPartStates } from '../../../core/server/system/parts.ts';
import { superuser } from '../../../pocketbase/server/server.ts';
import { readDatabaseState } from '../../../pocketbase/server/system.ts';
import type { SystemState } from '../../shared/system/types.ts';

const MOST_LINES = 50;
/** What is slow to find out is found out at most this often, in milliseconds, however many admins look. */
const SLOW_MS = 60_000;

/**
 * The state of every part. What can't be read is null; nothing is thrown. `requestId`: the log lines of one request.
 */
export async function readSystem(requestId: string): Promise<SystemState> {
  const settings = env();
  const [parts, microsoft, disk, files, database, logs] = await Promise.all([
    readPartStates(settings),
    settings.STANDIN ? [] : microsoftState(settings.GRAPH_URL),
    readDisk(settings.DATA_DIR).catch(() => null),
    filesSize(settings.DATA_DIR),
    readDatabaseState().catch(() => null),
    readLogs(settings.DATA_DIR, requestId),
  ]);
  return {
    at: new Date().toISOString(),
    build: BUILD,
    parts: [...parts, ...microsoft],
    disk: disk && { ...disk, isLow: isDiskLow(disk) },
    files,
    database,
    lastBackup: lastBackupTime(settings.BACKUP_DIR)?.toISOString() ?? null,
    logs,
  };
}

/** The function, whose answer is kept for a while. */
function keepAnswer<T>(read: (from: string) => Promise<T>): (from: string) => Promise<T> {
  let asked: { at: number; answer: Promise<T> } | undefined;
  return (from) => {
    if (!asked || Date.now() - asked.at > SLOW_MS) asked = { at: Date.now(), answer: read(from) };
    return asked.answer;
  };
}

const microsoftState = keepAnswer(async (url): Promise<PartState[]> => {
  const answerMs = await answerTime(url);
  return [{ name: 'Microsoft', since: null, restarts: 0, memory: null, answerMs }];
});

const filesSize = keepAnswer((dataDir) => readFilesSize(dataDir).catch(() => null));

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
