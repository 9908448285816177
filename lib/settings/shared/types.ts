/** Records of the settings as the browser gets them. */
import type { CompanySettingsRecord, TechnicianAbsencesRecord } from '../../pocketbase/shared/types.ts';
import type { Certificate } from './certificates.ts';
import type { FollowUpSettings } from './company/follow-up.ts';
import type { OwnHoliday } from './company/calendar.ts';
import type { JobDurations } from './company/planning.ts';
import type { Deduction } from './company/schema.ts';
import type { WorkDay } from './technicians/schema.ts';

/** `cost` in øre, only there for users who may see it. */
export type Product = {
  id: string;
  sku: string;
  ean: string;
  name: string;
  category: string;
  unit: string;
  price: number;
  cost?: number;
  vatRate: number;
  labourMin: number;
  supplier: string;
  active: boolean;
  rev: number;
  updated: string;
};
export type Absence = TechnicianAbsencesRecord;
export type Company = CompanySettingsRecord<
  Certificate[],
  Deduction[],
  string[],
  FollowUpSettings,
  OwnHoliday[],
  JobDurations,
  string[],
  WorkDay[]
>;
/** What can use a record of a list. */
export type UsedBy =
  | 'leads'
  | 'offers'
  | 'drafts'
  | 'jobs'
  | 'tasks'
  | 'products'
  | 'bundles'
  | 'states'
  | 'technicians'
  | 'starts'
  | 'mailsThenNext'
  | 'mailsThenOwnText'
  | 'followUps'
  | 'intros'
  | 'termsFirst'
  | 'termsOfSome';
export type Usage = { items: { what: UsedBy; count: number }[] };
