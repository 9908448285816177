'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import type { BoardItem } from '@/lib/planning/types';
import { JOB_PRIORITIES, JOB_TYPES } from '@/lib/service/values';
import type { BoardParams } from '@/components/planning/use-board';

type Props = {
  items: readonly BoardItem[];
  params: BoardParams;
  typed: string;
  onSearch: (text: string) => void;
};

/** The tray's search box and its filters, the most urgent priority first. */
export function TrayFilters({ items, params: { faerdighed, prioritet, type, set }, typed, onSearch }: Props) {
  const t = useTranslations('planning');
  const skills = useMemo(() => [...new Set(items.flatMap((item) => item.skills))].sort(), [items]);
  return (
    <>
      <TraySearch typed={typed} onSearch={onSearch} />
      <div className="grid grid-cols-2 gap-1.5">
        <NativeSelect
          aria-label={t('filterPriority')}
          value={prioritet}
          onChange={(event) => void set({ prioritet: event.target.value || null })}
        >
          <option value="">{t('filterPriority')}</option>
          {[...JOB_PRIORITIES].reverse().map((one) => (
            <option key={one} value={one}>
              {t(`priority.${one}`)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          aria-label={t('filterType')}
          value={type}
          onChange={(event) => void set({ type: event.target.value || null })}
        >
          <option value="">{t('filterType')}</option>
          {JOB_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`type.${one}`)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          aria-label={t('filterSkill')}
          className="col-span-2"
          value={faerdighed}
          onChange={(event) => void set({ faerdighed: event.target.value || null })}
        >
          <option value="">{t('filterSkill')}</option>
          {skills.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect>
      </div>
    </>
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
