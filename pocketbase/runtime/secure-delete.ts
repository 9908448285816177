import { execute, type Database } from './sql.ts';

/**
 * Has SQLite overwrite what is deleted or replaced, until the connection is closed. PocketBase writes through one
 * connection and closes it after three minutes without use, so this is also called each minute.
 */
export function overwriteDeleted(app: Database): void {
  execute(app, 'PRAGMA secure_delete = ON');
}
