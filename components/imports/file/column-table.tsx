'use client';

import { useTranslations } from 'next-intl';
import { useUnits } from '@/components/common/use-units';
import { useErrorTexts } from '@/components/common/form/error-text';
import { NativeSelect } from '@/components/ui/native-select';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { FieldError, FieldErrors } from '@/lib/core/shared/errors';
import { cn } from '@/lib/core/shared/cn';
import { toSentRow, type Reading, type TableFacts } from '@/lib/imports/browser/file/table';
import type { Columns } from '@/lib/imports/shared/headings';
import { fieldNames } from '@/lib/imports/shared/kinds';
import { readRow } from '@/lib/imports/shared/read-row';
import { NORMAL_FIRM } from '@/lib/imports/shared/row-rules';

type Props = { facts: TableFacts; reading: Reading; onColumns: (columns: Columns) => void };

/** The file's first rows as in a spreadsheet, with a choice of field above each column. */
export function ColumnTable({ facts, reading, onColumns }: Props) {
  const t = useTranslations('imports');
  const { headings, sample } = facts;
  const fieldOf = new Map(Object.entries(reading.columns).map(([field, heading]) => [heading, field]));
  const { active: units } = useUnits();
  const read = sample.map((row) =>
    readRow(reading.kind, toSentRow(headings, row, reading).cells, { ...NORMAL_FIRM, units }),
  );
  const choose = (heading: string, field: string) => {
    const others = Object.entries(reading.columns).filter(([name, used]) => name !== field && used !== heading);
    onColumns(Object.fromEntries(field === '' ? others : [...others, [field, heading]]));
  };
  return (
    <Table>
      <TableHeader>
        <TableRow>
          {headings.map((heading) => (
            <TableHead key={heading} className="min-w-36 py-2 align-top">
              <span className="flex flex-col gap-1">
                <span className="max-w-48 truncate" title={heading}>
                  {heading}
                </span>
                <NativeSelect
                  aria-label={t('fieldOf', { heading })}
                  value={fieldOf.get(heading) ?? ''}
                  onChange={(event) => choose(heading, event.target.value)}
                >
                  <option value="">{t('unused')}</option>
                  {fieldNames(reading.kind).map((name) => (
                    <option key={name} value={name}>
                      {t(`fields.${name as 'name'}`)}
                    </option>
                  ))}
                </NativeSelect>
              </span>
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {sample.map(({ row, texts }, at) => (
          <TableRow key={row}>
            {headings.map((heading, column) => (
              <SampleCell
                key={heading}
                text={texts[column] ?? ''}
                isUsed={fieldOf.has(heading)}
                fault={faultOf(read[at]?.errors, fieldOf.get(heading))}
                warning={faultOf(read[at]?.warnings, fieldOf.get(heading))}
              />
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const faultOf = (errors: FieldErrors | undefined, field: string | undefined) => (field ? errors?.[field] : undefined);

type CellProps = {
  text: string;
  isUsed: boolean;
  fault: FieldError | undefined;
  warning: FieldError | undefined;
};

function SampleCell({ text, isUsed, fault, warning }: CellProps) {
  const [message] = useErrorTexts([fault ?? warning]);
  return (
    <TableCell
      className={cn(
        'max-w-64',
        !isUsed && 'text-muted-foreground',
        fault ? 'bg-tone-danger' : warning && 'bg-tone-warning',
      )}
    >
      <span className="block truncate" title={text}>
        {text}
      </span>
      {message && (
        <span className={cn('block text-xs', fault ? 'text-tone-danger-text' : 'text-tone-warning-text')}>
          {message}
        </span>
      )}
    </TableCell>
  );
}
