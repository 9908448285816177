'use client';

import { Columns3, FileCheck2, List as ListIcon, Map as MapIcon, Plus, type LucideIcon } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ColumnsButton } from '@/components/common/list/columns-button';
import { ListMenu } from '@/components/common/export/list-menu';
import { ListTools } from '@/components/common/list/list-tools';
import { useListLayout } from '@/components/common/list/use-list-layout';
import { useListState } from '@/components/common/list/use-list-state';
import { lazyDialog, lazyPart } from '@/components/common/part/lazy-part';
import { ViewSwitch } from '@/components/common/list/view-switch';
import { ViewMenu } from '@/components/common/list/views/view-menu';
import { PageContainer } from '@/components/common/page/page-container';
import { useLive } from '@/components/common/use-live';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/core/shared/paths';
import { OFFICE_SORTS } from '@/lib/service/shared/office';
import { JOB_SORTS, jobKeys, getJobScope, type JobScope } from '@/lib/service/shared/queries';
import { JobList } from './job-list';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { JobFilterBar, JOB_FILTERS, toJobFilters } from './job-filter-bar';
import { useJobColumns } from './use-job-columns';
import { useOfficeColumns } from '@/components/service/office/use-office-columns';
import { useOwnTechnician } from '@/components/service/use-technicians';

const JobBoard = lazyPart(() =>
  dynamic(() => import('@/components/service/board/job-board').then((module) => module.JobBoard), {
    loading: () => <Skeleton className="h-[calc(100dvh-11rem)]" />,
  }),
);
const JobMap = lazyPart(() =>
  dynamic(() => import('@/components/service/map/job-map'), {
    loading: () => <Skeleton className="h-[calc(100dvh-11rem)]" />,
  }),
);
const OfficeList = lazyPart(() =>
  dynamic(() => import('@/components/service/office/office-list').then((module) => module.OfficeList)),
);
const CreateSheet = lazyDialog(() =>
  dynamic(() => import('@/components/service/dialogs/job-create-sheet').then((module) => module.JobCreateSheet), {
    ssr: false,
  }),
);

const JobExport = lazyDialog(() =>
  dynamic(() => import('@/components/service/list/job-export').then((module) => module.JobExport), { ssr: false }),
);

const VIEWS = ['liste', 'tavle', 'kort'] as const;
type View = (typeof VIEWS)[number];
const VIEW = {
  som: parseAsStringLiteral(VIEWS).withDefault('liste'),
  ny: parseAsString,
  lead: parseAsString.withDefault(''),
};
// A merge moves jobs to another customer without an event for each.
const LIVE = ['service_jobs', 'lead_merges'] as const;
const LISTS = jobKeys.lists();

/** Jobs, searched and filtered by the URL, as a list, as a board by status or on a map. */
export function ServiceScreen() {
  const t = useTranslations('service');
  const user = useCurrentUser();
  const router = useRouter();
  const ownTechnician = useOwnTechnician();
  const list = useListState({
    filters: JOB_FILTERS,
    sorts: ({ vis }) => (user.isOperations && vis === 'kontor' ? OFFICE_SORTS : JOB_SORTS),
  });
  const [view, setView] = useQueryStates(VIEW, { history: 'replace', scroll: false });
  useLive(LIVE, LISTS);
  const filters = toJobFilters(list.filters);
  const scope = getJobScope(list.settledQ, filters);
  // The scope that would be shown anyway is not stored, so that the next search looks in all jobs again.
  const showScope = (next: JobScope) =>
    list.setFilters({
      ...(next === 'kontor' ? {} : { mangler: null }),
      vis: next === getJobScope(list.settledQ, { ...filters, scope: null }) ? null : next,
    });
  // The amount matters once the work is done.
  const columns = useJobColumns(user.isStaff && (filters.scope ?? 'aabne') !== 'aabne');
  const isOffice = user.isOperations && scope === 'kontor';
  const officeColumns = useOfficeColumns(columns);
  const layout = useListLayout();
  const openAudit = { label: t('audit.open'), icon: FileCheck2, onSelect: () => router.push(paths.audit()) };
  const create = () => void setView({ ny: '1', lead: null });
  return (
    <PageContainer
      title={t(user.id !== '' && !user.isStaff ? 'mine' : 'title')}
      actions={
        <>
          <ViewMenu list="jobs" />
          {view.som === 'liste' && <ColumnsButton layout={layout} columns={isOffice ? officeColumns : columns} />}
          <ViewSwitch
            label={t('view.label')}
            views={LOOKS.map(([value, icon, name]) => ({ value, icon, label: t(`view.${name}`) }))}
            value={view.som}
            onSwitch={(som) => void setView({ som })}
          />
          {user.isOperations && (
            <Button onClick={create}>
              <Plus aria-hidden /> {t('new')}
            </Button>
          )}
          <ListMenu others={user.isOperations ? [openAudit] : []}>
            {(run) => (
              <JobExport {...run} q={list.settledQ} filters={filters} sort={list.sort} withMoney={user.isStaff} />
            )}
          </ListMenu>
        </>
      }
      wide
    >
      <ListTools
        list={list}
        searchLabel={t('search')}
        sorts={view.som !== 'liste' ? [] : isOffice ? officeColumns : columns}
        filters={<JobFilterBar filters={list.filters} setFilters={list.setFilters} scope={scope} onScope={showScope} />}
      />
      {view.som === 'tavle' ? (
        <JobBoard q={list.settledQ} filters={{ ...filters, scope }} user={{ ...user, technician: ownTechnician }} />
      ) : view.som === 'kort' ? (
        <JobMap q={list.settledQ} filters={filters} isFiltered={list.isFiltered} reset={list.reset} />
      ) : isOffice ? (
        <OfficeList
          q={list.settledQ}
          filters={{ ...filters, lacks: list.filters.mangler }}
          onLacks={(mangler) => list.setFilters({ mangler })}
          sort={list.sort}
          onSort={list.setSort}
          {...layout.of(officeColumns)}
          isFiltered={list.isFiltered}
          reset={list.reset}
        />
      ) : (
        <JobList
          q={list.settledQ}
          filters={filters}
          sort={list.sort}
          onSort={list.setSort}
          {...layout.of(columns)}
          isFiltered={list.isFiltered}
          reset={list.reset}
          {...(scope === 'alle' ? {} : { showAll: () => showScope('alle') })}
          {...(user.isOperations ? { onCreate: create } : {})}
        />
      )}
      {view.ny !== null && user.isOperations && (
        <CreateSheet lead={view.lead} onClose={() => void setView({ ny: null, lead: null })} />
      )}
    </PageContainer>
  );
}

const LOOKS = [
  ['liste', ListIcon, 'list'],
  ['tavle', Columns3, 'board'],
  ['kort', MapIcon, 'map'],
] as const satisfies readonly [View, LucideIcon, string][];
