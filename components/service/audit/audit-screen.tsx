'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { PageContainer } from '@/components/common/page/page-container';
import { useSession } from '@/lib/auth/browser/client';
import { paths } from '@/lib/core/shared/paths';
import { pb } from '@/lib/pocketbase/shared/client';
import { auditSummary } from '@/lib/service/shared/audit-queries';
import type { AuditPeriod } from '@/lib/service/shared/audit-schema';
import { AuditDownload } from './audit-download';
import { AuditGaps } from './audit-gaps';
import { PeriodFields } from './period-fields';
import { useAuditPeriod } from './use-audit-period';

/** 'Auditpakke': which KLS reports a period has, what is missing, and the download of all of it. */
export function AuditScreen() {
  const t = useTranslations('service');
  const crumbs = useTranslations('layout.breadcrumb');
  const state = useAuditPeriod();
  return (
    <PageContainer
      title={t('audit.title')}
      breadcrumbs={[
        { label: crumbs('dashboard'), href: paths.dashboard() },
        { label: t('title'), href: paths.service() },
        { label: t('audit.title') },
      ]}
    >
      <p className="-mt-2 max-w-[75ch] text-muted-foreground">{t('audit.text')}</p>
      <PeriodFields state={state} />
      {state.period && <Found period={state.period} />}
    </PageContainer>
  );
}

function Found({ period }: { period: AuditPeriod }) {
  const t = useTranslations('service.audit');
  const enabled = useSession().user !== null;
  const { data, error, refetch } = useQuery({
    ...auditSummary(pb, period),
    enabled,
    // The counts stay while another period is read.
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} />;
  if (data.jobs === 0) return <EmptyState icon={FileCheck2} title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      <AuditDownload period={period} summary={data} />
      <AuditGaps summary={data} />
    </>
  );
}
