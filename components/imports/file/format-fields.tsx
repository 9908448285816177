'use client';

import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { NativeSelect } from '@/components/ui/native-select';
import { DELIMITERS, type Delimiter } from '@/lib/imports/browser/file/csv';
import { ENCODINGS, type Encoding } from '@/lib/imports/browser/file/decode';
import { DECIMALS, type Decimal } from '@/lib/imports/browser/file/numbers';
import type { TableFacts } from '@/lib/imports/browser/file/table';
import type { ImportFile } from './use-import-file';

type Props = {
  facts: TableFacts;
  file: ImportFile;
  decimal: Decimal;
  /** Left out if the kind has no amounts. */
  onDecimal?: ((decimal: Decimal) => void) | undefined;
};

/** How the file is read, if the guess was wrong. */
export function FormatFields({ facts, file, decimal, onDecimal }: Props) {
  const { format } = facts;
  return (
    <div className="flex flex-wrap gap-3">
      {format.type === 'xlsx' ? (
        <SheetChoice format={format} file={file} />
      ) : (
        <CsvChoices format={format} file={file} decimal={decimal} onDecimal={onDecimal} />
      )}
      <HeadingChoice facts={facts} file={file} />
    </div>
  );
}

type SheetProps = { format: Extract<TableFacts['format'], { type: 'xlsx' }>; file: ImportFile };

function SheetChoice({ format: { sheet, sheets }, file }: SheetProps) {
  const t = useTranslations('imports.format');
  return (
    <Choice label={t('sheet')} value={sheet} onChange={(value) => void file.reopen({ sheet: value })}>
      {sheets.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

/** The line with the headings, below a title block. */
function HeadingChoice({ facts: { format, headingRow, firstLines }, file }: { facts: TableFacts; file: ImportFile }) {
  const t = useTranslations('imports.format');
  const how =
    format.type === 'xlsx' ? { sheet: format.sheet } : { encoding: format.encoding, delimiter: format.delimiter };
  const isListed = firstLines.some(({ row }) => row === headingRow);
  return (
    <Choice
      label={t('heading')}
      value={String(headingRow)}
      onChange={(value) => void file.reopen({ ...how, headingRow: Number(value) })}
    >
      {!isListed && <option value={headingRow}>{t('line', { row: headingRow, text: '' })}</option>}
      {firstLines.map(({ row, texts }) => (
        <option key={row} value={row}>
          {t('line', {
            row,
            text: texts
              .filter((text) => text.trim() !== '')
              .join(', ')
              .slice(0, 40),
          })}
        </option>
      ))}
    </Choice>
  );
}

type CsvProps = Omit<Props, 'facts'> & { format: Extract<TableFacts['format'], { type: 'csv' }> };

function CsvChoices({ format: { encoding, delimiter }, file, decimal, onDecimal }: CsvProps) {
  const t = useTranslations('imports.format');
  return (
    <>
      <Choice
        label={t('encoding')}
        value={encoding}
        onChange={(value) => void file.reopen({ encoding: value as Encoding, delimiter })}
      >
        {ENCODINGS.map((value) => (
          <option key={value} value={value}>
            {t(`encodings.${value}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('delimiter')}
        value={delimiter}
        onChange={(value) => void file.reopen({ encoding, delimiter: value as Delimiter })}
      >
        {DELIMITERS.map((value) => (
          <option key={value} value={value}>
            {t(`delimiters.${DELIMITER_NAMES[value]}`)}
          </option>
        ))}
      </Choice>
      {onDecimal && (
        <Choice label={t('decimal')} value={decimal} onChange={(value) => onDecimal(value as Decimal)}>
          {DECIMALS.map((value) => (
            <option key={value} value={value}>
              {value === ',' ? '1.234,50' : '1,234.50'}
            </option>
          ))}
        </Choice>
      )}
    </>
  );
}

const DELIMITER_NAMES = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs text-muted-foreground">
        {label}
      </label>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </NativeSelect>
    </div>
  );
}
