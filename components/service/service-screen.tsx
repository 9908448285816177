'use client';

import { Columns3, List as ListIcon, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { FilterMenu } from '@/components/list/filter-menu';
import { ListTools } from '@/components/list/list-tools';
import { useListState } from '@/components/list/use-list-state';
import { DayInput } from '@/components/shell/day-input';
import { FilterChips } from '@/components/shell/filter-chips';
import { lazyDialog } from '@/components/shell/lazy-part';
import { PageContainer } from '@/components/shell/page-container';
import { withPartBoundary } from '@/components/shell/part-boundary';
import { useStatusLabel } from '@/components/shell/status-chip';
import { useLive } from '@/components/shell/use-live';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { Skeleton } from '@/components/ui/skeleton';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { JOB_SCOPES, jobKeys, scopeOf, type JobFilters, type JobScope } from '@/lib/service/queries';
import { JOB_PRIORITIES, JOB_STATUSES, JOB_TYPES } from '@/lib/service/values';
import { JobList, useJobColumns } from './job-list';
import { useMe, useTechnicians } from './use-me';

fetchAhead(() => import('./job-board'));
const JobBoard = withPartBoundary(
  dynamic(() => import('./job-board').then((module) => module.JobBoard), {
    loading: () => <Skeleton className="h-[calc(100dvh-11rem)]" />,
  }),
);
const CreateSheet = lazyDialog(
  () => import('./job-create-sheet').then((module) => module.JobCreateSheet),
  ({ onClose }) => onClose(),
);

const FILTERS = {
  vis: parseAsStringLiteral(JOB_SCOPES),
  status: parseAsArrayOf(parseAsStringLiteral(JOB_STATUSES)).withDefault([]),
  type: parseAsArrayOf(parseAsStringLiteral(JOB_TYPES)).withDefault([]),
  prioritet: parseAsArrayOf(parseAsStringLiteral(JOB_PRIORITIES)).withDefault([]),
  montoer: parseAsString.withDefault(''),
  dag: parseAsString.withDefault(''),
};
const VIEW = { som: parseAsStringLiteral(['liste', 'tavle'] as const).withDefault('liste'), ny: parseAsString, lead: parseAsString.withDefault('') };
const LIVE = ['service_jobs'] as const;
const LISTS = jobKeys.lists();

/** Jobs: found by one box and filters in the URL, as a list or as a board by step. */
export function ServiceScreen() {
  const t = useTranslations('service');
  const label = useStatusLabel();
  const me = useMe();
  const technicians = useTechnicians();
  const list = useListState({ filters: FILTERS, defaultSort: '-jobNumber' });
  const [view, setView] = useQueryStates(VIEW, { history: 'replace', scroll: false });
  useLive(LIVE, LISTS);
  const { vis, status, type, prioritet: priority, montoer: technician, dag: day } = list.filters;
  const filters: JobFilters = { scope: vis, status, type, priority, technician, day };
  const scope = scopeOf(list.settledQ, filters);
  // What would be shown anyway is no choice: the next search looks everywhere again.
  const showScope = (next: JobScope) => list.setFilters({ vis: next === scopeOf(list.settledQ, { ...filters, scope: null }) ? null : next });
  const asBoard = view.som === 'tavle';
  // What it comes to matters where the work is done.
  const columns = useJobColumns(me.isStaff && (vis ?? 'aabne') !== 'aabne');
  const create = () => void setView({ ny: '1', lead: null });
  const actions = (
    <>
      <div role="group" aria-label={t('view.label')} className="flex rounded-md border bg-card p-0.5">
        <Button variant={asBoard ? 'ghost' : 'secondary'} size="sm" aria-pressed={!asBoard} onClick={() => void setView({ som: null })}>
          <ListIcon aria-hidden /> <span className="max-md:sr-only">{t('view.list')}</span>
        </Button>
        <Button variant={asBoard ? 'secondary' : 'ghost'} size="sm" aria-pressed={asBoard} onClick={() => void setView({ som: 'tavle' })}>
          <Columns3 aria-hidden /> <span className="max-md:sr-only">{t('view.board')}</span>
        </Button>
      </div>
      {me.isDrift && (
        <Button onClick={create}>
          <Plus aria-hidden /> {t('new')}
        </Button>
      )}
    </>
  );
  return (
    <PageContainer title={t(me.userId !== '' && !me.isStaff ? 'mine' : 'title')} actions={actions} wide>
      <ListTools
        list={list}
        searchLabel={t('search')}
        sorts={asBoard ? [] : columns}
        filters={
          <>
            <FilterChips label={t('scope.label')} options={JOB_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))} value={scope} onChange={showScope} />
            <FilterMenu label={t('fields.status')} values={JOB_STATUSES} chosen={status} textOf={(value) => label('job', value)} onChange={(next) => list.setFilters({ status: next, vis: null })} />
            <FilterMenu label={t('fields.type')} values={JOB_TYPES} chosen={type} textOf={(value) => t(`type.${value}`)} onChange={(next) => list.setFilters({ type: next })} />
            <FilterMenu label={t('fields.priority')} values={JOB_PRIORITIES} chosen={priority} textOf={(value) => t(`priority.${value}`)} onChange={(next) => list.setFilters({ prioritet: next })} />
            {me.isStaff && (
              <NativeSelect aria-label={t('fields.technician')} data-chosen={technician ? '' : undefined} value={technician} onChange={(event) => list.setFilters({ montoer: event.target.value })}>
                <option value="">{t('anyTechnician')}</option>
                {technicians.all.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </NativeSelect>
            )}
            <DayInput aria-label={t('fields.plannedDay')} placeholder={t('fields.plannedDay')} data-chosen={day ? '' : undefined} value={day} onChange={(value) => list.setFilters({ dag: value })} className="w-36" />
          </>
        }
      />
      {asBoard ? (
        <JobBoard q={list.settledQ} filters={{ ...filters, scope }} me={me} />
      ) : (
        <JobList q={list.settledQ} filters={filters} sort={list.sort} onSort={list.setSort} columns={columns} isFiltered={list.isFiltered} reset={list.reset} {...(scope === 'alle' ? {} : { showAll: () => showScope('alle') })} {...(me.isDrift ? { onCreate: create } : {})} />
      )}
      {view.ny !== null && me.isDrift && <CreateSheet lead={view.lead} onClose={() => void setView({ ny: null, lead: null })} />}
    </PageContainer>
  );
}
