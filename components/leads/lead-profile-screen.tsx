'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ErrorState } from '@/components/shell/error-state';
import { later } from '@/components/shell/later';
import { lazyDialog } from '@/components/shell/lazy-part';
import { PageContainer } from '@/components/shell/page-container';
import { isTyping } from '@/components/shell/shortcuts';
import { Skeleton } from '@/components/ui/skeleton';
import { can } from '@/lib/auth/permissions';
import { paths } from '@/lib/core/paths';
import { leadDetail } from '@/lib/leads/queries';
import { pb } from '@/lib/pocketbase/client';
import { lastLeadSearch } from './last-search';
import { LeadActions } from './lead-actions';
import { LeadContact } from './lead-contact';
import { LeadFacts } from './lead-facts';
import { LeadNextAction } from './lead-next-action';
import { rememberOpened } from './opened-leads';
import { useLeadLive } from './use-lead-live';
import { useViewer, type Viewer } from './use-viewer';

// Drawn by the server, woken after what stands above.
const CallCard = later(dynamic(() => import('./call-card').then((module) => module.CallCard), { loading: () => <Skeleton className="h-60 md:h-27" /> }));
const LeadRecords = later(dynamic(() => import('./lead-records').then((module) => module.LeadRecords), { loading: () => <Skeleton className="h-[60rem]" /> }));
const LeadFormSheet = lazyDialog(
  () => import('./lead-form-sheet').then((module) => module.LeadFormSheet),
  ({ onClose }) => onClose(),
);

/** A customer: what to do next first, what happened last. `callFrom`: the number of the phone link, '' for none. */
export function LeadProfileScreen({ id, viewer: given, callFrom }: { id: string; viewer: Viewer; callFrom: string }) {
  const t = useTranslations('leads.profile');
  const crumbs = useTranslations('shell.breadcrumb');
  const router = useRouter();
  const viewer = useViewer(given);
  const { data: lead, error, refetch } = useQuery(leadDetail(pb, id));
  const [editing, setEditing] = useState(false);
  const mayChange = lead !== undefined && !lead.archived && can(viewer, 'leads', 'change', lead.owner ?? '');
  useLeadLive(id);

  useEffect(() => rememberOpened(viewer.id, id), [viewer.id, id]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
      if (event.key === 'Escape') router.push(lastLeadSearch());
      else if (event.key.toLowerCase() === 'e' && mayChange) setEditing(true);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [mayChange, router]);

  const way = [{ label: crumbs('dashboard'), href: paths.dashboard() }, { label: crumbs('leadSearch'), href: lastLeadSearch() }];
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
      actions={<LeadActions lead={lead} viewer={viewer} mayChange={mayChange} onEdit={() => setEditing(true)} />}
    >
      <LeadFacts lead={lead} viewer={viewer} />
      {callFrom && <CallCard lead={lead} viewer={viewer} number={callFrom} mayChange={mayChange} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4 lg:order-2">
          <LeadContact lead={lead} mayChange={mayChange} onEdit={() => setEditing(true)} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:order-1">
          <LeadNextAction lead={lead} mayChange={mayChange} />
          <LeadRecords lead={lead} viewer={viewer} mayChange={mayChange} />
        </div>
      </div>
      {editing && <LeadFormSheet lead={lead} viewer={viewer} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />}
    </PageContainer>
  );
}
