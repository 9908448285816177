/** Commands on the firm's lists, accounts and details. */
import { send } from '../pocketbase/command.ts';
import type { AccountLeave, TechnicianLeave } from './handover/schema.ts';
import type { AccountLeft, TechnicianLeft } from './handover/types.ts';
import type { ChargeDecision, RecordVersion, UsualKind, UsualRemove } from './usual/schema.ts';

export type SettingsKind = 'products' | 'charges' | 'states' | 'technicians' | 'absences' | 'templates' | 'units';

const path = (...parts: string[]) => `/api/setup/${parts.map(encodeURIComponent).join('/')}`;

/** @throws ClientError `validation` */
export const createSetting = <T>(kind: SettingsKind, input: object, idempotencyKey: string) =>
  send<T>(path(kind), { body: { ...input, idempotencyKey } });
/** @throws ClientError `validation`, `stale` */
export const saveSetting = <T>(kind: SettingsKind, id: string, input: object, rev: number) =>
  send<T>(path(kind, id, 'save'), { body: { ...input, rev } });
/** Switches a record off or on; nothing is deleted. @throws ClientError `stale`, `locked` (a step's default state) */
export const switchSetting = <T>(kind: SettingsKind, id: string, rev: number, active: boolean) =>
  send<T>(path(kind, id, 'active'), { body: { rev, active } });
/** @throws ClientError `stale`, `locked` (switched off) */
export const makeDefault = <T>(kind: SettingsKind, id: string, rev: number) =>
  send<T>(path(kind, id, 'default'), { body: { rev } });
export type Reassigned = {
  rev?: number;
  /** How many records got the other state. */
  moved: number;
  /** What `restoreState` needs; null where too many records were moved to take it back. */
  undo: { to: string; records: string[]; wasDefault: boolean } | null;
};
/**
 * Switches a state off and gives its records to another of the step. @throws ClientError `stale`, `locked`,
 * `validation`
 */
export const reassignState = (id: string, rev: number, to: string) =>
  send<Reassigned>(path('states', id, 'reassign'), { body: { rev, to } });
/** Takes `reassignState` back. @throws ClientError `stale`, `locked`, `validation` */
export const restoreState = (id: string, rev: number, undo: NonNullable<Reassigned['undo']>) =>
  send<object>(path('states', id, 'restore'), { body: { rev, ...undo } });
/** Adds what the trade usually has. @returns what `undoUsual` needs */
export const addUsual = (kind: UsualKind, idempotencyKey: string) =>
  send<UsualRemove>(path(kind, 'usual'), { body: { idempotencyKey } });
/** Takes `addUsual` back; what somebody has changed since stays. */
export const undoUsual = (kind: UsualKind, added: UsualRemove) =>
  send<object>(path(kind, 'usual', 'undo'), { body: added });
/** Confirms or declines proposed charges, or makes them proposals again. @throws ClientError `stale` */
export const decideCharges = (records: readonly RecordVersion[], decision: ChargeDecision) =>
  send<{ records: RecordVersion[] }>(path('charges', 'decide'), { body: { records, decision } });
/** Saves the order of a list: all ids in their new order. */
export const orderSettings = (kind: SettingsKind, ids: readonly string[]) =>
  send<object>(path(kind, 'order'), { body: { ids } });
/** @throws ClientError `stale` */
export const removeAbsence = (id: string, rev: number) =>
  send<object>(path('absences', id, 'remove'), { body: { rev } });

/** @throws ClientError `validation` (the last administrator), `stale` */
export const saveUserRights = <T>(
  id: string,
  input: { rev: number; roles: readonly string[]; saleNumber: number; technician: string },
) => send<T>(path('users', id, 'rights'), { body: input });
/**
 * Switches an account off or on; off only where it has no open work (see `leaveAccount`).
 * @throws ClientError `validation`, `stale`
 */
export const switchUser = <T>(id: string, rev: number, active: boolean) =>
  send<T>(path('users', id, 'active'), { body: { rev, active } });
/**
 * Switches an account off and hands its open work over; it is signed out at once.
 * @throws ClientError `validation` (nobody takes over; the last administrator), `stale`
 */
export const leaveAccount = (id: string, rev: number, to: AccountLeave['to']) =>
  send<AccountLeft>(path('users', id, 'leave'), { body: { rev, to } });
/** Takes `leaveAccount` back. @throws ClientError `stale` */
export const returnAccount = (id: string, rev: number, undo: NonNullable<AccountLeft['undo']>) =>
  send<{ rev: number }>(path('users', id, 'return'), { body: { rev, ...undo } });
/** Switches a technician off and hands the planned visits over. @throws ClientError `validation`, `stale` */
export const leaveTechnician = (id: string, rev: number, to: TechnicianLeave['to']) =>
  send<TechnicianLeft>(path('technicians', id, 'leave'), { body: { rev, to } });
/** Takes `leaveTechnician` back. @throws ClientError `stale` */
export const returnTechnician = (id: string, rev: number, undo: NonNullable<TechnicianLeft['undo']>) =>
  send<{ rev: number }>(path('technicians', id, 'return'), { body: { rev, ...undo } });
/** @throws ClientError `validation`, `stale` */
export const saveCompany = <T>(input: object, rev: number) => send<T>(path('company'), { body: { ...input, rev } });
/** Replaces the logo; without a file it is removed. @throws ClientError `validation`, `stale` */
export function saveLogo<T>(rev: number, file: File | null): Promise<T> {
  const form = new FormData();
  form.set('rev', String(rev));
  if (file) form.set('logo', file);
  return send<T>(path('company', 'logo'), { body: form });
}

/** Invites a colleague by mail. @throws ClientError `validation`, `microsoft_disconnected` */
export const inviteUser = <T>(input: object, idempotencyKey: string) =>
  send<T>(path('invitations'), { body: { ...input, idempotencyKey } });
/** Sends an invitation again. @throws ClientError `stale`, `locked`, `validation`, `microsoft_disconnected` */
export const resendInvitation = (id: string, rev: number) =>
  send<object>(path('invitations', id, 'resend'), { body: { rev } });
/** @throws ClientError `stale`, `locked` (used) */
export const withdrawInvitation = (id: string, rev: number) =>
  send<object>(path('invitations', id, 'withdraw'), { body: { rev } });
/** Ends all sessions of the user; others than admins may end their own. */
export const signUserOut = (id: string) => send<{ ended: number }>(path('users', id, 'sign-out'), { body: {} });
