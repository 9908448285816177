/**
 * Open work of accounts and technicians. Leads, offers and planning come above settings in the order of features, so
 * they are registered here by pocketbase/handlers.ts, each time PocketBase loads it.
 */
import type { AccountWorkKind, PlannedVisit } from '../../lib/settings/shared/handover/schema.ts';
import type { CommandUser } from '../runtime/user.ts';

/** Records that a user is responsible for. */
export type AccountWork = {
  what: AccountWorkKind;
  collection: string;
  /** The field with the user's id. */
  holder: string;
  /** SQL: the record is open; `today`, a day in Copenhagen, is bound. */
  isOpen: string;
  /** May nobody be responsible? */
  mayBeNobody: boolean;
  /** Gives one record to `to`, with its entry on the timeline. @throws AppError */
  give(tx: core.App, actor: CommandUser, id: string, to: string): void;
};

/** What became of a technician's visits. `helped`: the routes that they were a helper on. */
export type GivenVisits = { moved: number; tray: number; visits: PlannedVisit[]; helped: string[] };

/** The visits of a technician. */
export type TechnicianWork = {
  /** `planned`: visits that can be handed over, `begun`: those that have begun. */
  count(app: core.App, technician: string): { planned: number; begun: number };
  give(tx: core.App, actor: CommandUser, technician: string, to: string): GivenVisits;
  /** Gives back what still lies where `give` put it. */
  giveBack(
    tx: core.App,
    actor: CommandUser,
    technician: string,
    given: { to: string; visits: readonly PlannedVisit[]; helped: readonly string[] },
  ): void;
};

let registered: { account: readonly AccountWork[]; technician: TechnicianWork } | null = null;

export function registerOpenWork(work: { account: readonly AccountWork[]; technician: TechnicianWork }): void {
  registered = work;
}

export function getOpenWork(): { account: readonly AccountWork[]; technician: TechnicianWork } {
  if (!registered) throw new Error('No open work is registered (pocketbase/handlers.ts).');
  return registered;
}
