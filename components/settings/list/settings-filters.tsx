'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilterChips } from '@/components/common/list/filter-chips';
import { NativeSelect } from '@/components/ui/native-select';
import { SHOWN } from '@/lib/settings/shared/shown';
import type { SettingsListState } from './use-settings-list-state';

/** Filters of a settings list: the kind's own, and whether it shows active records, inactive ones or all. */
export function SettingsFilters({ list, children }: { list: SettingsListState; children?: ReactNode }) {
  const t = useTranslations('settings.shown');
  return (
    <>
      {children}
      <FilterChips
        label={t('label')}
        value={list.filters.vis}
        onChange={(vis) => list.setFilters({ vis })}
        options={SHOWN.map((value) => ({ value, label: t(value) }))}
      />
    </>
  );
}

type TypeProps = {
  list: SettingsListState;
  label: string;
  /** The text of no choice. */
  all: string;
  options: readonly { value: string; label: string }[] | undefined;
};

/** A filter by one of many types. */
export function TypeSelect({ list, label, all, options = [] }: TypeProps) {
  return (
    <NativeSelect
      aria-label={label}
      className="max-w-44"
      value={list.filters.type}
      onChange={(event) => list.setFilters({ type: event.target.value })}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
