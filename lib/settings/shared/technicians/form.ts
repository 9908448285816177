/** Converts a technician's record to the form's values. */
import type { TechniciansRecord } from '../../../pocketbase/shared/types.ts';
import { toCertificateForm, type Certificate } from '../certificates.ts';
import { NORMAL_WEEK } from '../company/calendar.ts';
import type { TechnicianValues, WorkDay } from './schema.ts';

/** `costRate` is only there for users who may see cost. */
export type Technician = TechniciansRecord<Certificate[], unknown, string[], WorkDay[]> & { costRate?: number };

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
    lat: 0,
    lng: 0,
    branch: '',
    startsAtBranch: false,
    salesRate: 0,
    costRate: 0,
    colour: 'blue',
  };
}

/** A stored technician as the form's values, which are also the command's input. */
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
    certificates: toCertificateForm(technician.certificates),
    colour: technician.colour || blank.colour,
  };
}
