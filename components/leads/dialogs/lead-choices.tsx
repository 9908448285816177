'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { SignedInUser } from '@/components/auth/use-current-user';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { isOperations } from '@/lib/auth/shared/permissions';
import { people } from '@/lib/auth/shared/public-users';
import type { LeadFormValues } from '@/lib/leads/shared/form';
import { LEAD_SOURCES } from '@/lib/leads/shared/values';
import { pb } from '@/lib/pocketbase/shared/client';

/** Where the customer came from. */
export function SourceField() {
  const t = useTranslations('leads');
  return (
    <ChoiceField<LeadFormValues>
      name="source"
      label={t('fields.source')}
      choices={LEAD_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
    />
  );
}

/** Whose customer it is. */
export function OwnerField({ user }: { user: SignedInUser }) {
  const common = useTranslations('common');
  const { data = [] } = useQuery(people(pb));
  const all = isOperations(user.roles);
  const own = useWatch<LeadFormValues, 'owner'>({ name: 'owner' });
  // A seller may keep a lead or release it; only operations assign leads to others.
  const known = data
    .filter((person) => person.id === own || person.id === user.id || (all && !person.inactive))
    .map((person) => ({ value: person.id, label: person.name || person.email }))
    .sort((a, b) => a.label.localeCompare(b.label, 'da'));
  const me = known.some((choice) => choice.value === user.id) ? [] : [{ value: user.id, label: user.name }];
  return (
    <ChoiceField<LeadFormValues>
      name="owner"
      label={common('owner')}
      choices={[{ value: '', label: common('nobody') }, ...me, ...known]}
    />
  );
}
