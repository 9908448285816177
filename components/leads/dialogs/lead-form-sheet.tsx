'use client';

import { useTranslations } from 'next-intl';
import { SheetFrame } from '@/components/common/sheet-frame';
import { emptyLead, leadToForm } from '@/lib/leads/shared/form';
import type { Lead } from '@/lib/leads/shared/types';
import { LeadForm } from './lead-form';
import type { SignedInUser } from '@/components/auth/use-current-user';

type Props = {
  user: SignedInUser;
  /** Values to prefill for a new lead. */
  known?: { phone?: string; name?: string };
  /** The lead to edit; without it a new lead is created. */
  lead?: Lead;
  onClose: () => void;
  onSaved: (lead: Lead) => void;
};

/** Creates or edits a lead in a sheet. Unsaved text is kept for an hour after closing. */
export function LeadFormSheet({ user, known = {}, lead, onClose, onSaved }: Props) {
  const t = useTranslations('leads.form');
  const name = `lead:${lead?.id ?? `new:${known.phone ?? known.name ?? ''}`}`;
  const seller = user.roles.includes('seller') ? user.id : '';
  const fresh = lead ? leadToForm(lead) : emptyLead({ ...known, owner: seller });
  return (
    <SheetFrame
      title={lead ? t('editTitle', { name: lead.name }) : t('createTitle')}
      onClose={onClose}
      className="max-w-lg"
    >
      <LeadForm
        user={user}
        id={lead?.id ?? ''}
        fresh={fresh}
        rev={lead?.rev ?? 0}
        draftName={name}
        onClose={onClose}
        onSaved={onSaved}
      />
    </SheetFrame>
  );
}
