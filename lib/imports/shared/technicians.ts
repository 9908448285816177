/** Rows of technicians. Pure. */
import type { FieldErrors } from '../../core/shared/errors.ts';
import { normalisePhone } from '../../core/shared/phone.ts';
import { fold } from '../../core/shared/text.ts';
import { emptyTechnician } from '../../settings/shared/technicians/form.ts';
import { technicianForm, type TechnicianValues } from '../../settings/shared/technicians/schema.ts';
import { initialsOf, readAmount, readTitle } from './cell-values.ts';
import type { Cells } from './kinds.ts';
import { readCells, takeName, takePlace, takeTexts } from './parse-cells.ts';
import type { RowRules } from './row-rules.ts';

const TEXTS = ['initials', 'email', 'address'] as const;

function parse(cells: Cells): { values: Partial<TechnicianValues>; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const values: Partial<TechnicianValues> = {
    ...takeName(cells),
    ...takeTexts(cells, TEXTS),
    ...takePlace(cells),
    ...readCells<Pick<TechnicianValues, 'phone' | 'skills' | 'salesRate' | 'costRate' | 'title'>>(
      cells,
      {
        // As the technician's form stores it; a wrong number is left for the schema to refuse.
        phone: (text) => normalisePhone(text) || text,
        skills: (text) => [...new Set(text.split(/[,;/]/).map((one) => one.trim()))].filter(Boolean),
        salesRate: readAmount,
        costRate: readAmount,
        title: readTitle,
      },
      errors,
    ),
  };
  return { values, errors };
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
