'use client';

import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { PageContainer } from '@/components/common/page/page-container';
import { Panel } from '@/components/common/panel';
import { paths } from '@/lib/core/shared/paths';
import { pb } from '@/lib/pocketbase/shared/client';
import { dueInstallations } from '@/lib/service/shared/installation-queries';
import { MOST_DUE, SERVICE_SOON_DAYS } from '@/lib/service/shared/installations';
import { InstallationRow } from './installation-row';

/** Installations whose service is overdue or near, the longest overdue first. `until`: YYYY-MM-DD. */
export function DueScreen({ until }: { until: string }) {
  const t = useTranslations('service');
  const crumbs = useTranslations('layout.breadcrumb');
  const { data, error, refetch } = useQuery(dueInstallations(pb, until));
  const days = { days: SERVICE_SOON_DAYS };
  return (
    <PageContainer
      title={t('installations.dueTitle')}
      breadcrumbs={[
        { label: crumbs('dashboard'), href: paths.dashboard() },
        { label: t('title'), href: paths.service() },
        { label: t('installations.dueTitle') },
      ]}
    >
      <p className="-mt-2 text-muted-foreground">{t('installations.dueText', days)}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={8} />}
      {data?.length === 0 && (
        <EmptyState icon={Zap} title={t('installations.noDue')} text={t('installations.noDueText', days)} />
      )}
      {data && data.length > 0 && (
        <Panel title={t('installations.due')} count={data.length}>
          <ul>
            {data.map((item) => (
              <InstallationRow key={item.id} item={item} withAddress />
            ))}
          </ul>
          {data.length === MOST_DUE && (
            <p className="px-4 py-2 text-xs text-muted-foreground">{t('installations.dueCut', { count: MOST_DUE })}</p>
          )}
        </Panel>
      )}
    </PageContainer>
  );
}
