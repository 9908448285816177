'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useRef } from 'react';
import { FilterFold } from '@/components/common/list/filter-fold';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { cn } from '@/lib/core/shared/cn';
import type { Forecasts } from '@/lib/planning/browser/forecasts';
import { listSkills } from '@/lib/planning/browser/row-filter';
import type { Branch } from '@/lib/planning/browser/row-groups';
import type { DayView } from '@/lib/planning/browser/view';
import type { BoardParams } from '@/components/planning/use-board';
import { DayTotals } from './day-totals';

type Props = {
  params: BoardParams;
  /** Of all technicians, without the filters. */
  views: readonly DayView[];
  forecasts: Forecasts;
  /** How many technicians are shown, and how many there are. */
  shown: number;
  all: number;
  branches: readonly Branch[];
};

/**
 * Which technicians the board shows. What is chosen stands as a chip that one press takes away. A phone folds the rest
 * behind one button.
 */
export function RowFilters({ params, views, forecasts, shown, all, branches }: Props) {
  const t = useTranslations('planning');
  const { kan, afdeling, ledige, grupper, hvem, set } = params;
  const skills = useMemo(() => listSkills(views), [views]);
  const [skillId, branchId] = [useId(), useId()];
  const search = useRef<HTMLInputElement>(null);
  const find = (text: string) => void set({ hvem: text || null }, { throttleMs: 200 });
  const clearSkill = () => {
    void set({ kan: null });
    document.getElementById(skillId)?.focus();
  };
  const clearBranch = () => {
    void set({ afdeling: null });
    document.getElementById(branchId)?.focus();
  };
  const branch = branches.find(({ id }) => id === afdeling);
  const { bagud, umeldt } = params;
  const isToday = forecasts.size > 0;
  const chosen = [hvem, kan, branch, ledige, grupper, isToday && bagud, isToday && umeldt].filter(Boolean).length;
  const clearSearch = () => {
    find('');
    search.current?.focus();
  };
  return (
    // In one line at 1440 px, also with the filters of today.
    <div
      role="search"
      aria-label={t('rows.label')}
      className="flex flex-wrap items-center gap-x-1.5 gap-y-2 print:hidden"
    >
      <FilterFold
        count={chosen}
        beside={<DayTotals views={views} className="line-clamp-2 flex-1 basis-0 text-xs md:hidden" />}
      >
        <div className="relative w-full sm:w-36">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            ref={search}
            value={hvem}
            onChange={(event) => find(event.target.value)}
            placeholder={t('rows.find')}
            aria-label={t('rows.find')}
            className="pl-8"
          />
        </div>
        {skills.length > 0 && (
          <NativeSelect
            id={skillId}
            className="max-sm:min-w-36 max-sm:flex-1 sm:w-32"
            aria-label={t('rows.skill')}
            value={kan}
            onChange={(event) => void set({ kan: event.target.value || null })}
          >
            <option value="">{t('rows.skill')}</option>
            {skills.map((skill) => (
              <option key={skill} value={skill}>
                {skill}
              </option>
            ))}
          </NativeSelect>
        )}
        {branches.length > 0 && (
          <NativeSelect
            id={branchId}
            className="max-sm:min-w-36 max-sm:flex-1"
            aria-label={t('rows.branch')}
            value={afdeling}
            onChange={(event) => void set({ afdeling: event.target.value || null })}
          >
            <option value="">{t('rows.branch')}</option>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        <Toggle label={t('rows.onlyFree')} isOn={ledige} onToggle={() => void set({ ledige: ledige ? null : true })} />
        <ForecastToggles params={params} forecasts={forecasts} />
        {branches.length > 1 && (
          <Toggle
            label={t('rows.grouped')}
            isOn={grupper}
            onToggle={() => void set({ grupper: grupper ? null : true })}
          />
        )}
        {kan !== '' && <Chip text={t('rows.can', { skill: kan })} onClear={clearSkill} />}
        {branch && <Chip text={branch.name} onClear={clearBranch} />}
        {hvem !== '' && <Chip text={t('rows.found', { words: hvem })} onClear={clearSearch} />}
        <p
          role="status"
          data-chosen
          className="tabular text-sm text-muted-foreground empty:-mr-1.5 max-md:empty:hidden"
        >
          {shown < all && t('rows.count', { shown, all })}
        </p>
      </FilterFold>
    </div>
  );
}

/** Choose the days of today on which a customer waits longer than planned, and those of which nothing was reported. */
function ForecastToggles({ params: { bagud, umeldt, set }, forecasts }: Pick<Props, 'params' | 'forecasts'>) {
  const t = useTranslations('planning');
  if (forecasts.size === 0) return null;
  const all = [...forecasts.values()];
  const late = all.filter(({ behind }) => behind !== null).length;
  const unheard = all.filter((forecast) => forecast.unheard !== null).length;
  return (
    <>
      {(late > 0 || bagud) && (
        <Toggle
          label={t('rows.onlyLate', { count: late })}
          isOn={bagud}
          onToggle={() => void set({ bagud: bagud ? null : true })}
        />
      )}
      {(unheard > 0 || umeldt) && (
        <Toggle
          label={t('rows.onlyUnheard', { count: unheard })}
          isOn={umeldt}
          onToggle={() => void set({ umeldt: umeldt ? null : true })}
        />
      )}
    </>
  );
}

type ToggleProps = { label: string; isOn: boolean; onToggle: () => void };

/** A choice that one press makes and takes away. */
function Toggle({ label, isOn, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      data-chosen={isOn ? '' : undefined}
      onClick={onToggle}
      className={cn(
        'inline-flex h-(--control-sm) items-center rounded-full border px-3 text-sm',
        isOn
          ? 'border-primary bg-primary-soft font-medium text-primary-text'
          : 'bg-card text-muted-foreground hover:bg-accent hover:text-foreground',
      )}
    >
      {label}
    </button>
  );
}

function Chip({ text, onClear }: { text: string; onClear: () => void }) {
  const t = useTranslations('planning');
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t('rows.clear', { what: text })}
      title={t('rows.clear', { what: text })}
      data-chosen
      onClick={onClear}
      className="max-w-56 gap-1 rounded-full border-primary bg-primary-soft text-primary-text hover:bg-accent"
    >
      <span className="truncate">{text}</span>
      <X aria-hidden className="size-3.5 shrink-0" />
    </Button>
  );
}
