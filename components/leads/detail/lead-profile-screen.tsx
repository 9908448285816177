'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { lazyDialog, lazyPart } from '@/components/common/part/lazy-part';
import { PageContainer } from '@/components/common/page/page-container';
import { usePageKeys } from '@/components/common/use-page-keys';
import { can } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { leadDetail } from '@/lib/leads/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { lastLeadSearch } from '@/components/leads/list/last-search';
import { LeadActions } from './lead-actions';
import { LeadContact } from './lead-contact';
import { LeadFacts } from './lead-facts';
import { usePartEditing } from './lead-parts';
import { LeadNextAction } from './lead-next-action';
import { rememberOpened } from '@/components/leads/list/opened-leads';
import { useLeadLive } from './use-lead-live';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { CallCard } from './call-card';

const LeadRecords = lazyPart(() => dynamic(() => import('./lead-records').then((module) => module.LeadRecords)));
const LeadPeople = lazyPart(() => dynamic(() => import('./lead-people').then((module) => module.LeadPeople)));
const LeadFormSheet = lazyDialog(() =>
  dynamic(() => import('@/components/leads/dialogs/lead-form-sheet').then((module) => module.LeadFormSheet), {
    ssr: false,
  }),
);

/** A lead's profile: the next action first, the timeline last. `callFrom`: number of the phone link, '' for none. */
export function LeadProfileScreen({ id, callFrom }: { id: string; callFrom: string }) {
  const t = useTranslations('leads.profile');
  const crumbs = useTranslations('layout.breadcrumb');
  const user = useCurrentUser();
  const router = useRouter();
  const { data: lead, error, refetch } = useQuery(leadDetail(pb, id));
  const [editing, setEditing] = useState(false);
  const mayChange = lead !== undefined && !lead.archived && can(user, 'leads', 'change', lead.owner ?? '');
  const parts = usePartEditing(mayChange);
  useLeadLive(id);

  useEffect(() => rememberOpened(user.id, id), [user.id, id]);
  // A colleague has merged it just now.
  const keptId = lead?.mergedInto;
  useEffect(() => {
    if (keptId) router.replace(paths.lead(keptId));
  }, [keptId, router]);
  usePageKeys({
    escape: () => router.push(lastLeadSearch()),
    e: mayChange ? () => setEditing(true) : undefined,
  });

  const way = [
    { label: crumbs('dashboard'), href: paths.dashboard() },
    { label: crumbs('leadSearch'), href: lastLeadSearch() },
  ];
  if (!lead) {
    return (
      <PageContainer title={t('title')} breadcrumbs={way}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageContainer>
    );
  }
  return (
    <PageContainer
      title={lead.name}
      breadcrumbs={[...way, { label: lead.name }]}
      actions={<LeadActions lead={lead} user={user} mayChange={mayChange} onEdit={() => setEditing(true)} />}
    >
      <LeadFacts lead={lead} user={user} editing={parts} />
      {callFrom && <CallCard lead={lead} number={callFrom} mayChange={mayChange} />}
      {/* On a phone the next action comes after the numbers to call, and the other people after it. */}
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="contents min-w-0 flex-col gap-4 lg:order-2 lg:flex">
          <LeadContact lead={lead} editing={parts} />
          <div className="order-2 flex min-w-0 flex-col gap-4">
            <LeadPeople lead={lead} mayChange={mayChange} />
          </div>
        </div>
        <div className="contents min-w-0 flex-col gap-4 lg:order-1 lg:flex">
          <div className="order-1 min-w-0">
            <LeadNextAction lead={lead} mayChange={mayChange} />
          </div>
          <div className="order-3 flex min-w-0 flex-col gap-4">
            <LeadRecords lead={lead} mayChange={mayChange} />
          </div>
        </div>
      </div>
      {editing && (
        <LeadFormSheet lead={lead} user={user} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />
      )}
    </PageContainer>
  );
}
