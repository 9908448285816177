'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import type { BoardItem } from '@/lib/planning/shared/types';
import { JOB_PRIORITIES, JOB_TYPES } from '@/lib/service/shared/values';
import { AREAS, TRAY_ORDERS, type TrayOrder } from './find-items';
import type { BoardParams } from '@/components/planning/use-board';

type Props = {
  items: readonly BoardItem[];
  params: BoardParams;
  typed: string;
  onSearch: (text: string) => void;
};

/** The tray's search box and its filters, the most urgent priority first. */
export function TrayFilters({
  items,
  params: { faerdighed, prioritet, type, omraade, sorter, set },
  typed,
  onSearch,
}: Props) {
  const t = useTranslations('planning');
  const skills = useMemo(() => [...new Set(items.flatMap((item) => item.skills))].sort(), [items]);
  const areas = AREAS.filter((area) => area === omraade || items.some(({ zip }) => zip.startsWith(area)));
  return (
    <>
      <TraySearch typed={typed} onSearch={onSearch} />
      <div className="grid grid-cols-2 gap-1.5">
        <Filter label={t('filterPriority')} value={prioritet} onChange={(value) => void set({ prioritet: value })}>
          {[...JOB_PRIORITIES].reverse().map((one) => (
            <option key={one} value={one}>
              {t(`priority.${one}`)}
            </option>
          ))}
        </Filter>
        <Filter label={t('filterType')} value={type} onChange={(value) => void set({ type: value })}>
          {JOB_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`type.${one}`)}
            </option>
          ))}
        </Filter>
        <Filter label={t('filterSkill')} value={faerdighed} onChange={(value) => void set({ faerdighed: value })}>
          {skills.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Filter>
        <Filter label={t('filterArea')} value={omraade} onChange={(value) => void set({ omraade: value })}>
          {areas.map((one) => (
            <option key={one} value={one}>
              {t(`area.${one}`)}
            </option>
          ))}
        </Filter>
        <NativeSelect
          aria-label={t('orderLabel')}
          className="col-span-2"
          value={sorter}
          onChange={(event) => void set({ sorter: event.target.value as TrayOrder })}
        >
          {TRAY_ORDERS.map((one) => (
            <option key={one} value={one}>
              {t(`trayOrder.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </div>
    </>
  );
}

type FilterProps = { label: string; value: string; onChange: (value: string | null) => void; children: ReactNode };

/** A select whose first entry, its name, chooses all. */
function Filter({ label, value, onChange, children }: FilterProps) {
  return (
    <NativeSelect aria-label={label} value={value} onChange={(event) => onChange(event.target.value || null)}>
      <option value="">{label}</option>
      {children}
    </NativeSelect>
  );
}

function TraySearch({ typed, onSearch }: Pick<Props, 'typed' | 'onSearch'>) {
  const t = useTranslations('planning');
  const box = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(box, typed, onSearch);
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={box}
        value={typed}
        onChange={(event) => onSearch(event.target.value)}
        placeholder={t('trayPlaceholder')}
        aria-label={t('traySearch')}
        className="pl-8"
      />
    </div>
  );
}
