'use client';

import { useTranslations } from 'next-intl';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { DayInput } from '@/components/common/day/day-input';
import { FilterChips } from '@/components/common/list/filter-chips';
import { FilterMenu } from '@/components/common/list/filter-menu';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { CustomerFilter } from '@/components/leads/customer-filter';
import { isRecordId } from '@/lib/core/shared/ids';
import { JOB_SCOPES, type JobFilters, type JobScope } from '@/lib/service/shared/queries';
import { LACKS } from '@/lib/service/shared/office';
import { JOB_PRIORITIES, JOB_STATUSES, JOB_TYPES } from '@/lib/service/shared/values';
import { useTechnicians } from '@/components/service/use-technicians';

/** The filters by their names in the URL. */
export const JOB_FILTERS = {
  vis: parseAsStringLiteral(JOB_SCOPES),
  status: parseAsArrayOf(parseAsStringLiteral(JOB_STATUSES)).withDefault([]),
  type: parseAsArrayOf(parseAsStringLiteral(JOB_TYPES)).withDefault([]),
  prioritet: parseAsArrayOf(parseAsStringLiteral(JOB_PRIORITIES)).withDefault([]),
  montoer: parseAsArrayOf(parseAsString).withDefault([]),
  kunde: parseAsArrayOf(parseAsString).withDefault([]),
  dag: parseAsString.withDefault(''),
  /** Only of 'Til kontoret'. */
  mangler: parseAsStringLiteral(LACKS),
};
/** More are not looked for, because each is a condition of its own. */
const MOST_CUSTOMERS = 50;
type UrlFilters = inferParserType<typeof JOB_FILTERS>;

export function toJobFilters({ vis, status, type, prioritet, montoer, kunde, dag }: UrlFilters): JobFilters {
  const customer = kunde.filter(isRecordId).slice(0, MOST_CUSTOMERS);
  return { scope: vis, status, type, priority: prioritet, technician: montoer, customer, day: dag };
}

type Props = {
  filters: UrlFilters;
  setFilters: (change: Partial<UrlFilters>) => void;
  /** The scope that is shown, chosen or not. */
  scope: JobScope;
  onScope: (scope: JobScope) => void;
};

export function JobFilterBar({ filters, setFilters, scope, onScope }: Props) {
  const t = useTranslations('service');
  const label = useStatusLabel();
  const user = useCurrentUser();
  const { status, type, prioritet, montoer, kunde, dag } = filters;
  return (
    <>
      <FilterChips
        label={t('scope.label')}
        options={JOB_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
        value={scope}
        onChange={onScope}
      />
      <FilterMenu
        label={t('fields.status')}
        values={JOB_STATUSES}
        chosen={status}
        textOf={(value) => label('job', value)}
        onChange={(next) => setFilters({ status: next, vis: null })}
      />
      <FilterMenu
        label={t('fields.type')}
        values={JOB_TYPES}
        chosen={type}
        textOf={(value) => t(`type.${value}`)}
        onChange={(next) => setFilters({ type: next })}
      />
      <FilterMenu
        label={t('fields.priority')}
        values={JOB_PRIORITIES}
        chosen={prioritet}
        textOf={(value) => t(`priority.${value}`)}
        onChange={(next) => setFilters({ prioritet: next })}
      />
      {user.isStaff && <TechnicianFilter chosen={montoer} onChange={(next) => setFilters({ montoer: next })} />}
      {user.isStaff && <CustomerFilter chosen={kunde} onChange={(next) => setFilters({ kunde: next })} />}
      <DayInput
        aria-label={t('fields.plannedDay')}
        placeholder={t('fields.plannedDay')}
        data-chosen={dag ? '' : undefined}
        value={dag}
        onChange={(value) => setFilters({ dag: value })}
        className="w-36"
      />
    </>
  );
}

type TechnicianProps = { chosen: readonly string[]; onChange: (ids: string[]) => void };

function TechnicianFilter({ chosen, onChange }: TechnicianProps) {
  const t = useTranslations('service');
  const { all } = useTechnicians();
  return (
    <FilterMenu
      label={t('fields.technician')}
      values={all.map(({ id }) => id)}
      chosen={chosen}
      textOf={(id) => all.find((one) => one.id === id)?.name ?? ''}
      onChange={onChange}
    />
  );
}
