'use client';

import { useTranslations } from 'next-intl';
import { FilterChoice } from '@/components/common/list/filter-choice';
import { DayRange, describeDays } from '@/components/common/list/filter-days';
import { labelled, MoreFilters } from '@/components/common/list/more-filters';
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
export function MoreLeadFilters({ filters, setFilters }: Props) {
  const t = useTranslations('leads.all');
  const contactText = useContactText();
  return (
    <MoreFilters chosen={useChosenTexts(filters)} onClear={() => setFilters(NONE)}>
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
        onChange={({ from, to }) => setFilters({ oprettetFra: from, oprettetTil: to })}
      />
      <DayRange
        label={t('fields.updated')}
        from={filters.aendretFra}
        to={filters.aendretTil}
        onChange={({ from, to }) => setFilters({ aendretFra: from, aendretTil: to })}
      />
      <FilterChoice
        label={t('archive.label')}
        any={t('archive.no')}
        options={[{ value: 'ja', text: t('archive.yes') }]}
        value={filters.arkiv ? 'ja' : null}
        onChange={(next) => setFilters({ arkiv: next === 'ja' })}
      />
    </MoreFilters>
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
    labelled(t('fields.contact'), filters.kontakt ? contactText(filters.kontakt) : ''),
    labelled(t('fields.created'), describeDays(filters.oprettetFra, filters.oprettetTil)),
    labelled(t('fields.updated'), describeDays(filters.aendretFra, filters.aendretTil)),
    filters.arkiv ? t('archive.yes') : '',
  ];
  return texts.filter((text) => text !== '');
}
