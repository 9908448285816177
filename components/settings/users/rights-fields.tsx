'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { useFault } from '@/components/common/form/fields/use-fault';
import { Checkbox } from '@/components/ui/checkbox';
import { STAFF_ROLES } from '@/lib/auth/shared/permissions';
import type { Technician } from '@/lib/settings/shared/technicians/form';
import type { UserValues } from '@/lib/settings/shared/users/schema';

/** The list of accounts reads the technicians too, for the rights. */
export type UserExtra = { technicians: readonly Technician[] };

type Rights = Pick<UserValues, 'roles' | 'technician'>;

/** The technician that the account signs in as. */
export function TechnicianField({ technicians }: { technicians: readonly Technician[] }) {
  const t = useTranslations('settings');
  return (
    <ChoiceField<Rights>
      name="technician"
      label={t('fields.technician')}
      hint={t('users.technicianHint')}
      choices={[
        { value: '', label: t('users.noTechnician') },
        ...technicians.map((one) => ({ value: one.id, label: one.name })),
      ]}
    />
  );
}

/** The roles of an account. `isSelf`: it is the admin's own. */
export function RolesField({ isSelf = false }: { isSelf?: boolean }) {
  const t = useTranslations('settings');
  const { field } = useController<Rights, 'roles'>({ name: 'roles' });
  const fault = useFault('roles');
  const technician = useWatch<Rights, 'technician'>({ name: 'technician' });
  const toggle = (role: Rights['roles'][number], on: boolean) =>
    field.onChange(STAFF_ROLES.filter((one) => (one === role ? on : field.value.includes(one))));
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('fields.roles')}</legend>
      <div className="flex flex-col divide-y rounded-lg border">
        {STAFF_ROLES.map((role) => (
          <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 hover:bg-accent">
            <Checkbox
              className="mt-0.5"
              checked={field.value.includes(role)}
              onCheckedChange={(on) => toggle(role, on)}
              aria-describedby={`role-${role}`}
            />
            <span>
              <span className="block font-medium">{t(`profile.role.${role}`)}</span>
              <span id={`role-${role}`} className="block text-xs text-muted-foreground">
                {t(`users.roleText.${role}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError error={fault} className="mt-1" />
      {field.value.length === 0 && (
        <p className="mt-1 text-xs text-muted-foreground">
          {technician ? t('users.onlyTechnician') : t('users.noRole')}
        </p>
      )}
      {isSelf && <p className="mt-1 text-xs text-muted-foreground">{t('users.self')}</p>}
    </fieldset>
  );
}
