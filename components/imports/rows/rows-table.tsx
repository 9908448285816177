'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { NativeSelect } from '@/components/ui/native-select';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { cn } from '@/lib/core/shared/cn';
import { imports } from '@/lib/imports/commands';
import { fieldNames, KIND_FACTS, type Cells } from '@/lib/imports/shared/kinds';
import { importKeys } from '@/lib/imports/browser/queries';
import { findRowFaults } from '@/lib/imports/browser/row-faults';
import type { Import, ImportRow, Outcome } from '@/lib/imports/shared/types';
import { CellBox } from './cell-box';
import { useOutcomeText, useReasonText } from '../use-import-texts';

const LOOK: Record<Outcome, BadgeVariant> = {
  oprettet: 'success',
  opdateret: 'info',
  uaendret: 'neutral',
  sprunget_over: 'neutral',
  fejl: 'danger',
  fortrudt: 'neutral',
  beholdt: 'warning',
};

/** The columns that say which customer or product a row is. */
const NAMING = ['customerNumber', 'sku', 'name', 'lastName'];

/** Rows as in a spreadsheet: what becomes of each, its cells, and the record that exists already. */
export function RowsTable({ theImport, rows }: { theImport: Import; rows: readonly ImportRow[] }) {
  const t = useTranslations('imports');
  const say = useOutcomeText();
  const columns = theImport.columns ?? {};
  const known = fieldNames(theImport.kind).filter((name) => columns[name] !== undefined);
  // If only wrong rows are shown, the columns to correct come after those that say which row it is, and a phone leaves
  // out what becomes of each.
  const isWrong = (field: string) => rows.some((row) => findRowFaults(theImport, row)[field] ?? row.warnings[field]);
  const isToCorrect = rows.every((row) => row.outcome === 'fejl' || Object.keys(row.warnings).length > 0);
  const fields = isToCorrect
    ? [...new Set([...known.filter((field) => NAMING.includes(field)), ...known.filter(isWrong), ...known])]
    : known;
  // If only rows are shown that exist already, the reason and the choice come before the cells.
  const existsFirst = rows.length > 0 && rows.every(({ reason }) => reason !== '');
  const save = useCommand({
    command: (change: { row: number; cells?: Cells; choice?: ImportRow['choice'] }) =>
      imports.saveRow(theImport.id, change),
    failure: t('notSaved'),
    invalidates: { always: [{ queryKey: importKeys.one(theImport.id) }] },
  });
  const isAmount = (field: string) =>
    KIND_FACTS[theImport.kind].fields.some((one) => one.name === field && one.isAmount);
  const isOpen = theImport.status === 'klar' || theImport.status === 'i_gang' || theImport.status === 'faerdig';
  const existsOf = (row: ImportRow) => (
    <ExistsCell
      theImport={theImport}
      row={row}
      onChoose={(choice) => void save.run({ row: row.row, choice })}
      mayChoose={theImport.status === 'klar' && row.isOpen}
    />
  );
  return (
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead>{t('row')}</TableHead>
          <TableHead className={cn(isToCorrect && 'max-sm:hidden')}>{t('happens')}</TableHead>
          {existsFirst && <TableHead>{t('exists')}</TableHead>}
          {fields.map((field) => (
            <TableHead key={field} className={cn(isAmount(field) && 'text-right')}>
              {t(`fields.${field as 'name'}`)}
            </TableHead>
          ))}
          {!existsFirst && <TableHead>{t('exists')}</TableHead>}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.row}>
            <TableCell className="tabular text-muted-foreground">{row.row}</TableCell>
            <TableCell className={cn(isToCorrect && 'max-sm:hidden')}>
              <Badge variant={LOOK[row.outcome]}>{say(row.outcome, !row.isOpen)}</Badge>
            </TableCell>
            {existsFirst && existsOf(row)}
            {fields.map((field) => (
              <CellBox
                key={field}
                label={t('cell', { field: t(`fields.${field as 'name'}`), row: row.row })}
                text={row.cells[field] ?? ''}
                fault={findRowFaults(theImport, row)[field]}
                warning={row.warnings[field]}
                // The old owner is an id.
                before={row.outcome === 'opdateret' && field !== 'owner' ? row.changes[field]?.[0] : undefined}
                isAmount={isAmount(field)}
                isOpen={isOpen && (row.isOpen || row.outcome === 'fejl')}
                onSave={(text) => save.run({ row: row.row, cells: { [field]: text } })}
              />
            ))}
            {!existsFirst && existsOf(row)}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type ExistsProps = {
  theImport: Import;
  row: ImportRow;
  mayChoose: boolean;
  onChoose: (choice: ImportRow['choice']) => void;
};

/** The record that a row was found to be, and the row's own choice of what happens to it. */
function ExistsCell({ theImport, row, mayChoose, onChoose }: ExistsProps) {
  const t = useTranslations('imports');
  const reason = useReasonText();
  if (row.reason === '') return <TableCell className="text-muted-foreground">–</TableCell>;
  return (
    <TableCell>
      <span className="flex items-center gap-2 whitespace-nowrap">
        {mayChoose && (
          <NativeSelect
            aria-label={t('choiceOf', { row: row.row })}
            className="w-36"
            value={row.choice}
            onChange={(event) => onChoose(event.target.value as ImportRow['choice'])}
          >
            <option value="">{t('choice.all')}</option>
            {KIND_FACTS[theImport.kind].choices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`choice.${choice}`)}
              </option>
            ))}
          </NativeSelect>
        )}
        <span className="text-sm text-muted-foreground">{reason(row)}</span>
      </span>
    </TableCell>
  );
}
