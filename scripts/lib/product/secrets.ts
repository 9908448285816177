import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_NAMES, type SecretName } from '../../../lib/core/server/env.ts';
import { databaseFile } from '../database/demo.ts';
import { SetupError } from '../fail.mjs';

const SECRET_MAKERS: Record<SecretName, () => string> = {
  SESSION_SECRET: () => randomBytes(32).toString('base64url'),
  ENCRYPTION_KEY: () => randomBytes(32).toString('hex'),
  PRIVATE_HEADER_SECRET: () => randomBytes(32).toString('base64url'),
  STANDIN_SECRET: () => randomBytes(32).toString('base64url'),
  SUPERUSER_EMAIL: () => 'system@ordrestyring.test',
  SUPERUSER_PASSWORD: () => randomBytes(24).toString('base64url'),
};

/** What is lost where a secret is made anew over an existing database. The others may be made anew. */
const LOST: Partial<Record<SecretName, string>> = {
  SESSION_SECRET: 'everybody is signed out',
  ENCRYPTION_KEY: 'the stored Microsoft sign-ins can no longer be read, so mail is not sent until each user signs in',
  SUPERUSER_EMAIL: "the database's superuser can't be used",
  SUPERUSER_PASSWORD: "the database's superuser can't be used",
};

/**
 * The data folder's secrets, created at the first call and kept in secrets.json (0600). Values in the environment
 * override the file.
 * @throws SetupError if the file exists and can't be read, or lacks secrets of a database that exists
 */
export function ensureSecrets(dataDir: string, given: Record<string, string | undefined>): Record<SecretName, string> {
  const file = join(dataDir, 'secrets.json');
  const kept = readKeptSecrets(dataDir, given);
  const whole = { ...kept };
  for (const name of SECRET_NAMES) whole[name] ??= SECRET_MAKERS[name]();
  if (SECRET_NAMES.some((name) => !kept[name])) {
    writeFileSync(`${file}.new`, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, given[name]?.trim() || whole[name]])) as Record<
    SecretName,
    string
  >;
}

/**
 * The secrets in the data folder's secrets.json; none if there is no such file and no database. Changes nothing.
 * @throws SetupError as `ensureSecrets` does
 */
export function readKeptSecrets(
  dataDir: string,
  given: Record<string, string | undefined>,
): Partial<Record<SecretName, string>> {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? readSecrets(file) : {};
  if (existsSync(databaseFile(dataDir))) refuseMissing(file, kept, given);
  return kept;
}

/** @throws SetupError that names the missing secrets and what would be lost with them */
function refuseMissing(
  file: string,
  kept: Partial<Record<SecretName, string>>,
  given: Record<string, string | undefined>,
): void {
  const missing = SECRET_NAMES.filter((name) => LOST[name] && !kept[name] && !given[name]?.trim());
  if (missing.length === 0) return;
  const lost = [...new Set(missing.map((name) => LOST[name]))].join('; ');
  throw new SetupError(
    `${file} lacks ${missing.join(', ')} of the database beside it. Restore the file from a backup. Without it: ${lost}. To go on all the same, set the missing ones in .env.`,
  );
}

function readSecrets(file: string): Partial<Record<SecretName, string>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (value !== null && typeof value === 'object') return value;
  } catch {
    // The error below does not include the file's content.
  }
  throw new SetupError(
    `${file} is damaged or not readable: restore it from a backup (it holds the key to the stored Microsoft sign-ins).`,
  );
}
