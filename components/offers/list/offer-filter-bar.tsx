'use client';

import { useTranslations } from 'next-intl';
import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { FilterAmounts } from '@/components/common/list/filter-amounts';
import { FilterChips } from '@/components/common/list/filter-chips';
import { FilterChoice } from '@/components/common/list/filter-choice';
import { FilterMenu } from '@/components/common/list/filter-menu';
import { labelled, MoreFilters } from '@/components/common/list/more-filters';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useStaff } from '@/components/common/use-names';
import {
  OFFER_EXPIRIES,
  OFFER_SCOPES,
  OFFER_SEEN,
  type OfferFilters,
  type OfferScope,
} from '@/lib/offers/shared/list-filters';
import { LEAD_SOURCES } from '@/lib/leads/shared/values';
import { OFFER_KINDS, OFFER_STATUSES } from '@/lib/offers/shared/values';
import { CustomerFilter } from '@/components/leads/customer-filter';

/** The filters by their names in the URL. */
export const OFFER_FILTERS = {
  vis: parseAsStringLiteral(OFFER_SCOPES),
  status: parseAsArrayOf(parseAsStringLiteral(OFFER_STATUSES)).withDefault([]),
  saelger: parseAsArrayOf(parseAsString).withDefault([]),
  type: parseAsArrayOf(parseAsStringLiteral(OFFER_KINDS)).withDefault([]),
  kilde: parseAsArrayOf(parseAsStringLiteral(LEAD_SOURCES)).withDefault([]),
  kunde: parseAsArrayOf(parseAsString).withDefault([]),
  frist: parseAsStringLiteral(OFFER_EXPIRIES),
  set: parseAsStringLiteral(OFFER_SEEN),
  fra: parseAsInteger,
  til: parseAsInteger,
};
type UrlFilters = inferParserType<typeof OFFER_FILTERS>;

export function toOfferFilters(url: UrlFilters): OfferFilters {
  return {
    scope: url.vis,
    status: url.status,
    seller: url.saelger,
    kind: url.type,
    source: url.kilde,
    customer: url.kunde,
    expiry: url.frist,
    seen: url.set,
    from: url.fra,
    to: url.til,
  };
}

type Props = {
  filters: UrlFilters;
  setFilters: (change: Partial<UrlFilters>) => void;
  /** The scope that is shown, chosen or not. */
  scope: OfferScope;
  onScope: (scope: OfferScope) => void;
};

export function OfferFilterBar({ filters, setFilters, scope, onScope }: Props) {
  const t = useTranslations('offers.list');
  const label = useStatusLabel();
  const user = useCurrentUser();
  const staff = useStaff();
  const { status, saelger, kunde } = filters;
  return (
    <>
      <FilterChips
        label={t('scope.label')}
        options={OFFER_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
        value={scope}
        onChange={onScope}
      />
      <FilterMenu
        label={t('fields.status')}
        values={OFFER_STATUSES}
        chosen={status}
        textOf={(value) => label('offer', value)}
        onChange={(next) => setFilters({ status: next, vis: null })}
      />
      {user.isOperations && (
        <FilterMenu
          label={t('fields.seller')}
          values={staff.map(({ id }) => id)}
          chosen={saelger}
          textOf={(id) => staff.find((one) => one.id === id)?.name ?? ''}
          onChange={(next) => setFilters({ saelger: next })}
        />
      )}
      <CustomerFilter chosen={kunde} onChange={(next) => setFilters({ kunde: next })} />
      <MoreOfferFilters filters={filters} setFilters={setFilters} />
    </>
  );
}

const NONE = { type: [], kilde: [], frist: null, set: null, fra: null, til: null } satisfies Partial<UrlFilters>;

/** The filters that are used seldom: type, source, deadline, seen and amount. */
function MoreOfferFilters({ filters, setFilters }: Pick<Props, 'filters' | 'setFilters'>) {
  const t = useTranslations('offers.list');
  const kinds = useTranslations('offers.kinds');
  const sources = useTranslations('leads.source');
  const { type, kilde, frist, set, fra, til } = filters;
  const chosen = [
    labelled(t('fields.kind'), type.map((value) => kinds(value)).join(', ')),
    labelled(t('fields.source'), kilde.map((value) => sources(value)).join(', ')),
    frist ? t(`expiry.${frist}`) : '',
    set ? t(`seen.${set}`) : '',
    fra !== null || til !== null ? `${fra ?? ''}–${til ?? ''} kr.` : '',
  ].filter((text) => text !== '');
  return (
    <MoreFilters chosen={chosen} onClear={() => setFilters(NONE)}>
      <FilterMenu
        label={t('fields.kind')}
        values={OFFER_KINDS}
        chosen={type}
        textOf={(value) => kinds(value)}
        onChange={(next) => setFilters({ type: next })}
      />
      <FilterMenu
        label={t('fields.source')}
        values={LEAD_SOURCES}
        chosen={kilde}
        textOf={(value) => sources(value)}
        onChange={(next) => setFilters({ kilde: next })}
      />
      <FilterChoice
        label={t('fields.expiry')}
        any={t('expiry.any')}
        options={OFFER_EXPIRIES.map((value) => ({ value, text: t(`expiry.${value}`) }))}
        value={frist}
        onChange={(next) => setFilters({ frist: next })}
      />
      <FilterChoice
        label={t('fields.seen')}
        any={t('seen.any')}
        options={OFFER_SEEN.map((value) => ({ value, text: t(`seen.${value}`) }))}
        value={set}
        onChange={(next) => setFilters({ set: next })}
      />
      <FilterAmounts
        from={{ label: t('fields.from'), value: fra, onChange: (next) => setFilters({ fra: next }) }}
        to={{ label: t('fields.to'), value: til, onChange: (next) => setFilters({ til: next }) }}
      />
    </MoreFilters>
  );
}
