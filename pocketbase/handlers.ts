// Bundled as handlers.js: every handler that registrations require.
import { registerFirstSignIn } from './auth/first-sign-in.ts';
import { registerFileOwners } from './files/access.ts';
import { requireFileAccessToLead } from './leads/access.ts';
import { leadWork } from './leads/handover.ts';
import { requireFileAccessToOffer } from './offers/access.ts';
import { followUpsAfterActivity } from './offers/follow-up-stop.ts';
import { offerWork } from './offers/handover.ts';
import { technicianWork } from './planning/handover.ts';
import { registerStoredDrives } from './planning/known-drives.ts';
import { moveVisits, restoreVisits } from './planning/job-stops.ts';
import { registerSharedWays } from './planning/shared-ways.ts';
import { requireFileAccessToJob } from './service/access.ts';
import { requireFileAccessToInstallation } from './service/installations.ts';
import { registerActivityEffects } from './runtime/activities.ts';
import { registerStopEffects } from './service/stop-effects.ts';
import { registerOpenWork } from './settings/open-work.ts';
import { beginFirm } from './settings/usual.ts';
import { tellAdminsOfWaiting } from './settings/waiting.ts';
import { taskWork } from './tasks/handover.ts';
import { createMentionTasks } from './tasks/mentions.ts';
import { startSetOfStep } from './tasks/sets.ts';

export { runCommand } from './commands.ts';
export { configure } from './runtime/configure.ts';
export { sayWhenFull } from './runtime/full-disk.ts';
export { deleteOldIdempotencyKeys } from './runtime/idempotency.ts';
export { anonymizeLog } from './runtime/logs.ts';
export { deleteOldSecurityEntries } from './runtime/security-log.ts';
export * from './auth/handlers.ts';
export { mergeSearchIndexes, setLeadIndexFields } from './leads/index-fields.ts';
export { takeInLead } from './leads/intake.ts';
export { fillHouseKeys } from './leads/house-keys.ts';
export { deleteOldMerges } from './leads/merge-undo.ts';
export { indexProduct } from './offers/catalog.ts';
export { expireOffers } from './offers/expiry.ts';
export * from './settings/handlers.ts';
export { deleteOldHolds } from './planning/held.ts';
export { deleteOldDrives } from './planning/known-drives.ts';
export { makeAgreedJobs } from './service/service-agreements.ts';
export { sweepImports } from './imports/sweep.ts';
export { cleanUpErasures, rewriteAfterErasures } from './privacy/clean-up.ts';

// Registers the functions that a feature needs from one before it. Every context that PocketBase makes loads this file,
// and so registers it again.
registerFileOwners({
  lead: requireFileAccessToLead,
  inquiry: requireFileAccessToOffer,
  job: requireFileAccessToJob,
  installation: requireFileAccessToInstallation,
});
registerActivityEffects([startSetOfStep, followUpsAfterActivity, createMentionTasks]);
registerStopEffects({ moveVisits, restoreVisits });
registerOpenWork({ account: [leadWork, offerWork, taskWork], technician: technicianWork });
registerStoredDrives();
registerSharedWays();
registerFirstSignIn([beginFirm, tellAdminsOfWaiting]);
