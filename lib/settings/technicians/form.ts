/** Between a technician's record and the form. */
import type { TechniciansRecord } from '../../pocketbase/types.ts';
import type { TechnicianValues, WorkDay } from './schema.ts';

export type Certificate = { name: string; expires: string };
/** `costRate` only for those who may see it. */
export type Technician = TechniciansRecord<Certificate[], string[], WorkDay[]> & { costRate?: number };

const NORMAL: WorkDay = [7 * 60, 15 * 60];
/** 37 hours of work with half an hour's break each day. */
export const NORMAL_WEEK: WorkDay[] = [NORMAL, NORMAL, NORMAL, NORMAL, [7 * 60, 14 * 60 + 30], null, null];

/** Minutes of work in a week. */
export function weekMinutes(hours: readonly WorkDay[]): number {
  return hours.reduce((sum, day) => sum + (day ? Math.max(0, day[1] - day[0]) : 0), 0);
}

export function emptyTechnician(): TechnicianValues {
  return {
    name: '',
    initials: '',
    phone: '',
    email: '',
    user: '',
    title: 'montoer',
    skills: [],
    certificates: [],
    workHours: NORMAL_WEEK,
    address: '',
    zip: '',
    city: '',
    salesRate: 0,
    costRate: 0,
    colour: 'blue',
  };
}

/** A stored technician as the form, and the command, take it. */
export function technicianToForm(technician: Technician): TechnicianValues {
  const blank = emptyTechnician();
  return {
    ...blank,
    ...Object.fromEntries(
      Object.keys(blank).map((field) => [
        field,
        technician[field as keyof Technician] ?? blank[field as keyof TechnicianValues],
      ]),
    ),
    colour: technician.colour || blank.colour,
  };
}
