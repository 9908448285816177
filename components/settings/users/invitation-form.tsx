'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TextField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { toast } from '@/components/common/toast/toast';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { settings } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/queries';
import type { Technician } from '@/lib/settings/technicians/form';
import type { InvitationValues } from '@/lib/settings/users/schema';
import { RolesField, TechnicianField } from './rights-fields';

const schema = fetchAhead(() => import('@/browser/lib/settings/users/schema').then((module) => module.invitationForm));
const EMPTY: InvitationValues = { email: '', roles: [], technician: '' };

/** The form that invites a colleague: their address at Microsoft, and what they may do from the first sign-in on. */
export function InvitationForm({ technicians, onClose }: { technicians: readonly Technician[]; onClose: () => void }) {
  const t = useTranslations('settings.invitations');
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: 'invitations:new',
    fresh: EMPTY,
    schema,
    save: (sent, { key }) => settings.invite({ ...sent, idempotencyKey: key }),
    onSaved: ({ email }) => {
      toast({ title: t('sent', { email }), accent: 'success' });
      void queryClient.invalidateQueries({ queryKey: settingsKeys.all });
      onClose();
    },
  });
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent className="max-w-lg">
        <SheetHeader>
          <SheetTitle>{t('create')}</SheetTitle>
          <SheetDescription>{t('text')}</SheetDescription>
        </SheetHeader>
        <RecordForm
          state={state}
          guard={false}
          bodyClassName="overflow-y-auto"
          footer={<FormFooter state={state} submitLabel={t('send')} onCancel={onClose} />}
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
          <TechnicianField technicians={technicians.filter((one) => one.active && !one.user)} />
        </RecordForm>
      </SheetContent>
    </Sheet>
  );
}
