/** The log of errors in browsers: a file of its own, so that whoever sends many pushes out no line of the server. */
import 'server-only';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BUILD } from '../../core/shared/build.ts';
import { env } from '../../core/server/env.ts';
import { LogFile } from '../../core/server/system/log-file.ts';
import { type browserReport, toKnownWords } from '../shared/browser-report.ts';
import type * as z from 'zod/mini';

/** In the data folder. */
export const BROWSER_LOG = 'logs/browser.log';
/** pino's level of a warning. */
const WARN = 40;

let file: LogFile | undefined;
let scripts: ReadonlySet<string> | undefined;

/** Adds a report in known words. */
export function logBrowserReport(report: z.infer<typeof browserReport>): void {
  file ??= new LogFile(join(env().DATA_DIR, BROWSER_LOG));
  scripts ??= readScripts();
  const isScript = (name: string) => scripts?.has(name) === true;
  const words = toKnownWords(report, { build: BUILD, isScript });
  const head = { level: WARN, time: new Date().toISOString(), part: 'browser', event: 'client-error' };
  file.write(Buffer.from(`${JSON.stringify({ ...head, ...words, msg: 'a page reported an error' })}\n`));
}

/** The names of the build's scripts. */
function readScripts(): ReadonlySet<string> {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), env().NEXT_DIST_DIR, 'static');
  try {
    const files = readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, encoding: 'utf8' });
    return new Set(files.filter((name) => name.endsWith('.js')).map((name) => basename(name)));
  } catch {
    // Without a build, as in development.
    return new Set();
  }
}
