'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { FilterChoice } from '@/components/common/list/filter-choice';
import { FilterPopover } from '@/components/common/list/filter-popover';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { formatDay, isCalendarDay } from '@/lib/core/shared/dates';
import { LAST_CONTACTS, NEVER } from '@/lib/leads/shared/list-filters';
import type { LeadUrlFilters } from './lead-list-filters';

type Props = { filters: LeadUrlFilters; setFilters: (change: Partial<LeadUrlFilters>) => void };
type LastContact = (typeof LAST_CONTACTS)[number];

const NONE = {
  kontakt: null,
  oprettetFra: '',
  oprettetTil: '',
  aendretFra: '',
  aendretTil: '',
  arkiv: false,
} satisfies Partial<LeadUrlFilters>;

/** The filters that are used seldom, behind one button: last contact, days and the archive. */
export function MoreFilters({ filters, setFilters }: Props) {
  const t = useTranslations('leads.all');
  const common = useTranslations('common');
  const contactText = useContactText();
  const chosen = useChosenTexts(filters);
  return (
    <FilterPopover
      label={t('more')}
      shown={chosen.length > 1 ? String(chosen.length) : (chosen[0] ?? '')}
      printed={chosen.join(' · ')}
    >
      <FilterChoice
        label={t('fields.contact')}
        any={t('fields.contact')}
        options={LAST_CONTACTS.map((value) => ({ value, text: contactText(value) }))}
        value={filters.kontakt}
        onChange={(next) => setFilters({ kontakt: next })}
      />
      <DayRange
        label={t('fields.created')}
        from={filters.oprettetFra}
        to={filters.oprettetTil}
        onFrom={(next) => setFilters({ oprettetFra: next })}
        onTo={(next) => setFilters({ oprettetTil: next })}
      />
      <DayRange
        label={t('fields.updated')}
        from={filters.aendretFra}
        to={filters.aendretTil}
        onFrom={(next) => setFilters({ aendretFra: next })}
        onTo={(next) => setFilters({ aendretTil: next })}
      />
      <FilterChoice
        label={t('archive.label')}
        any={t('archive.no')}
        options={[{ value: 'ja', text: t('archive.yes') }]}
        value={filters.arkiv ? 'ja' : null}
        onChange={(next) => setFilters({ arkiv: next === 'ja' })}
      />
      <Button variant="ghost" size="sm" disabled={chosen.length === 0} onClick={() => setFilters(NONE)}>
        {common('clear')}
      </Button>
    </FilterPopover>
  );
}

function useContactText(): (value: LastContact) => string {
  const t = useTranslations('leads.all.contact');
  return (value) => (value === NEVER ? t('never') : t('longAgo', { days: value }));
}

/** Each chosen filter in words. */
function useChosenTexts(filters: LeadUrlFilters): string[] {
  const t = useTranslations('leads.all');
  const contactText = useContactText();
  const texts = [
    filters.kontakt ? `${t('fields.contact')}: ${contactText(filters.kontakt)}` : '',
    describeDays(t('fields.created'), filters.oprettetFra, filters.oprettetTil),
    describeDays(t('fields.updated'), filters.aendretFra, filters.aendretTil),
    filters.arkiv ? t('archive.yes') : '',
  ];
  return texts.filter((text) => text !== '');
}

/** 'Oprettet: 01.11.2026–30.11.2026', with nothing for a bound that is missing; '' without any. */
function describeDays(label: string, ...bounds: string[]): string {
  const [start, end] = bounds.map((day) => (isCalendarDay(day) ? formatDay(day) : ''));
  return start || end ? `${label}: ${start}–${end}` : '';
}

/** Days, both included; '' for no bound. */
type RangeProps = {
  label: string;
  from: string;
  to: string;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
};

function DayRange({ label, from, to, onFrom, onTo }: RangeProps) {
  const t = useTranslations('leads.all.range');
  return (
    <fieldset className="flex gap-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <Day label={t('from')} value={from} onChange={onFrom} />
      <Day label={t('to')} value={to} onChange={onTo} />
    </fieldset>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <Field className="min-w-0 flex-1">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <DayInput id={id} value={value} onChange={onChange} />
    </Field>
  );
}
