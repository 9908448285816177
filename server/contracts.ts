/**
 * Every contract by its name, which names its commands in docs/commands.md. The proxy decides by it which paths reach
 * PocketBase or Next; nothing but declarations is loaded.
 */
import { browserSession } from '../lib/auth/browser-commands.ts';
import { session } from '../lib/auth/commands.ts';
import type { Definition } from '../lib/core/shared/contract.ts';
import { dashboard } from '../lib/dashboard/commands.ts';
import { feedback } from '../lib/feedback/commands.ts';
import { files } from '../lib/files/commands.ts';
import { imports } from '../lib/imports/commands.ts';
import { leads } from '../lib/leads/commands.ts';
import { leadContacts } from '../lib/leads/contact-commands.ts';
import { duplicates } from '../lib/leads/duplicate-commands.ts';
import { leadMerges } from '../lib/leads/merge-commands.ts';
import { maps } from '../lib/map/commands.ts';
import { microsoft } from '../lib/microsoft/commands.ts';
import { customerOffers, customerPage } from '../lib/offers/customer-commands.ts';
import { offerFiles, offerMail, offers, outbox } from '../lib/offers/commands.ts';
import { patchNotes } from '../lib/patchnotes/commands.ts';
import { dayPage, technicianDays } from '../lib/planning/day-page-commands.ts';
import { drives, driveStore } from '../lib/planning/drive-commands.ts';
import { optimiser, planning } from '../lib/planning/commands.ts';
import { database, securityLog } from '../lib/pocketbase/commands.ts';
import { dataExport, privacy } from '../lib/privacy/commands.ts';
import { audit, auditFiles } from '../lib/service/audit-commands.ts';
import { service, serviceFiles } from '../lib/service/commands.ts';
import { installationFiles, installations } from '../lib/service/installation-commands.ts';
import { office } from '../lib/service/office-commands.ts';
import { serviceAgreements } from '../lib/service/service-agreement-commands.ts';
import { addresses } from '../lib/addresses/commands.ts';
import { companies } from '../lib/companies/commands.ts';
import { backups } from '../lib/settings/backup-commands.ts';
import {
  absences,
  branches,
  bundles,
  charges,
  instruments,
  kls,
  products,
  settings,
  skills,
  states,
  technicians,
  templates,
  units,
  reasons,
} from '../lib/settings/commands.ts';
import { dayLinks } from '../lib/settings/day-link-commands.ts';
import { system } from '../lib/settings/system-commands.ts';
import { tasks } from '../lib/tasks/commands.ts';
import { views } from '../lib/views/commands.ts';

export const contracts = {
  absences,
  addresses,
  audit,
  auditFiles,
  backups,
  branches,
  browserSession,
  bundles,
  charges,
  companies,
  customerOffers,
  customerPage,
  dashboard,
  database,
  dataExport,
  dayLinks,
  dayPage,
  drives,
  driveStore,
  duplicates,
  feedback,
  files,
  imports,
  installationFiles,
  installations,
  instruments,
  kls,
  leadContacts,
  leadMerges,
  leads,
  maps,
  microsoft,
  office,
  offerFiles,
  offerMail,
  offers,
  optimiser,
  outbox,
  patchNotes,
  planning,
  privacy,
  products,
  securityLog,
  service,
  serviceAgreements,
  serviceFiles,
  session,
  settings,
  skills,
  states,
  system,
  tasks,
  technicianDays,
  technicians,
  templates,
  units,
  reasons,
  views,
} satisfies Record<string, Record<string, { readonly definition: Definition }>>;

/** The declarations of all commands. */
export const definitions: readonly Definition[] = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).map(({ definition }) => definition),
);
