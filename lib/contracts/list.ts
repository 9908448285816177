/**
 * Every contract by its name, which names its commands in docs/commands.md. The proxy decides by it which paths reach
 * PocketBase or Next; nothing but declarations is loaded.
 */
import { browserSession } from '../auth/browser/commands.ts';
import { session } from '../auth/commands.ts';
import type { Definition } from '../core/contract.ts';
import { dashboard } from '../dashboard/commands.ts';
import { feedback } from '../feedback/commands.ts';
import { files } from '../files/commands.ts';
import { imports } from '../imports/commands.ts';
import { leads } from '../leads/commands.ts';
import { microsoft } from '../microsoft/commands.ts';
import { offerFiles, offerMail, offers, outbox } from '../offers/commands.ts';
import { patchNotes } from '../patchnotes/commands.ts';
import { planning } from '../planning/commands.ts';
import { database, securityLog } from '../pocketbase/commands.ts';
import { dataExport, privacy } from '../privacy/commands.ts';
import { service } from '../service/commands.ts';
import { backups } from '../settings/backup/commands.ts';
import { absences, charges, products, settings, states, technicians, templates, units } from '../settings/commands.ts';
import { system } from '../settings/system/commands.ts';
import { tasks } from '../tasks/commands.ts';

export const contracts = {
  absences,
  backups,
  browserSession,
  charges,
  dashboard,
  database,
  dataExport,
  feedback,
  files,
  imports,
  leads,
  microsoft,
  offerFiles,
  offerMail,
  offers,
  outbox,
  patchNotes,
  planning,
  privacy,
  products,
  securityLog,
  service,
  session,
  settings,
  states,
  system,
  tasks,
  technicians,
  templates,
  units,
} satisfies Record<string, Record<string, { readonly definition: Definition }>>;

/** The declarations of all commands. */
export const definitions: readonly Definition[] = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).map(({ definition }) => definition),
);
