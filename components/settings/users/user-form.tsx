'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/common/form/fields/number-field';
import { useSession } from '@/lib/auth/browser/client';
import { STAFF_ROLES } from '@/lib/auth/shared/permissions';
import { formatPhone } from '@/lib/core/shared/phone';
import type { UsersResponse } from '@/lib/pocketbase/shared/types';
import { settings } from '@/lib/settings/commands';
import type { Account } from '@/lib/settings/browser/queries';
import type { UserValues } from '@/lib/settings/shared/users/schema';
import { useFieldWords } from '@/components/settings/list/field-words';
import type { FormProps } from '@/components/settings/list/settings-list';
import { SettingsForm } from '@/components/settings/list/settings-form';
import { RolesField, TechnicianField, type UserExtra } from './rights-fields';
import { UserSessions } from './user-sessions';

const schema = () => import('@/lib/settings/shared/users/schema').then((module) => module.userForm);

const COMMANDS = { save: settings.saveRights };

const toValues = (account: Pick<UsersResponse, 'roles' | 'saleNumber'>, technician: string): UserValues => ({
  roles: STAFF_ROLES.filter((role) => (account.roles as readonly string[]).includes(role)),
  saleNumber: account.saleNumber ?? 0,
  technician,
});

type Props = Omit<FormProps<Account, UserExtra>, 'item'> & { item: Account };

/** The form of an account's rights: roles, technician, sales number. */
export function UserForm({ item: user, context, ...props }: Props) {
  const { technicians } = context.extra;
  const t = useTranslations('settings');
  const linked = technicians.find((one) => one.user === user.id);
  const isSelf = useSession().user?.id === user.id;
  const words = useFieldWords((field, raw) => {
    if (field === 'roles') return (raw as UserValues['roles']).map((role) => t(`profile.role.${role}`)).join(', ');
    return field === 'technician' ? (technicians.find((one) => one.id === raw)?.name ?? '') : undefined;
  });
  const free = technicians.filter((one) => one.id === linked?.id || (one.active && !one.user));
  return (
    <SettingsForm
      {...props}
      item={user}
      kind="users"
      commands={COMMANDS}
      description={[user.email, formatPhone(user.phoneNumber ?? '')].filter(Boolean).join(' · ')}
      fresh={toValues(user, linked?.id ?? '')}
      schema={schema}
      toTheirs={(current) => toValues(current as unknown as UsersResponse, String(current.technician ?? ''))}
      words={words}
    >
      <RolesField isSelf={isSelf} />
      <TechnicianField technicians={free} />
      <NumberField<UserValues>
        name="saleNumber"
        kind="number"
        label={t('fields.saleNumber')}
        hint={t('users.saleNumberHint')}
        empty={0}
        className="max-w-48"
      />
      <UserSessions userId={user.id} isSelf={isSelf} />
    </SettingsForm>
  );
}
