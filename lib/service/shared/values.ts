/** Select values of jobs and their lines, taken from the types that are generated from the migrations. */
import {
  ServiceJobLinesHourKindOptions,
  ServiceJobLinesKindOptions,
  ServiceJobsHoldReasonOptions,
  ServiceJobsPriorityOptions,
  ServiceJobsStatusOptions,
  ServiceJobsTypeOptions,
} from '../../pocketbase/shared/types.ts';

export type JobStatus = ServiceJobsStatusOptions;
export type JobType = ServiceJobsTypeOptions;
export type JobPriority = ServiceJobsPriorityOptions;
export type HoldReason = ServiceJobsHoldReasonOptions;
export type HourKind = ServiceJobLinesHourKindOptions;

export const JOB_STATUSES: readonly JobStatus[] = Object.values(ServiceJobsStatusOptions);
export const JOB_TYPES: readonly JobType[] = Object.values(ServiceJobsTypeOptions);
/** The least urgent first. */
export const JOB_PRIORITIES: readonly JobPriority[] = Object.values(ServiceJobsPriorityOptions);
export const HOLD_REASONS: readonly HoldReason[] = Object.values(ServiceJobsHoldReasonOptions);
export const JOB_LINE_KINDS: readonly ServiceJobLinesKindOptions[] = Object.values(ServiceJobLinesKindOptions);
export const HOUR_KINDS: readonly HourKind[] = Object.values(ServiceJobLinesHourKindOptions);
