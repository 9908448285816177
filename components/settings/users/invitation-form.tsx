'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/common/form/fields/text-field';
import { SettingsForm } from '@/components/settings/list/settings-form';
import type { FormProps } from '@/components/settings/list/settings-list';
import { settings } from '@/lib/settings/commands';
import type { Account } from '@/lib/settings/browser/queries';
import type { InvitationValues } from '@/lib/settings/shared/users/schema';
import { RolesField, TechnicianField, type UserExtra } from './rights-fields';

const schema = () => import('@/lib/settings/shared/users/schema').then((module) => module.invitationForm);
const EMPTY: InvitationValues = { email: '', roles: [], technician: '' };
const COMMANDS = { create: settings.invite };

/** The form that invites a colleague: their address at Microsoft, and the rights that they begin with. */
export function InvitationForm({ context, ...props }: Omit<FormProps<Account, UserExtra>, 'item'>) {
  const t = useTranslations('settings.invitations');
  return (
    <SettingsForm
      {...props}
      item={null}
      kind="invitations"
      commands={COMMANDS}
      description={t('text')}
      fresh={EMPTY}
      schema={schema}
      submitLabel={t('send')}
      savedText={({ email = '' }) => t('sent', { email })}
    >
      <TextField<InvitationValues>
        name="email"
        type="email"
        inputMode="email"
        label={t('email')}
        hint={t('emailHint')}
        maxLength={200}
      />
      <RolesField />
      <TechnicianField technicians={context.extra.technicians.filter((one) => one.active && !one.user)} />
    </SettingsForm>
  );
}
