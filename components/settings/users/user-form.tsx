'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormFooter } from '@/components/common/form/form-footer';
import { NumberField } from '@/components/common/form/fields/number-field';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { toast } from '@/components/common/toast/toast';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { useSession } from '@/lib/auth/client';
import { STAFF_ROLES } from '@/lib/auth/permissions';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { formatPhone } from '@/lib/core/phone';
import type { UsersResponse } from '@/lib/pocketbase/types';
import { settings } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/queries';
import type { Technician } from '@/lib/settings/technicians/form';
import type { UserValues } from '@/lib/settings/users/schema';
import { useFieldWords } from '@/components/settings/list/field-words';
import { RolesField, TechnicianField } from './rights-fields';
import { UserSessions } from './user-sessions';

const schema = fetchAhead(() => import('@/browser/lib/settings/users/schema').then((module) => module.userForm));

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
  const isSelf = useSession().user?.id === user.id;
  const words = useFieldWords((field, raw) => {
    if (field === 'roles') return (raw as UserValues['roles']).map((role) => t(`profile.role.${role}`)).join(', ');
    return field === 'technician' ? (technicians.find((one) => one.id === raw)?.name ?? '') : undefined;
  });
  const state = useRecordForm({
    name: `users:${user.id}`,
    fresh: toValues(user, linked?.id ?? ''),
    rev: user.rev ?? 0,
    schema,
    save: (sent, about) => settings.saveRights(user.id, { ...sent, rev: about.rev }),
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
        </RecordForm>
      </SheetContent>
    </Sheet>
  );
}
