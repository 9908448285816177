'use client';

import { Archive, ArchiveRestore, FilePlus2, Hand, Merge, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { MoreMenu } from '@/components/common/more-menu';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { can } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { leads } from '@/lib/leads/commands';
import type { Lead } from '@/lib/leads/shared/types';
import { useLeadMenu } from './lead-menu-slot';
import { useStartOffer } from './use-start-offer';
import { useLeadCommand } from '@/components/leads/use-lead-command';
import type { SignedInUser } from '@/components/auth/use-current-user';

type Props = { lead: Lead; user: SignedInUser; mayChange: boolean; onEdit: () => void };

/** Whether the user may become the owner of this lead. Sellers have to before they may change it. */
export function mayClaim(lead: Lead, user: SignedInUser): boolean {
  return !lead.owner && !lead.archived && can(user, 'leads', 'read', '');
}

/** The actions on a lead, the most likely first. */
export function LeadActions({ lead, user, mayChange, onEdit }: Props) {
  const t = useTranslations('leads.profile');
  const common = useTranslations('common');
  const isFree = mayClaim(lead, user);
  const claim = useLeadCommand(lead.id, {
    command: () => leads.claimLead(lead.id),
    success: () => ({ title: t('claimed') }),
    failure: t('claimFailed'),
  });
  const archive = useArchive(lead);
  const router = useRouter();
  const added = useLeadMenu(lead);
  const mayRestore = lead.archived && !lead.erasedAt && can(user, 'leads', 'change', lead.owner ?? '');
  return (
    <>
      {isFree && (
        <Button onClick={() => void claim.run()} disabled={claim.isPending}>
          <Hand aria-hidden /> {t('claim')}
        </Button>
      )}
      {mayChange && <NewOffer lead={lead} isMain={!isFree} />}
      {mayChange && (
        <Button variant="outline" onClick={onEdit} aria-keyshortcuts="e">
          <Pencil aria-hidden /> {common('edit')} <Kbd className="max-md:hidden">E</Kbd>
        </Button>
      )}
      {(mayChange || mayRestore || added.length > 0) && (
        <MoreMenu
          items={() => [
            ...(mayChange || mayRestore
              ? [
                  {
                    label: lead.archived ? t('unarchive') : common('archive'),
                    icon: lead.archived ? ArchiveRestore : Archive,
                    onSelect: () => archive(!lead.archived),
                  },
                ]
              : []),
            ...(mayChange
              ? [{ label: t('merge'), icon: Merge, onSelect: () => router.push(paths.mergeLeads(lead.id)) }]
              : []),
            ...added,
          ]}
        />
      )}
    </>
  );
}

/** Archives or restores; a toast takes it back. */
function useArchive(lead: Lead): (archived: boolean) => void {
  const t = useTranslations('leads.profile');
  const { run } = useLeadCommand<{ rev: number; archived: boolean; isUndo?: boolean }>(lead.id, {
    command: ({ rev, archived }) => leads.archiveLead(lead.id, { rev, archived }),
    success: (saved, { archived, isUndo }) =>
      isUndo ? null : { title: t(archived ? 'archived' : 'unarchived', { name: saved.name }) },
    undo: (saved, { archived }) => void run({ rev: saved.rev ?? 0, archived: !archived, isUndo: true }),
    failure: t('archiveFailed'),
  });
  return (archived) => void run({ rev: lead.rev ?? 0, archived });
}

function NewOffer({ lead, isMain }: { lead: Lead; isMain: boolean }) {
  const t = useTranslations('leads.profile');
  const { start, isStarting } = useStartOffer(lead.id);
  return (
    <Button variant={isMain ? 'default' : 'outline'} onClick={start} disabled={isStarting}>
      <FilePlus2 aria-hidden /> {t('newOffer')}
    </Button>
  );
}
