/** Accounts that wait for a role: each admin gets a task and a mail, and the tasks end with the waiting. */
import { hasAccess, type Role } from '../../lib/auth/shared/permissions.ts';
import { waitingMail } from '../../lib/settings/shared/users/mail.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { flag, texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import { createAccountTasks, finishAccountTasks } from '../tasks/own-tasks.ts';

function isWaiting(account: core.Record): boolean {
  const roles = account.getStringSlice('roles') as Role[];
  return !account.getBool('inactive') && !hasAccess({ roles, technician: account.getString('technician') });
}

/** Tells the admins of a new account that waits. Runs inside the sign-in's transaction. */
export function tellAdminsOfWaiting(tx: core.App, id: string): void {
  const account = tx.findRecordById('users', id);
  if (!isWaiting(account)) return;
  const person = { name: account.getString('name'), email: account.email() };
  const admins = queryRows(
    tx,
    {
      ...texts('id', 'name', 'email'),
      hasMailbox: flag(
        "EXISTS (SELECT 1 FROM microsoft_connections c WHERE c.user = users.id AND c.status = 'connected')",
      ),
    },
    `FROM users WHERE NOT inactive AND EXISTS (SELECT 1 FROM json_each(users.roles) r WHERE r.value = 'admin')`,
  );
  createAccountTasks(
    tx,
    id,
    admins.map((admin) => admin.id),
    `Giv ${person.name || person.email} en rolle`,
  );
  // Each from their own mailbox: the product has none.
  for (const admin of admins.filter(({ hasMailbox }) => hasMailbox))
    queueMail(tx, {
      user: admin.id,
      to: admin.email,
      ...waitingMail(admin, person, `${getAppUrl()}/settings/users?post=${id}`),
      idempotencyKey: `waiting-${id}`,
    });
}

/** The product's address, without a slash at its end. */
export function getAppUrl(): string {
  return $os.getenv('APP_URL').replace(/\/$/, '');
}

/** Runs around each save of an account: its tasks end when it has got a role or is switched off. */
export function finishTasksOfAccount(e: core.RecordEvent): void {
  const wasWaiting = e.record ? isWaiting(e.record.original()) : false;
  e.next();
  if (e.record && wasWaiting && !isWaiting(e.record)) finishAccountTasks(e.app, e.record.id);
}
