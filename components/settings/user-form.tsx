'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/common/form/choice-field';
import { FormFooter } from '@/components/common/form/form-footer';
import { NumberField } from '@/components/common/form/number-field';
import { RecordForm } from '@/components/common/form/record-form';
import { useFault } from '@/components/common/form/use-fault';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { toast } from '@/components/common/toast/toast';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/common/form/field-error';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { useSession } from '@/lib/auth/client';
import { STAFF_ROLES } from '@/lib/auth/permissions';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { formatPhone } from '@/lib/core/phone';
import type { UsersResponse } from '@/lib/pocketbase/types';
import { saveUserRights } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/queries';
import type { Technician } from '@/lib/settings/technicians/form';
import type { UserValues } from '@/lib/settings/users/schema';
import { useFieldWords } from './field-words';

const schema = fetchAhead(() => import('@/lib/settings/users/schema').then((module) => module.userForm));

const toValues = (account: Pick<UsersResponse, 'roles' | 'saleNumber'>, technician: string): UserValues => ({
  roles: STAFF_ROLES.filter((role) => (account.roles as readonly string[]).includes(role)),
  saleNumber: account.saleNumber ?? 0,
  technician,
});

type Props = { user: UsersResponse; technicians: readonly Technician[]; onClose: () => void };

/** The form of an account's rights: roles, technician, sales number. */
export function UserForm({ user, technicians, onClose }: Props) {
  const t = useTranslations('settings');
  const queryClient = useQueryClient();
  const name = user.name || user.email;
  const linked = technicians.find((one) => one.user === user.id);
  const words = useFieldWords((field, raw) => {
    if (field === 'roles') return (raw as UserValues['roles']).map((role) => t(`profile.role.${role}`)).join(', ');
    return field === 'technician' ? (technicians.find((one) => one.id === raw)?.name ?? '') : undefined;
  });
  const state = useRecordForm({
    name: `users:${user.id}`,
    fresh: toValues(user, linked?.id ?? ''),
    rev: user.rev ?? 0,
    schema,
    save: (sent, about) => saveUserRights<UsersResponse>(user.id, { ...sent, rev: about.rev }),
    toTheirs: (current) => toValues(current as unknown as UsersResponse, String(current.technician ?? '')),
    onSaved: () => {
      toast({ title: t('saved', { name }), accent: 'success' });
      void queryClient.invalidateQueries({ queryKey: settingsKeys.all });
      onClose();
    },
  });
  const free = technicians.filter((one) => one.id === linked?.id || (one.active && !one.user));
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent className="max-w-lg">
        <SheetHeader>
          <SheetTitle>{name}</SheetTitle>
          <SheetDescription>
            {[user.email, formatPhone(user.phoneNumber ?? '')].filter(Boolean).join(' · ')}
          </SheetDescription>
        </SheetHeader>
        <RecordForm
          state={state}
          words={words}
          guard={false}
          bodyClassName="overflow-y-auto"
          footer={<FormFooter state={state} onCancel={onClose} />}
        >
          <RolesField isSelf={useSession().user?.id === user.id} />
          <TechnicianField technicians={free} />
          <NumberField<UserValues>
            name="saleNumber"
            kind="number"
            label={t('fields.saleNumber')}
            hint={t('users.saleNumberHint')}
            empty={0}
            className="max-w-48"
          />
        </RecordForm>
      </SheetContent>
    </Sheet>
  );
}

function TechnicianField({ technicians }: { technicians: readonly Technician[] }) {
  const t = useTranslations('settings');
  return (
    <ChoiceField<UserValues>
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

function RolesField({ isSelf }: { isSelf: boolean }) {
  const t = useTranslations('settings');
  const { field } = useController<UserValues, 'roles'>({ name: 'roles' });
  const fault = useFault('roles');
  const technician = useWatch<UserValues, 'technician'>({ name: 'technician' });
  const toggle = (role: UserValues['roles'][number], on: boolean) =>
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
