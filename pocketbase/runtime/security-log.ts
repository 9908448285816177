/** Writes the security log (`lib/core/shared/security-log.ts`). Inside a transaction an entry is stored with what it tells. */
import { network } from '../../lib/core/shared/network.ts';
import { SECURITY_LOG_DAYS, type SecurityEntry } from '../../lib/core/shared/security-log.ts';
import { execute, toDbTime } from './sql.ts';
import { insertRecord } from './records.ts';

const DAY_MS = 86_400_000;

export function logSecurity(app: core.App, { kind, actor, subject, network: from, data }: SecurityEntry): void {
  insertRecord(app, 'security_log', {
    at: toDbTime(),
    kind,
    actor,
    subject,
    network: from,
    data: data ?? {},
  });
}

/** As `logSecurity`, but a failure is only logged: a full disk must not keep anybody from signing in. */
export function tryLogSecurity(app: core.App, entry: SecurityEntry): void {
  try {
    logSecurity(app, entry);
  } catch (error) {
    app.logger().error('security log', 'kind', entry.kind, 'error', String(error));
  }
}

/** The network that a request came from. */
export const networkOf = (e: { realIP(): string }) => network(e.realIP());

/** What gives an account access: its roles, and a technician. */
export function rightsOf(account: core.Record): string[] {
  return [...account.getStringSlice('roles'), ...(account.getString('technician') === '' ? [] : ['technician'])];
}

/** Adds the roles that an account got and lost; nothing if there are none. */
export function logRights(
  tx: core.App,
  change: { actor: string; account: string; before: readonly string[]; after: readonly string[] },
): void {
  const { actor, account, before, after } = change;
  // 'new' gives no access.
  const without = (rights: readonly string[], others: readonly string[]) =>
    rights.filter((right) => right !== 'new' && !others.includes(right));
  const [added, removed] = [without(after, before), without(before, after)];
  if (added.length === 0 && removed.length === 0) return;
  logSecurity(tx, { kind: 'rettigheder', actor, subject: account, data: { added, removed } });
}

/** Deletes entries that are older than SECURITY_LOG_DAYS. */
export function deleteOldSecurityEntries(app: Pick<core.App, 'db'>): void {
  const days = Number($os.getenv('SECURITY_LOG_DAYS')) || SECURITY_LOG_DAYS;
  const before = toDbTime(new Date(Date.now() - days * DAY_MS));
  execute(app, 'DELETE FROM security_log WHERE at < {:before}', { before });
}
