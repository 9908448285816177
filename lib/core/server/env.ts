/**
 * The product's settings: the only place that reads `process.env`. Every variable is described in `.env.example`.
 * Secrets come from DATA_DIR/secrets.json, which set-up writes once and passes to the processes as environment.
 */
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { SECURITY_LOG_DAYS } from '../shared/security-log.ts';

z.config({ jitless: true });

const emptyToUndefined = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
/** An empty value counts as not set: `.env` files are full of `NAME=`. */
const optional = <T extends z.core.$ZodType>(schema: T) => z.pipe(z.transform(emptyToUndefined), z.optional(schema));
const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65535));
const httpUrl = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => url.replace(/\/+$/, '')),
);
/** The product answers at the root of its name. */
const rootUrl = httpUrl.check(z.refine((url) => /^https?:\/\/[^/?#]+$/i.test(url)));
const list = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(/[\s,;]+/).filter(Boolean)),
);
const secret = z.string().check(z.minLength(32));
const kept = z.coerce.number().check(z.int(), z.gte(0), z.lte(1000));

/** JavaScript contexts of PocketBase; decision 15 says why so many. */
export const CONTEXTS = 48;

const schema = z.object({
  NODE_ENV: optional(z.enum(['production', 'development', 'test'])),
  PORT: optional(port),
  DATA_DIR: optional(z.string()),
  NEXT_DIST_DIR: optional(z.string()),
  BACKUP_DIR: optional(z.string()),
  APP_URL: optional(rootUrl),
  PUBLIC_URL: optional(rootUrl),
  POCKETBASE_URL: optional(httpUrl),
  POCKETBASE_PORT: optional(port),
  POCKETBASE_BIN: optional(z.string()),
  POCKETBASE_CONTEXTS: optional(z.coerce.number().check(z.int(), z.gte(4), z.lte(200))),
  STANDIN_PORT: optional(port),
  MICROSOFT_CLIENT_ID: optional(z.string()),
  MICROSOFT_CLIENT_SECRET: optional(z.string()),
  MICROSOFT_TENANT_ID: optional(z.string()),
  MICROSOFT_AUTHORITY: optional(httpUrl),
  GRAPH_URL: optional(httpUrl),
  ADMIN_EMAILS: optional(z.pipe(list, z.array(z.email()))),
  TRUSTED_PROXY: optional(z.pipe(list, z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))),
  DATA_DASHBOARD_URL: optional(httpUrl),
  OPTIMISER: optional(z.enum(['on', 'off'])),
  VROOM_URL: optional(httpUrl),
  OSRM_URL: optional(httpUrl),
  SMS_PROVIDER: optional(z.enum(['off', 'gatewayapi'])),
  SMS_URL: optional(httpUrl),
  SMS_TOKEN: optional(z.string()),
  SMS_SENDER: optional(z.string().check(z.regex(/^([A-Za-z0-9 -]{1,11}|\d{1,15})$/))),
  MAP_STYLE_URL: optional(z.url({ protocol: /^https?$/ })),
  // A name without a folder, so that it can't lead out of DATA_DIR.
  PMTILES_FILE: optional(z.string().check(z.regex(/^[\w-][\w.-]*\.pmtiles$/))),
  ADRESSEVAELGER_TOKEN: optional(z.string().check(z.minLength(10))),
  ADRESSEVAELGER_URL: optional(httpUrl),
  CVR_PROVIDER: optional(z.enum(['off', 'cvrapi'])),
  CVR_URL: optional(httpUrl),
  METRICS_KEY: optional(secret),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  WEB_HEAP_MB: optional(z.coerce.number().check(z.int(), z.gte(256), z.lte(65536))),
  AUTH_TOKEN_HOURS: optional(z.coerce.number().check(z.gte(0.01), z.lte(24 * 30))),
  SECURITY_LOG_DAYS: optional(z.coerce.number().check(z.int(), z.gte(7), z.lte(3650))),
  BACKUP_TIME: optional(z.string().check(z.regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/))),
  BACKUP_KEEP_DAILY: optional(kept.check(z.gte(1))),
  BACKUP_KEEP_WEEKLY: optional(kept),
  BACKUP_KEEP_MONTHLY: optional(kept),
  BACKUP_COPY_TO: optional(z.string().check(z.regex(/^(\/|[\w.@-]+:\/)/))),
  BACKUP_RECIPIENT: optional(z.string().check(z.regex(/^age1[0-9a-z]{58}$/))),
  BACKUP_IDENTITY: optional(z.string()),
  BACKUP_IDENTITY_FILE: optional(z.string()),
  STANDIN_ACCESS_TOKEN_SECONDS: optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(86400))),
  SESSION_SECRET: optional(secret),
  ENCRYPTION_KEY: optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i))),
  PRIVATE_HEADER_SECRET: optional(secret),
  STANDIN_SECRET: optional(secret),
  SUPERUSER_EMAIL: optional(z.email()),
  SUPERUSER_PASSWORD: optional(z.string().check(z.minLength(12))),
});

/** Created by set-up, not by users; every process except the supervisor needs them. */
export const SECRET_NAMES = [
  'SESSION_SECRET',
  'ENCRYPTION_KEY',
  'PRIVATE_HEADER_SECRET',
  'STANDIN_SECRET',
  'SUPERUSER_EMAIL',
  'SUPERUSER_PASSWORD',
] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

const EXPECTED: Record<string, string> = {
  NODE_ENV: 'production, development or test',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  OPTIMISER: 'on or off',
  SMS_PROVIDER: 'off or gatewayapi',
  SMS_SENDER: 'at most 11 letters and digits, or a number of at most 15',
  PMTILES_FILE: 'the name of a .pmtiles file in DATA_DIR, without a folder',
  ADRESSEVAELGER_TOKEN: 'at least 10 characters',
  CVR_PROVIDER: 'off or cvrapi',
  WEB_HEAP_MB: 'a whole number of megabytes from 256 to 65536',
  POCKETBASE_CONTEXTS: 'a whole number from 4 to 200',
  AUTH_TOKEN_HOURS: 'a number of hours from 0.01 to 720',
  SECURITY_LOG_DAYS: 'a whole number of days from 7 to 3650',
  BACKUP_TIME: 'a time of day such as 02:00, or off',
  BACKUP_KEEP_DAILY: 'a whole number from 1 to 1000',
  BACKUP_KEEP_WEEKLY: 'a whole number from 0 to 1000',
  BACKUP_KEEP_MONTHLY: 'a whole number from 0 to 1000',
  BACKUP_COPY_TO: 'a folder that begins with /, or user@machine:/folder',
  BACKUP_RECIPIENT: 'an age public key (age1…)',
  STANDIN_ACCESS_TOKEN_SECONDS: 'a whole number from 1 to 86400',
  ADMIN_EMAILS: 'e-mail addresses with commas between',
  TRUSTED_PROXY: 'IP addresses or networks with commas between',
  ENCRYPTION_KEY: '64 hexadecimal digits',
  SUPERUSER_EMAIL: 'an e-mail address',
  SUPERUSER_PASSWORD: 'at least 12 characters',
};
for (const name of ['PORT', 'POCKETBASE_PORT', 'STANDIN_PORT']) EXPECTED[name] = 'a port from 1 to 65535';
for (const name of ['APP_URL', 'PUBLIC_URL'])
  EXPECTED[name] = 'an http or https address without a path, such as https://ordre.example.dk';
for (const name of [
  'POCKETBASE_URL',
  'MICROSOFT_AUTHORITY',
  'GRAPH_URL',
  'DATA_DASHBOARD_URL',
  'VROOM_URL',
  'OSRM_URL',
  'MAP_STYLE_URL',
  'SMS_URL',
  'ADRESSEVAELGER_URL',
  'CVR_URL',
])
  EXPECTED[name] = 'an http or https URL';
for (const name of ['SESSION_SECRET', 'PRIVATE_HEADER_SECRET', 'STANDIN_SECRET', 'METRICS_KEY'])
  EXPECTED[name] = 'at least 32 characters';

/** The environment holds wrong values; `problems` names each variable once, without its value. */
export class EnvError extends Error {
  readonly problems: { name: string; wanted: string }[];
  constructor(problems: { name: string; wanted: string }[]) {
    super(`Wrong settings: ${problems.map((p) => `${p.name} (must be ${p.wanted})`).join('; ')}. See .env.example.`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/**
 * Settings from `source`, with defaults filled in; secrets may be missing.
 * @throws EnvError that names every wrong variable at once
 */
export function parseSettings(source: Record<string, string | undefined>) {
  const result = z.safeParse(schema, source);
  const problems = new Map<string, string>();
  if (!result.success) {
    for (const issue of result.error.issues) {
      const name = String(issue.path[0]);
      problems.set(name, EXPECTED[name] ?? 'given');
    }
  }
  const given = (name: string) => Boolean(source[name]?.trim());
  if (given('MICROSOFT_CLIENT_ID')) {
    for (const name of ['MICROSOFT_CLIENT_SECRET', 'MICROSOFT_TENANT_ID']) {
      if (!given(name)) problems.set(name, 'given where MICROSOFT_CLIENT_ID is');
    }
  }
  if (given('SMS_PROVIDER') && source['SMS_PROVIDER'] !== 'off' && !given('SMS_TOKEN'))
    problems.set('SMS_TOKEN', 'given where SMS_PROVIDER is');
  if (!result.success || problems.size > 0)
    throw new EnvError([...problems].map(([name, wanted]) => ({ name, wanted })));
  return withDefaults(result.data);
}

function withDefaults(given: z.infer<typeof schema>) {
  const PORT = given.PORT ?? 3000;
  const POCKETBASE_PORT = given.POCKETBASE_PORT ?? PORT + 1;
  const STANDIN_PORT = given.STANDIN_PORT ?? PORT + 2;
  const APP_URL = given.APP_URL ?? `http://localhost:${PORT}`;
  const STANDIN = given.MICROSOFT_CLIENT_ID === undefined;
  const standin = `http://localhost:${STANDIN_PORT}`;
  // Next would otherwise trace every file of the project as a part of the build.
  const DATA_DIR = resolve(/* turbopackIgnore: true */ given.DATA_DIR ?? 'data');
  return {
    ...given,
    NODE_ENV: given.NODE_ENV ?? 'production',
    PORT,
    /** Absolute path. */
    DATA_DIR,
    /** Where the pages are built, from the project's folder. */
    NEXT_DIST_DIR: given.NEXT_DIST_DIR ?? '.next',
    APP_URL,
    /** Address of the customers' public pages. */
    PUBLIC_URL: given.PUBLIC_URL ?? APP_URL,
    POCKETBASE_PORT,
    POCKETBASE_URL: given.POCKETBASE_URL ?? `http://127.0.0.1:${POCKETBASE_PORT}`,
    STANDIN_PORT,
    /** The Microsoft stand-in runs: no MICROSOFT_CLIENT_ID is set. */
    STANDIN,
    MICROSOFT_CLIENT_ID: given.MICROSOFT_CLIENT_ID ?? 'ordrestyring-demo',
    MICROSOFT_CLIENT_SECRET: given.MICROSOFT_CLIENT_SECRET ?? given.STANDIN_SECRET ?? '',
    MICROSOFT_TENANT_ID: given.MICROSOFT_TENANT_ID ?? 'demo',
    MICROSOFT_AUTHORITY:
      given.MICROSOFT_AUTHORITY ??
      (STANDIN ? `${standin}/demo` : `https://login.microsoftonline.com/${given.MICROSOFT_TENANT_ID}`),
    GRAPH_URL: given.GRAPH_URL ?? (STANDIN ? standin : 'https://graph.microsoft.com'),
    /** Lower case. Defaults to the stand-in's admin. */
    ADMIN_EMAILS: (given.ADMIN_EMAILS ?? (STANDIN ? ['admin@demo.test'] : [])).map((email) => email.toLowerCase()),
    /** Addresses of reverse proxies that are trusted to name the client's address. */
    TRUSTED_PROXY: given.TRUSTED_PROXY ?? [],
    /** Whether routes are optimised: with VROOM_URL, or by a program that is installed at the first use. */
    OPTIMISER: given.OPTIMISER ?? 'on',
    /** Whether technicians get text messages about changes of today and tomorrow. */
    SMS_PROVIDER: given.SMS_PROVIDER ?? 'off',
    SMS_URL: given.SMS_URL ?? 'https://gatewayapi.com',
    /** Whom a message is from on the phone. */
    SMS_SENDER: given.SMS_SENDER ?? 'Planen',
    ADRESSEVAELGER_URL: given.ADRESSEVAELGER_URL ?? 'https://adressevaelger.dk',
    CVR_PROVIDER: given.CVR_PROVIDER ?? 'off',
    CVR_URL: given.CVR_URL ?? 'https://cvrapi.dk/api',
    LOG_LEVEL: given.LOG_LEVEL ?? (given.NODE_ENV === 'test' ? 'silent' : 'info'),
    /** Lifetime of the stand-in's access tokens; tests shorten it. */
    STANDIN_ACCESS_TOKEN_SECONDS: given.STANDIN_ACCESS_TOKEN_SECONDS ?? 3600,
    /** Memory for the web server's JavaScript objects. */
    WEB_HEAP_MB: given.WEB_HEAP_MB ?? 1024,
    /** JavaScript contexts that PocketBase keeps ready (decision 15). */
    POCKETBASE_CONTEXTS: given.POCKETBASE_CONTEXTS ?? CONTEXTS,
    AUTH_TOKEN_HOURS: given.AUTH_TOKEN_HOURS ?? 12,
    /** How long the security log keeps an entry. */
    SECURITY_LOG_DAYS: given.SECURITY_LOG_DAYS ?? SECURITY_LOG_DAYS,
    /** Absolute path of the folder of backups. */
    BACKUP_DIR: resolve(/* turbopackIgnore: true */ given.BACKUP_DIR ?? join(DATA_DIR, 'backups')),
    /** When the daily backup is made, in Copenhagen's time; 'off': never. */
    BACKUP_TIME: given.BACKUP_TIME ?? '02:00',
    BACKUP_KEEP_DAILY: given.BACKUP_KEEP_DAILY ?? 7,
    BACKUP_KEEP_WEEKLY: given.BACKUP_KEEP_WEEKLY ?? 4,
    BACKUP_KEEP_MONTHLY: given.BACKUP_KEEP_MONTHLY ?? 12,
  };
}

export type Settings = ReturnType<typeof parseSettings>;
export type Env = Settings & Record<SecretName, string>;

/**
 * Settings together with all secrets.
 * @throws EnvError that names every wrong or missing variable at once
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const missing = SECRET_NAMES.filter((name) => !source[name]?.trim()).map((name) => ({
    name,
    wanted: 'given (npm start makes it)',
  }));
  let settings: Settings;
  try {
    settings = parseSettings(source);
  } catch (error) {
    if (error instanceof EnvError) throw new EnvError([...error.problems, ...missing]);
    throw error;
  }
  if (missing.length > 0) throw new EnvError(missing);
  return settings as Env;
}

let cached: Env | undefined;

/** This process's environment, checked at the first call. @throws EnvError */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** This process's settings, for set-up and doctor, which run before secrets exist. @throws EnvError */
export function settings(): Settings {
  return parseSettings(process.env);
}

const PLAIN = ['PATH', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'LANG', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];
const NETWORK = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

/** The environment of programs that are not the product's own: folders and network, no secrets. */
export function plainEnvironment(source: Record<string, string | undefined> = process.env): Record<string, string> {
  const isPlain = (name: string) => [...PLAIN, ...NETWORK].includes(name.toUpperCase()) || name.startsWith('PIP_');
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (isPlain(name) && value !== undefined ? [[name, value]] : [])),
  );
}
