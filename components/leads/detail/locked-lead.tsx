'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/common/list/empty-state';
import { PageContainer } from '@/components/common/page/page-container';
import { TakeOverButtons } from '@/components/leads/take-over/take-over-buttons';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';

/** Shown for another seller's lead: its owner, how to reach them or take it over, and a link back. */
export function LockedLead({ id, name, owner }: { id: string; name: string; owner: string }) {
  const t = useTranslations('leads.locked');
  const crumbs = useTranslations('layout.breadcrumb');
  return (
    <PageContainer
      title={name}
      breadcrumbs={[
        { label: crumbs('dashboard'), href: paths.dashboard() },
        { label: crumbs('leadSearch'), href: paths.leadSearch() },
        { label: name },
      ]}
    >
      <div className="rounded-lg border bg-card">
        <EmptyState
          icon={Lock}
          title={t('title', { owner })}
          text={t('text', { owner })}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <TakeOverButtons id={id} name={name} />
              <ButtonLink variant="ghost" href={paths.leadSearch()} prefetch={false}>
                {t('back')}
              </ButtonLink>
            </div>
          }
        />
      </div>
    </PageContainer>
  );
}
