/** The commands of saved views of lists. */
import { isStaff } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { views } from '../../lib/views/commands.ts';
import {
  viewArchive,
  viewCreate,
  viewSave,
  viewStart,
  type ViewCreate,
  type ViewSave,
} from '../../lib/views/shared/schema.ts';
import { toViewQuery } from '../../lib/views/shared/query.ts';
import type { ListView } from '../../lib/views/shared/values.ts';
import { number } from '../runtime/columns.ts';
import { implement, onRecord, type Implementations } from '../runtime/implement.ts';
import { findReadable, insertRecord, requireRev, toPublicFields, updateRecord } from '../runtime/records.ts';
import { queryRow } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';

const access = 'staff-or-technician';
/** Of a user in one list. */
const MOST_OWN = 50;

export const viewCommands: Implementations<typeof views> = {
  createView: implement(views.createView, { access, input: viewCreate }, ({ app, user, input }) =>
    createView(app, user, input),
  ),
  saveView: implement(views.saveView, { access, input: viewSave }, onRecord(saveView)),
  archiveView: implement(views.archiveView, { access, input: viewArchive }, onRecord(archiveView)),
  setStartView: implement(views.setStartView, { access, input: viewStart }, onRecord(setStartView)),
};

/** @throws AppError validation at `name` (too many views), `shared` (technicians share none) */
function createView(tx: core.App, user: CommandUser, input: ViewCreate): ListView {
  checkSharing(user, input.shared);
  const own = queryRow(
    tx,
    { count: number('count(*)') },
    'FROM list_views WHERE owner = {:owner} AND list = {:list} AND NOT archived',
    { owner: user.id, list: input.list },
  );
  if ((own?.count ?? 0) >= MOST_OWN) throw fieldError('name', 'tooManyViews', { maximum: MOST_OWN });
  const fields = { ...input, query: toViewQuery(input.query), owner: user.id, starters: [], archived: false, rev: 1 };
  return toPublicFields<ListView>(insertRecord(tx, 'list_views', fields));
}

/** @throws AppError not_found, forbidden, stale, validation at `shared` */
function saveView(tx: core.App, id: string, user: CommandUser, { rev, ...fields }: ViewSave): ListView {
  const view = requireRev(findOwn(tx, id, user), rev, fields);
  checkSharing(user, fields.shared);
  updateRecord(tx, view, { ...fields, query: toViewQuery(fields.query), rev: rev + 1 });
  return toPublicFields<ListView>(view);
}

/** @throws AppError not_found, forbidden */
function archiveView(tx: core.App, id: string, user: CommandUser, { archived }: { archived: boolean }): ListView {
  const view = findOwn(tx, id, user, true);
  updateRecord(tx, view, { archived, rev: view.getInt('rev') + 1 });
  return toPublicFields<ListView>(view);
}

/** `rev` stays, because nothing that its owner edits changes. @throws AppError not_found */
function setStartView(tx: core.App, id: string, user: CommandUser, { isStart }: { isStart: boolean }): ListView {
  const view = findReadable(tx, 'list_views', id, (one) => mayRead(user, one));
  const list = view.getString('list');
  const starts = tx.findRecordsByFilter('list_views', 'list = {:list} && starters ~ {:me}', '', 0, 0, {
    list,
    me: user.id,
  });
  const others = (one: core.Record) => one.getStringSlice('starters').filter((other) => other !== user.id);
  for (const one of starts) if (one && one.id !== id) updateRecord(tx, one, { starters: others(one) });
  updateRecord(tx, view, { starters: isStart ? [...others(view), user.id] : others(view) });
  return toPublicFields<ListView>(view);
}

function mayRead(user: CommandUser, view: core.Record): boolean {
  if (view.getBool('archived')) return false;
  return view.getString('owner') === user.id || (view.getBool('shared') && isStaff(user.roles));
}

/**
 * A view that the user may change: their own, and for admins those that are shared.
 * @throws AppError not_found, forbidden
 */
function findOwn(tx: core.App, id: string, user: CommandUser, orArchived = false): core.Record {
  const isOwn = (view: core.Record) => view.getString('owner') === user.id;
  const isShared = (view: core.Record) => view.getBool('shared') && isStaff(user.roles);
  const view = findReadable(
    tx,
    'list_views',
    id,
    (one) => (isOwn(one) || isShared(one)) && (orArchived || !one.getBool('archived')),
  );
  if (!isOwn(view) && !user.roles.includes('admin')) throw new AppError('forbidden');
  return view;
}

/** What technicians see is limited to their own work, so a view of theirs tells colleagues nothing. */
function checkSharing(user: CommandUser, shared: boolean): void {
  if (shared && !isStaff(user.roles)) throw fieldError('shared', 'invalid');
}
