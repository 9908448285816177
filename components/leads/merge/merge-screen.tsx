'use client';

import { useQuery } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { PageContainer } from '@/components/common/page/page-container';
import { usePageKeys } from '@/components/common/use-page-keys';
import { Card } from '@/components/ui/card';
import { paths } from '@/lib/core/shared/paths';
import { mergePreview } from '@/lib/leads/shared/merge-queries';
import { leadDetail } from '@/lib/leads/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { toClientError } from '@/lib/pocketbase/shared/command';
import { ChooseCustomer } from './choose-customer';
import { MergeForm } from './merge-form';
import { useRefusal } from './use-merge';

/** Two customers side by side, to be made one. `id`: the first one; the second is in the address, or is chosen here. */
export function MergeScreen({ id }: { id: string }) {
  const t = useTranslations('leads.merge');
  const crumbs = useTranslations('layout.breadcrumb');
  const router = useRouter();
  const [other, setOther] = useQueryState('med', parseAsString.withDefault(''));
  const { data: lead, error, refetch } = useQuery(leadDetail(pb, id));
  usePageKeys({ escape: () => router.push(paths.lead(id)) });
  return (
    <PageContainer
      title={t('title')}
      breadcrumbs={[
        { label: crumbs('dashboard'), href: paths.dashboard() },
        { label: crumbs('leadSearch'), href: paths.leadSearch() },
        ...(lead ? [{ label: lead.name, href: paths.lead(id) }] : []),
        { label: t('title') },
      ]}
    >
      {lead ? (
        other === '' || other === id ? (
          <ChooseCustomer lead={lead} onChoose={(chosen) => void setOther(chosen, { history: 'push' })} />
        ) : (
          <Pair key={other} id={id} other={other} />
        )
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
    </PageContainer>
  );
}

/** The two customers, when both and what they have are read. */
function Pair({ id, other }: { id: string; other: string }) {
  const first = useQuery(leadDetail(pb, id));
  const second = useQuery(leadDetail(pb, other));
  const preview = useQuery(mergePreview(pb, id, other));
  if (first.data && second.data && preview.data)
    return (
      <MergeForm
        first={{ lead: first.data, counts: preview.data.kept }}
        second={{ lead: second.data, counts: preview.data.other }}
        isCurrent={![first, second, preview].some(({ isFetching }) => isFetching)}
      />
    );
  const retry = () => void Promise.all([first.refetch(), second.refetch(), preview.refetch()]);
  return <Waiting error={first.error ?? second.error ?? preview.error} onRetry={retry} />;
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTranslations('leads.merge');
  const toReason = useRefusal(false);
  const reason = error && toReason(toClientError(error));
  if (reason)
    return <EmptyState icon={Merge} title={t('failed')} text={reason} className="rounded-lg border bg-card" />;
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <Card>
      <ListSkeleton rows={6} />
    </Card>
  );
}
