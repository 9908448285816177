/** Rows of technicians. Pure. */
import type { FieldErrors } from '../core/errors.ts';
import { normalisePhone } from '../core/phone.ts';
import { fold } from '../core/text.ts';
import { emptyTechnician } from '../settings/technicians/form.ts';
import { technicianForm, type TechnicianValues } from '../settings/technicians/schema.ts';
import { readAmount, readTitle, splitZip } from './cell-values.ts';
import type { Cells } from './kinds.ts';
import type { RowRules } from './row-rules.ts';

const TEXTS = ['name', 'initials', 'email', 'address', 'city'] as const;

function parse(cells: Cells): { values: Partial<TechnicianValues>; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const values: Partial<TechnicianValues> = {};
  for (const field of TEXTS) if (cells[field]) values[field] = cells[field];
  // As the technician's form stores it; a wrong number is left for the schema to refuse.
  if (cells.phone) values.phone = normalisePhone(cells.phone) || cells.phone;
  if (cells.zip) {
    const { zip, city } = splitZip(cells.zip);
    values.zip = zip;
    if (city && !values.city) values.city = city;
  }
  if (cells.skills) values.skills = [...new Set(cells.skills.split(/[,;/]/).map((one) => one.trim()))].filter(Boolean);
  for (const field of ['salesRate', 'costRate'] as const) {
    const text = cells[field];
    if (!text) continue;
    const value = readAmount(text);
    if (value === null) errors[field] = { code: 'invalid' };
    else values[field] = value;
  }
  if (cells.title) {
    const title = readTitle(cells.title);
    if (title) values.title = title;
    else errors.title = { code: 'invalid' };
  }
  return { values, errors };
}

/** 'Ida Bech Installatør' → 'IBI'. */
function initialsOf(name: string): string {
  return name
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .slice(0, 4);
}

export const technicianRules: RowRules<TechnicianValues> = {
  schema: technicianForm,
  parse,
  complete: (values) => ({ ...emptyTechnician(), initials: initialsOf(values.name ?? ''), ...values }),
  merge: (stored, values) => ({ ...stored, ...values }),
  cellOf: (path) => path.split('.')[0] ?? path,
  keys: (values) => [
    ...(values.phone ? [`phone:${normalisePhone(values.phone)}`] : []),
    ...(values.name ? [`name:${fold(values.name)}`] : []),
    ...(values.initials ? [`initials:${fold(values.initials)}`] : []),
  ],
};
