import { join } from 'node:path';
import { CONTEXTS, type Env, SECRET_NAMES } from '../../../lib/core/server/env.ts';
import { ROOT } from '../root.ts';

type Variables = Record<string, string>;

/** Environment of the product's Node processes: this process's own, plus ports, folders and secrets. */
export function nodeEnv(env: Env, inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own: Variables = {
    NODE_ENV: env.NODE_ENV,
    PORT: String(env.PORT),
    POCKETBASE_PORT: String(env.POCKETBASE_PORT),
    STANDIN_PORT: String(env.STANDIN_PORT),
    POCKETBASE_URL: env.POCKETBASE_URL,
    APP_URL: env.APP_URL,
    DATA_DIR: env.DATA_DIR,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  for (const name of SECRET_NAMES) own[name] = env[name];
  // The key to encrypted backups is for `npm run restore` alone.
  const { BACKUP_IDENTITY: _, BACKUP_IDENTITY_FILE: __, ...rest } = inherited;
  return { ...rest, ...own };
}

/**
 * Go's garbage collection in PocketBase: it collects when the heap has grown to four times the live data (Go's default
 * is twice), but not below half a gigabyte. Decision 015. The operator's own values override it.
 */
export const POCKETBASE_MEMORY = { GOGC: '400', GOMEMLIMIT: '512MiB' };

/**
 * Environment that PocketBase's hooks read with `$os.getenv`: settings with defaults, without keys that they do not
 * need.
 */
export function pocketbaseEnv(env: Env, inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own: Variables & { NODE_ENV: Env['NODE_ENV'] } = {
    NODE_ENV: env.NODE_ENV,
    APP_URL: env.APP_URL,
    AUTH_TOKEN_HOURS: String(env.AUTH_TOKEN_HOURS),
    SECURITY_LOG_DAYS: String(env.SECURITY_LOG_DAYS),
    MICROSOFT_CLIENT_ID: env.MICROSOFT_CLIENT_ID,
    MICROSOFT_CLIENT_SECRET: env.MICROSOFT_CLIENT_SECRET,
    MICROSOFT_AUTHORITY: env.MICROSOFT_AUTHORITY,
    GRAPH_URL: env.GRAPH_URL,
    ADMIN_EMAILS: env.ADMIN_EMAILS.join(','),
    // 'true' where the Microsoft stand-in runs.
    STANDIN: env.STANDIN ? 'true' : '',
    SUPERUSER_EMAIL: env.SUPERUSER_EMAIL,
    SUPERUSER_PASSWORD: env.SUPERUSER_PASSWORD,
    PRIVATE_HEADER_SECRET: env.PRIVATE_HEADER_SECRET,
    SMS_PROVIDER: env.SMS_PROVIDER,
    // Stored drives count only while there is a router.
    ...(env.OSRM_URL ? { OSRM_URL: env.OSRM_URL } : {}),
    // An erasure names the backups that still hold the customer, and until when.
    BACKUP_DIR: env.BACKUP_DIR,
    BACKUP_KEEP_DAILY: String(env.BACKUP_KEEP_DAILY),
    BACKUP_KEEP_WEEKLY: String(env.BACKUP_KEEP_WEEKLY),
    BACKUP_KEEP_MONTHLY: String(env.BACKUP_KEEP_MONTHLY),
  };
  const system = [
    'PATH',
    'HOME',
    'TMPDIR',
    'TZ',
    'LANG',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'HTTPS_PROXY',
    'HTTP_PROXY',
    'NO_PROXY',
    'GOGC',
    'GOMEMLIMIT',
  ];
  const kept = Object.fromEntries(
    system.flatMap((name) => (inherited[name] === undefined ? [] : [[name, inherited[name]]])),
  );
  return { ...POCKETBASE_MEMORY, ...kept, ...own };
}

/**
 * PocketBase's command line. `hooksDir` null: no hooks. `contexts`: JavaScript contexts that PocketBase keeps ready. A
 * request uses one for each nested callback; where none is free, a new one is created and thrown away, which costs ten
 * times as much as creating an offer.
 */
export function pocketbaseArgs(
  dataDir: string,
  port: number,
  options: { dev?: boolean; hooksDir?: string | null; contexts?: number } = {},
): string[] {
  return [
    'serve',
    '--dev=false',
    '--automigrate=false',
    `--hooksPool=${options.contexts ?? CONTEXTS}`,
    `--hooksWatch=${options.dev ? 'true' : 'false'}`,
    ...['--dir', join(dataDir, 'pb_data')],
    ...['--migrationsDir', join(ROOT, 'pocketbase/migrations')],
    ...[
      '--hooksDir',
      options.hooksDir === null
        ? join(dataDir, 'no-hooks')
        : (options.hooksDir ?? join(ROOT, '.pocketbase/build/hooks')),
    ],
    ...['--http', `127.0.0.1:${port}`],
  ];
}
