'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FilterPopover } from '@/components/common/list/filter-popover';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { DISTANCES, isNear, readZips } from '@/lib/leads/shared/list-filters';
import type { LeadUrlFilters } from './lead-list-filters';

type Area = Pick<LeadUrlFilters, 'postnr' | 'naer' | 'km'>;
type Props = { area: Area; onChange: (change: Partial<Area>) => void };
const LONGEST = 200;
const ZIP_LENGTH = 4;

/** A filter by postcodes, and by the distance from one. What is half typed filters nothing yet. */
export function AreaFilter({ area, onChange }: Props) {
  const t = useTranslations('leads.all');
  const common = useTranslations('common');
  const { postnr, naer, km } = area;
  const shown = [readZips(postnr) === null ? '' : postnr.trim(), isNear(naer) ? t('area.near', { km, zip: naer }) : ''];
  return (
    <FilterPopover label={t('fields.area')} shown={shown.filter(Boolean).join(' · ')}>
      <ZipField
        label={t('fields.zip')}
        placeholder={t('zipExample')}
        code="zips"
        maxLength={LONGEST}
        value={postnr}
        isWrong={readZips(postnr) === null}
        onChange={(next) => onChange({ postnr: next })}
      />
      <div className="flex items-start gap-2">
        <DistanceField km={km} onChange={(next) => onChange({ km: next })} />
        <ZipField
          label={t('area.nearZip')}
          placeholder="8000"
          code="nearZip"
          maxLength={ZIP_LENGTH}
          value={naer}
          isWrong={naer.length >= ZIP_LENGTH && !isNear(naer)}
          onChange={(next) => onChange({ naer: next.trim() })}
        />
      </div>
      <Button
        variant="ghost"
        size="sm"
        disabled={postnr === '' && naer === ''}
        onClick={() => onChange({ postnr: '', naer: '' })}
      >
        {common('clear')}
      </Button>
    </FilterPopover>
  );
}

type DistanceProps = { km: Area['km']; onChange: (km: Area['km']) => void };

function DistanceField({ km, onChange }: DistanceProps) {
  const t = useTranslations('leads.all.area');
  const id = useId();
  return (
    <Field className="w-28 shrink-0">
      <FieldLabel htmlFor={id}>{t('within')}</FieldLabel>
      <NativeSelect
        id={id}
        value={km}
        onChange={(event) => onChange(DISTANCES.find((one) => one === event.target.value) ?? km)}
      >
        {DISTANCES.map((one) => (
          <option key={one} value={one}>
            {t('km', { km: one })}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

type ZipProps = {
  label: string;
  placeholder: string;
  /** The text for a wrong value, under `validation`. */
  code: 'zips' | 'nearZip';
  maxLength: number;
  value: string;
  isWrong: boolean;
  onChange: (next: string) => void;
};

function ZipField({ label, code, isWrong, onChange, ...input }: ZipProps) {
  const validation = useTranslations('validation');
  const id = useId();
  return (
    <Field className="min-w-0 flex-1">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input
        id={id}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {isWrong && (
        <p id={`${id}-fault`} className="text-sm text-tone-danger-text">
          {validation(code)}
        </p>
      )}
    </Field>
  );
}
