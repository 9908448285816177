'use client';

import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { NativeSelect } from '@/components/ui/native-select';
import { DELIMITERS, type Delimiter } from '@/lib/imports/file/csv';
import { ENCODINGS, type Encoding } from '@/lib/imports/file/decode';
import { DECIMALS, type Decimal } from '@/lib/imports/file/numbers';
import type { Format } from '@/lib/imports/file/table';
import type { ImportFile } from './use-import-file';

type Props = { format: Format; file: ImportFile; decimal: Decimal; onDecimal: (decimal: Decimal) => void };

/** How a CSV file is read, where the guess was wrong. */
export function FormatFields({ format, file, decimal, onDecimal }: Props) {
  const t = useTranslations('imports.format');
  if (format.type === 'xlsx')
    return <p className="text-sm text-muted-foreground">{t('sheet', { name: format.sheet })}</p>;
  const { encoding, delimiter } = format;
  return (
    <div className="flex flex-wrap gap-3">
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
      <Choice label={t('decimal')} value={decimal} onChange={(value) => onDecimal(value as Decimal)}>
        {DECIMALS.map((value) => (
          <option key={value} value={value}>
            {value === ',' ? '1.234,50' : '1,234.50'}
          </option>
        ))}
      </Choice>
    </div>
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
