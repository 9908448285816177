/** The commands of the features that have a contract (`lib/<feature>/commands.ts`), and how a route runs one. */
import { sessionCommands } from './auth/commands.ts';
import { dashboardCommands } from './dashboard/commands.ts';
import { feedbackCommands } from './feedback/commands.ts';
import { fileCommands } from './files/commands.ts';
import { importCommands } from './imports/commands.ts';
import { leadCommands } from './leads/commands.ts';
import { leadContactCommands } from './leads/contact-commands.ts';
import { duplicateCommands } from './leads/duplicate-commands.ts';
import { leadMergeCommands } from './leads/merge-commands.ts';
import { customerOfferCommands, offerCommands, outboxCommands } from './offers/commands.ts';
import { patchNoteCommands } from './patchnotes/commands.ts';
import { driveCommands, driveStoreCommands } from './planning/drive-commands.ts';
import { planningCommands, technicianDayCommands } from './planning/commands.ts';
import { privacyCommands } from './privacy/commands.ts';
import { securityLogCommands } from './runtime/commands.ts';
import { serviceCommands } from './service/commands.ts';
import { auditCommands } from './service/audit-commands.ts';
import { installationCommands } from './service/installation-commands.ts';
import { officeCommands } from './service/office-commands.ts';
import { serviceAgreementCommands } from './service/service-agreement-commands.ts';
import { databaseCommands, settingCommands } from './settings/commands.ts';
import { settingListCommands } from './settings/list-commands.ts';
import { taskCommands } from './tasks/commands.ts';
import { viewCommands } from './views/commands.ts';
import { listAll, type Implementation } from './runtime/implement.ts';

/** By the name of the contract. */
const FEATURES: Readonly<Record<string, Readonly<Record<string, Implementation>>>> = {
  audit: auditCommands,
  customerOffers: customerOfferCommands,
  dashboard: dashboardCommands,
  database: databaseCommands,
  drives: driveCommands,
  driveStore: driveStoreCommands,
  duplicates: duplicateCommands,
  feedback: feedbackCommands,
  files: fileCommands,
  imports: importCommands,
  installations: installationCommands,
  leadContacts: leadContactCommands,
  leadMerges: leadMergeCommands,
  leads: leadCommands,
  offers: offerCommands,
  outbox: outboxCommands,
  patchNotes: patchNoteCommands,
  planning: planningCommands,
  privacy: privacyCommands,
  securityLog: securityLogCommands,
  office: officeCommands,
  service: serviceCommands,
  serviceAgreements: serviceAgreementCommands,
  session: sessionCommands,
  settings: settingCommands,
  ...settingListCommands,
  tasks: taskCommands,
  technicianDays: technicianDayCommands,
  views: viewCommands,
};

/** Answers a request to the command `name` of a feature. The printed routes call it. */
export function runCommand(feature: string, name: string, e: core.RequestEvent): void {
  return FEATURES[feature]?.[name]?.answer(`${feature}.${name}`, e);
}

/** All commands. The build of the hooks prints their routes from it. */
export const listCommands = () => listAll(FEATURES);
