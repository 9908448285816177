'use client';

import { Archive, UserRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { can } from '@/lib/auth/shared/permissions';
import { copenhagenDay } from '@/lib/core/shared/dates';
import { companyBeside } from '@/lib/leads/shared/company-beside';
import type { Lead } from '@/lib/leads/shared/types';
import { dayText, momentFull } from '@/components/common/day/day-text';
import { isHeadPart, type PartEditing } from './lead-parts';
import { EditButton, PartForm } from './part-slot';
import { mayClaim } from './lead-actions';
import { LeadStatusControl } from './lead-status-control';
import { useReasonText } from '@/components/common/use-lost-reasons';
import { useNames } from '@/components/common/use-names';
import type { SignedInUser } from '@/components/auth/use-current-user';

/** Below the name: status, customer type, owner, created and source. */
export function LeadFacts({ lead, user, editing }: { lead: Lead; user: SignedInUser; editing: PartEditing }) {
  const t = useTranslations('leads');
  const locale = useLocale();
  const nameOf = useNames();
  const reasonText = useReasonText();
  const day = dayText(copenhagenDay(lead.created), locale);
  const reason = lead.lostReason && reasonText(lead.lostReason);
  const edited = editing.part !== null && isHeadPart(editing.part) ? editing.part : null;
  return (
    <>
      <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted-foreground">
        <LeadStatusControl lead={lead} user={user} />
        {reason && <span>{[reason, lead.lostNote].filter(Boolean).join(' – ')}</span>}
        {lead.archived && (
          <span className="flex items-center gap-1.5 text-tone-warning-text">
            <Archive aria-hidden className="size-4" /> {t(lead.erasedAt ? 'profile.isErased' : 'profile.isArchived')}
          </span>
        )}
        {companyBeside(lead) && <span className="font-medium text-foreground">{companyBeside(lead)}</span>}
        <span className="group/row flex items-center gap-0.5">
          {t(`customerType.${lead.customerType}`)}
          <EditButton part="customer" editing={editing} className="-my-1" />
        </span>
        <span className="group/row flex items-center gap-1.5" data-testid="lead-owner">
          <UserRound aria-hidden className="size-4" /> {lead.owner ? nameOf(lead.owner) : t('unowned')}
          <EditButton part="owner" editing={editing} className="-my-1 -ml-1" />
        </span>
        <span className="group/row flex items-center gap-0.5" title={momentFull(lead.created, locale)}>
          {lead.source
            ? t('profile.createdBy', { day, source: t(`source.${lead.source}`) })
            : t('profile.created', { day })}
          <EditButton part="source" editing={editing} className="-my-1" />
        </span>
        {mayClaim(lead, user) && !can(user, 'leads', 'change', '') && <span>{t('profile.claimFirst')}</span>}
      </div>
      {edited && (
        <div className="max-w-xl rounded-lg border bg-card">
          <PartForm key={edited} lead={lead} part={edited} onDone={editing.close} />
        </div>
      )}
    </>
  );
}
