'use client';

import { Archive, UserRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { can } from '@/lib/auth/shared/permissions';
import { copenhagenDay } from '@/lib/core/shared/dates';
import type { Lead } from '@/lib/leads/shared/types';
import { dayText, momentFull } from '@/components/common/day/day-text';
import { mayClaim } from './lead-actions';
import { LeadStatusControl } from './lead-status-control';
import { useNames } from '@/components/common/use-names';
import type { SignedInUser } from '@/components/auth/use-current-user';

/** Below the name: status, customer type, owner, created and source. */
export function LeadFacts({ lead, user }: { lead: Lead; user: SignedInUser }) {
  const t = useTranslations('leads');
  const locale = useLocale();
  const nameOf = useNames();
  const day = dayText(copenhagenDay(lead.created), locale);
  const reason = lead.lostReason ? t(`lostReason.${lead.lostReason}`) : '';
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted-foreground">
      <LeadStatusControl lead={lead} user={user} />
      {reason && <span>{[reason, lead.lostNote].filter(Boolean).join(' – ')}</span>}
      {lead.archived && (
        <span className="flex items-center gap-1.5 text-tone-warning-text">
          <Archive aria-hidden className="size-4" /> {t(lead.erasedAt ? 'profile.isErased' : 'profile.isArchived')}
        </span>
      )}
      {lead.company && <span className="font-medium text-foreground">{lead.company}</span>}
      <span>{t(`customerType.${lead.customerType}`)}</span>
      <span className="flex items-center gap-1.5" data-testid="lead-owner">
        <UserRound aria-hidden className="size-4" /> {lead.owner ? nameOf(lead.owner) : t('unowned')}
      </span>
      <span title={momentFull(lead.created, locale)}>
        {lead.source
          ? t('profile.createdBy', { day, source: t(`source.${lead.source}`) })
          : t('profile.created', { day })}
      </span>
      {mayClaim(lead, user) && !can(user, 'leads', 'change', '') && <span>{t('profile.claimFirst')}</span>}
    </div>
  );
}
