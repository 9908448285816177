import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Settings } from '../../../lib/core/server/env.ts';
import { databaseFile, readDatabase } from '../database/demo.ts';
import { SetupError } from '../fail.mjs';
import { bad, type Finding, good, note } from './finding.ts';

const TIMEOUT_MS = 10_000;
/** The delegated permissions that need a consent; every account may have `offline_access`. */
const NEEDED = ['Mail.Send', 'User.Read', 'User.ReadWrite'];
const TODO = 'app registration → API permissions: add them as delegated, then "Grant admin consent"';

const grants = z.object({ value: z.array(z.object({ scope: z.string() })) });

/**
 * Whether users may send mail. A token of the application does not name delegated permissions, so Microsoft is asked
 * for the consents; where the application may not read them, the product's own mails are the proof.
 */
export async function checkMail(
  env: Pick<Settings, 'GRAPH_URL' | 'MICROSOFT_CLIENT_ID' | 'DATA_DIR'>,
  appToken: string | null,
): Promise<Finding> {
  const given = appToken === null ? null : await consents(env, appToken);
  if (given === null) return sentMail(env.DATA_DIR);
  const missing = NEEDED.filter((scope) => !given.includes(scope));
  return missing.length > 0
    ? bad(`The tenant has not consented to ${missing.join(', ')}`, TODO)
    : good(`The tenant has consented to ${NEEDED.join(', ')}`);
}

/** The consents given to the application; null if it may not read them. */
async function consents(
  env: Pick<Settings, 'GRAPH_URL' | 'MICROSOFT_CLIENT_ID'>,
  appToken: string,
): Promise<string[] | null> {
  const principal = `servicePrincipals(appId='${encodeURIComponent(env.MICROSOFT_CLIENT_ID)}')`;
  try {
    const response = await fetch(`${env.GRAPH_URL}/v1.0/${principal}/oauth2PermissionGrants`, {
      headers: { Authorization: `Bearer ${appToken}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = grants.safeParse(await response.json());
    if (!response.ok || !answer.success) return null;
    return answer.data.value.flatMap(({ scope }) => scope.split(' ').filter(Boolean));
  } catch {
    return null;
  }
}

/** The outbox shows whether mail may be sent: Microsoft refuses a mail without the permission with 403. */
function sentMail(dataDir: string): Finding {
  const last = lastMail(dataDir);
  if (last?.error === 'graph_403')
    return bad('Microsoft refused the last mail: its sender may not send any (403)', `Mail.Send: ${TODO}`);
  if (last?.status === 'sendt') return good(`Mail is sent; the last one on ${last.at.slice(0, 10)}`);
  return note(
    'Whether users may send mail can only be seen by one: app registration → API permissions must say "Granted" at ' +
      'Mail.Send (delegated), or send an offer to yourself',
  );
}

/** The last mail that Microsoft took or refused for lack of the permission; null also if no mail can be read. */
function lastMail(dataDir: string): { status: string; error: string; at: string } | null {
  if (!existsSync(databaseFile(dataDir))) return null;
  try {
    return readDatabase(dataDir, readLastMail);
  } catch (error) {
    // A damaged database has a line of its own.
    if (error instanceof SetupError) return null;
    throw error;
  }
}

function readLastMail(db: DatabaseSync): { status: string; error: string; at: string } | null {
  if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'mail_outbox'").get()) return null;
  const row = db
    .prepare(
      `SELECT status, error, updated FROM mail_outbox
         WHERE status = 'sendt' OR error = 'graph_403' ORDER BY updated DESC LIMIT 1`,
    )
    .get();
  return row ? { status: String(row['status']), error: String(row['error']), at: String(row['updated']) } : null;
}
