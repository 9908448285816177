/** What hooks, crons and the intake call. */
export { setLeadIndexFields, mergeSearchIndexes } from './index-fields.ts';
export { takeInLead } from './intake.ts';
