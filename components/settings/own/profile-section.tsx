'use client';

import { useTranslations } from 'next-intl';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TextareaField, TextField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { Panel } from '@/components/common/panel';
import { toast } from '@/components/common/toast/toast';
import { Badge } from '@/components/ui/badge';
import type { UsersResponse } from '@/lib/pocketbase/shared/types';
import { saveOwnProfile } from '@/lib/auth/browser/profile';
import type { ProfileFields } from '@/lib/auth/shared/profile-schema';
import { PictureField } from './picture-field';

const loadSchema = () => import('@/lib/auth/shared/profile-schema').then((module) => module.profileFields);

/** The user's name, phone and mail signature, as colleagues and customers see them. */
export function ProfileSection({ user }: { user: UsersResponse }) {
  const t = useTranslations('settings.profile');
  const state = useRecordForm({
    name: 'profile',
    fresh: { name: user.name ?? '', phoneNumber: user.phoneNumber ?? '', signature: user.signature ?? '' },
    schema: loadSchema,
    save: async (fields: ProfileFields) => {
      await saveOwnProfile(user.id, fields);
      return fields;
    },
    onSaved: () => toast({ title: t('saved'), accent: 'success' }),
    next: (fields) => ({ fresh: fields, rev: 0 }),
  });
  return (
    <Panel title={t('title')}>
      <RecordForm
        state={state}
        label={t('title')}
        bodyClassName="grid sm:grid-cols-2"
        footer={<FormFooter state={state} disabled={!state.isChanged} />}
      >
        <PictureField user={user} />
        <TextField<ProfileFields> name="name" label={t('name')} autoComplete="name" maxLength={120} />
        <TextField<ProfileFields> name="phoneNumber" label={t('phone')} type="tel" autoComplete="tel" maxLength={30} />
        <div className="flex flex-col gap-1.5">
          <span className="font-medium">{t('email')}</span>
          <span className="truncate text-muted-foreground">{user.email}</span>
        </div>
        <div className="flex flex-col gap-1.5">
          <span className="font-medium">{t('roles')}</span>
          <span className="flex flex-wrap gap-1">
            {(user.roles ?? [])
              .filter((role) => role !== 'new' || !user.technician)
              .map((role) => (
                <Badge key={role} variant="neutral">
                  {t(`role.${role}`)}
                </Badge>
              ))}
            {user.technician && <Badge variant="neutral">{t('technician')}</Badge>}
          </span>
        </div>
        <TextareaField<ProfileFields>
          name="signature"
          label={t('signature')}
          hint={t('signatureHint')}
          maxLength={2000}
          className="sm:col-span-2"
        />
      </RecordForm>
    </Panel>
  );
}
