'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilterChips } from '@/components/common/list/filter-chips';
import { SHOWN, type SettingsList } from './use-settings-list';

/** Filters of a settings list: the screen's own, and whether it shows active records, inactive ones or all. */
export function SettingsFilters({ list, children }: { list: SettingsList; children?: ReactNode }) {
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
