import * as z from 'zod/mini';
import { can } from '../../lib/auth/permissions.ts';
import { companySave, LOGO_MAX_BYTES } from '../../lib/settings/company/schema.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { intakeKeyCreate, intakeKeyRevoke } from '../../lib/settings/intake/schema.ts';
import { recordId, rev } from '../../lib/core/fields.ts';
import { FULL_LIST_BATCH, PAGE_SIZE } from '../../lib/core/limits.ts';
import { accountLeave, accountReturn, technicianLeave, technicianReturn } from '../../lib/settings/handover/schema.ts';
import { stateReassign, stateRestore } from '../../lib/settings/states/schema.ts';
import { chargesDecide, usualAdd, usualRemove, type UsualKind } from '../../lib/settings/usual/schema.ts';
import { invitationCreate, userRights } from '../../lib/settings/users/schema.ts';
import { parseInput, command, type CommandUser, idempotent } from '../runtime/command.ts';
import { findUploadedFile, getPathId, getPathParam, getQueryParam } from '../runtime/request.ts';
import { getSessionId } from '../runtime/session.ts';
import { saveCompany, setLogo } from './company.ts';
import {
  leaveAccount,
  leaveTechnician,
  readAccountWork,
  readTechnicianWork,
  requireNoAccountWork,
  returnAccount,
  returnTechnician,
} from './handover.ts';
import { createIntakeKey, revokeIntakeKey } from './intake-keys.ts';
import { createInvitation, resendInvitation, withdrawInvitation } from './invitations.ts';
import { readSystemState } from './system.ts';
import type { Fields, SettingType } from './setting-type.ts';
import { SETTING_TYPES } from './setting-types.ts';
import { reassignState, restoreState } from './states.ts';
import { absences } from './technicians.ts';
import { listProducts, productWords } from './products.ts';
import { endSessions, listSessions } from './user-sessions.ts';
import { addUsual, decideCharges, removeUsual } from './usual.ts';
import { saveTechnicianLink, requireAdmin, saveRights, switchAccount as switchUser } from './users.ts';
import {
  createRecord,
  makeDefault,
  orderRecords,
  removeAbsence,
  saveRecord,
  switchRecord,
  countUsage,
} from './records.ts';

export { finishTasksOfAccount } from './waiting.ts';

const revBody = z.object({ rev });
const activeBody = z.object({ rev, active: z.boolean() });
const orderBody = z.object({
  ids: z.array(recordId).check(
    z.minLength(1),
    z.maxLength(500),
    z.refine((ids) => new Set(ids).size === ids.length, { params: { code: 'duplicateId' } }),
  ),
});

/** @throws AppError not_found */
function getSettingType(e: core.RequestEvent): SettingType {
  const kind = SETTING_TYPES.get(getPathParam(e, 'kind'));
  if (!kind) throw new AppError('not_found');
  return kind;
}

/** @throws AppError forbidden */
function requireWriter(user: CommandUser): void {
  if (!can(user, 'catalog', 'change')) throw new AppError('forbidden');
}

/** POST /api/setup/{kind} */
export function createSetting(e: core.RequestEvent): void {
  return command(e, { body: z.unknown() }, (ctx) => {
    requireWriter(ctx.user);
    const kind = getSettingType(e);
    const input = parseInput(kind.create, ctx.body) as Fields & { idempotencyKey: string };
    const { idempotencyKey: _key, ...fields } = input;
    return ctx.transaction((tx) =>
      idempotent(ctx, tx, `${kind.collection}.create`, input, () => createRecord(tx, kind, ctx.user, fields)),
    );
  });
}

/** POST /api/setup/{kind}/{id}/save */
export function saveSetting(e: core.RequestEvent): void {
  return command(e, { body: z.unknown() }, ({ transaction, user, body: sent }) => {
    requireWriter(user);
    const kind = getSettingType(e);
    const body = parseInput(kind.save, sent) as Fields;
    return transaction((tx) => saveRecord(tx, kind, getPathParam(e, 'id'), user, body));
  });
}

/** POST /api/setup/{kind}/{id}/active */
export function switchSetting(e: core.RequestEvent): void {
  return command(e, { body: activeBody }, ({ transaction, user, body }) => {
    requireWriter(user);
    const kind = getSettingType(e);
    if (!kind.canSwitch) throw new AppError('not_found');
    return transaction((tx) => switchRecord(tx, kind, getPathParam(e, 'id'), body));
  });
}

/** POST /api/setup/states/{id}/reassign */
export function reassignSettingState(e: core.RequestEvent): void {
  return command(e, { body: stateReassign }, ({ transaction, user, body }) => {
    requireWriter(user);
    return transaction((tx) => reassignState(tx, getPathParam(e, 'id'), body));
  });
}

/** POST /api/setup/states/{id}/restore */
export function restoreSettingState(e: core.RequestEvent): void {
  return command(e, { body: stateRestore }, ({ transaction, user, body }) => {
    requireWriter(user);
    return transaction((tx) => restoreState(tx, getPathParam(e, 'id'), body));
  });
}

/** POST /api/setup/{kind}/{id}/default */
export function makeDefaultSetting(e: core.RequestEvent): void {
  return command(e, { body: revBody }, ({ transaction, user, body }) => {
    requireWriter(user);
    const kind = getSettingType(e);
    if (!kind.defaultBy) throw new AppError('not_found');
    return transaction((tx) => makeDefault(tx, kind, getPathParam(e, 'id'), body.rev));
  });
}

/** POST /api/setup/{kind}/order */
export function orderSettings(e: core.RequestEvent): void {
  return command(e, { body: orderBody }, ({ transaction, user, body }) => {
    requireWriter(user);
    const kind = getSettingType(e);
    if (!kind.orderedBy) throw new AppError('not_found');
    transaction((tx) => orderRecords(tx, kind, body.ids));
    return {};
  });
}

/** @throws AppError not_found */
function getUsualKind(e: core.RequestEvent): UsualKind {
  const kind = getPathParam(e, 'kind');
  if (kind !== 'charges' && kind !== 'templates') throw new AppError('not_found');
  return kind;
}

/** POST /api/setup/{kind}/usual: adds what the trade usually has */
export function addUsualSettings(e: core.RequestEvent): void {
  return command(e, { body: usualAdd }, (ctx) => {
    requireWriter(ctx.user);
    const kind = getUsualKind(e);
    return ctx.transaction((tx) => idempotent(ctx, tx, `${kind}.usual`, ctx.body, () => addUsual(tx, kind, ctx.user)));
  });
}

/** POST /api/setup/{kind}/usual/undo: takes it back */
export function removeUsualSettings(e: core.RequestEvent): void {
  return command(e, { body: usualRemove }, ({ transaction, user, body }) => {
    requireWriter(user);
    if (body.terms && !can(user, 'company', 'change')) throw new AppError('forbidden');
    const kind = getUsualKind(e);
    return transaction((tx) => removeUsual(tx, kind, body));
  });
}

/** POST /api/setup/charges/decide */
export function decideProposedCharges(e: core.RequestEvent): void {
  return command(e, { body: chargesDecide }, ({ transaction, user, body }) => {
    requireWriter(user);
    return transaction((tx) => decideCharges(tx, body));
  });
}

/** POST /api/setup/absences/{id}/remove */
export function removeTechnicianAbsence(e: core.RequestEvent): void {
  return command(e, { body: revBody }, ({ transaction, user, body }) => {
    requireWriter(user);
    return transaction((tx) => removeAbsence(tx, absences, getPathParam(e, 'id'), body.rev));
  });
}

/** GET /api/setup/{kind}/{id}/usage */
export function settingUsage(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    requireWriter(user);
    return countUsage(app, getSettingType(e), getPathParam(e, 'id'));
  });
}

/** GET /api/setup/products?q=&show=&category=&sort=&page=&size= */
export function listSetupProducts(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    if (!can(user, 'catalog', 'read')) throw new AppError('forbidden');
    const query = {
      q: getQueryParam(e, 'q').slice(0, 100),
      show: getQueryParam(e, 'show'),
      category: getQueryParam(e, 'category'),
      sort: getQueryParam(e, 'sort'),
      page: Math.min(Number.parseInt(getQueryParam(e, 'page'), 10) || 1, 10_000),
      size: readPageSize(getQueryParam(e, 'size')),
    };
    return listProducts(app, query, can(user, 'costs', 'read', ''));
  });
}

/** The page size asked for, up to that of an export; the usual one where it is no number. */
function readPageSize(text: string): number {
  const size = Number.parseInt(text, 10);
  return size > 0 ? Math.min(size, FULL_LIST_BATCH) : PAGE_SIZE;
}

/** GET /api/setup/product-words */
export function setupProductWords(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    if (!can(user, 'catalog', 'read')) throw new AppError('forbidden');
    return productWords(app);
  });
}

/** POST /api/setup/company */
export function saveCompanySettings(e: core.RequestEvent): void {
  return command(e, { body: companySave }, ({ transaction, user, body }) => {
    if (!can(user, 'company', 'change')) throw new AppError('forbidden');
    return transaction((tx) => saveCompany(tx, body));
  });
}

/** POST /api/setup/company/logo, multipart: `rev` and `logo`; without a file the logo is removed */
export function saveCompanyLogo(e: core.RequestEvent): void {
  return command(e, {}, ({ transaction, user }) => {
    if (!can(user, 'company', 'change')) throw new AppError('forbidden');
    const version = parseInput(rev, Number(e.request?.formValue('rev') ?? ''));
    const file = findUploadedFile(e, 'logo');
    if (file && file.size > LOGO_MAX_BYTES) throw fieldError('logo', 'fileTooLarge', { maximum: 1 });
    return transaction((tx) => setLogo(tx, version, file));
  });
}

/** POST /api/setup/users/{id}/rights */
export function saveUserRights(e: core.RequestEvent): void {
  return command(e, { body: userRights }, ({ transaction, user, body }) =>
    transaction((tx) => saveRights(tx, getPathParam(e, 'id'), user, body)),
  );
}

/** POST /api/setup/users/{id}/active */
export function switchUserAccount(e: core.RequestEvent): void {
  return command(e, { body: activeBody }, ({ transaction, user, body }) =>
    transaction((tx) => {
      requireAdmin(tx, user);
      const id = getPathParam(e, 'id');
      if (!body.active) requireNoAccountWork(tx, id);
      return switchUser(tx, id, user, body);
    }),
  );
}

/** GET /api/setup/users/{id}/handover: what is open, and who can take it over */
export function accountHandover(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    requireAdmin(app, user);
    return readAccountWork(app, getPathParam(e, 'id'));
  });
}

/** POST /api/setup/users/{id}/leave: switches the account off and hands its work over */
export function leaveUserAccount(e: core.RequestEvent): void {
  return command(e, { body: accountLeave }, ({ transaction, user, body }) =>
    transaction((tx) => leaveAccount(tx, getPathParam(e, 'id'), user, body)),
  );
}

/** POST /api/setup/users/{id}/return: takes it back */
export function returnUserAccount(e: core.RequestEvent): void {
  return command(e, { body: accountReturn }, ({ transaction, user, body }) =>
    transaction((tx) => returnAccount(tx, getPathParam(e, 'id'), user, body)),
  );
}

/** GET /api/setup/technicians/{id}/handover */
export function technicianHandover(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    requireWriter(user);
    return readTechnicianWork(app, getPathParam(e, 'id'));
  });
}

/** POST /api/setup/technicians/{id}/leave: switches the technician off and hands the planned visits over */
export function leaveTechnicianRecord(e: core.RequestEvent): void {
  return command(e, { body: technicianLeave }, ({ transaction, user, body }) => {
    requireWriter(user);
    return transaction((tx) => leaveTechnician(tx, getPathParam(e, 'id'), user, body));
  });
}

/** POST /api/setup/technicians/{id}/return: takes it back */
export function returnTechnicianRecord(e: core.RequestEvent): void {
  return command(e, { body: technicianReturn }, ({ transaction, user, body }) => {
    requireWriter(user);
    return transaction((tx) => returnTechnician(tx, getPathParam(e, 'id'), user, body));
  });
}

/** GET /api/setup/users/{id}/sessions */
export function userSessions(e: core.RequestEvent): void {
  return command(e, { access: 'signed-in' }, ({ app, user }) => ({
    items: listSessions(app, getPathParam(e, 'id'), user, getSessionId(e)),
  }));
}

/** POST /api/setup/users/{id}/sign-out: ends all sessions of the user */
export function signUserOut(e: core.RequestEvent): void {
  return command(e, { access: 'signed-in', body: z.object({}) }, ({ transaction, user }) =>
    transaction((tx) => endSessions(tx, getPathParam(e, 'id'), user)),
  );
}

/** POST /api/setup/invitations */
export function inviteUser(e: core.RequestEvent): void {
  return command(e, { body: invitationCreate }, (ctx) =>
    ctx.transaction((tx) =>
      idempotent(ctx, tx, 'invitations.create', ctx.body, () => createInvitation(tx, ctx.user, ctx.body)),
    ),
  );
}

/** POST /api/setup/invitations/{id}/resend */
export function resendUserInvitation(e: core.RequestEvent): void {
  return command(e, { body: revBody }, ({ transaction, user, body }) =>
    transaction((tx) => resendInvitation(tx, getPathParam(e, 'id'), user, body.rev)),
  );
}

/** POST /api/setup/invitations/{id}/withdraw */
export function withdrawUserInvitation(e: core.RequestEvent): void {
  return command(e, { body: revBody }, ({ transaction, user, body }) =>
    transaction((tx) => withdrawInvitation(tx, getPathParam(e, 'id'), user, body.rev)),
  );
}

/** POST /api/setup/intake-keys. The key is in the first answer only; a retry gets the record without it. */
export function makeIntakeKey(e: core.RequestEvent): void {
  return command(e, { body: intakeKeyCreate }, (ctx) => {
    if (!can(ctx.user, 'company', 'change')) throw new AppError('forbidden');
    let secret = '';
    const key = ctx.transaction((tx) =>
      idempotent(ctx, tx, 'intake-key.create', ctx.body, () => {
        const made = createIntakeKey(tx, ctx.user, ctx.body.name);
        secret = made.secret;
        return made.key;
      }),
    );
    return { key, secret };
  });
}

/** POST /api/setup/intake-keys/{id}/revoke */
export function endIntakeKey(e: core.RequestEvent): void {
  return command(e, { body: intakeKeyRevoke }, ({ transaction, user, body }) => {
    if (!can(user, 'company', 'change')) throw new AppError('forbidden');
    return transaction((tx) => revokeIntakeKey(tx, user, getPathId(e), body.rev));
  });
}

/** `GET /api/internal/system` */
export function readSystem(e: core.RequestEvent): void {
  return command(e, { access: 'superuser' }, ({ app }) => readSystemState(app, new Date()));
}

/** Runs around each save of a technician. */
export function updateTechnicianLink(e: core.RecordEvent): void {
  const before = e.record && !e.record.isNew() ? e.record.original() : null;
  e.next();
  if (e.record) saveTechnicianLink(e.app, e.record, before);
}
