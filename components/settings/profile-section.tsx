'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { ErrorText } from '@/components/shell/error-text';
import { Panel } from '@/components/shell/panel';
import { TextField } from '@/components/shell/text-field';
import { toast } from '@/components/shell/toast';
import { useFields } from '@/components/shell/use-fields';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CardContent, CardFooter } from '@/components/ui/card';
import type { UsersResponse } from '@/lib/pocketbase/types';
import { saveOwnProfile } from '@/lib/users/mutations';
import type { ProfileFields } from '@/lib/users/schema';

const loadSchema = () => import('@/lib/users/schema').then((module) => module.profileFields);

/** How colleagues and customers see one: name, phone, and the signature under mails. */
export function ProfileSection({ user }: { user: UsersResponse }) {
  const t = useTranslations('settings.profile');
  const tCommon = useTranslations('common');
  const stored = { name: user.name ?? '', phoneNumber: user.phoneNumber ?? '', signature: user.signature ?? '' };
  const { values, faults, set, check, refuse } = useFields(loadSchema, stored);
  const save = useMutation({
    mutationFn: (fields: ProfileFields) => saveOwnProfile(user.id, fields),
    onSuccess: () => toast({ title: t('saved'), accent: 'success' }),
    onError: (error) => refuse(error),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const data = await check();
    if (data && !save.isPending) save.mutate(data);
  };
  const isChanged = (Object.keys(stored) as (keyof typeof stored)[]).some((name) => values[name] !== stored[name]);
  return (
    <Panel title={t('title')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <CardContent className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('name')} value={values.name} onChange={(value) => set('name', value)} fault={faults.name} autoComplete="name" maxLength={120} />
          <TextField label={t('phone')} value={values.phoneNumber} onChange={(value) => set('phoneNumber', value)} fault={faults.phoneNumber} type="tel" autoComplete="tel" maxLength={30} />
          <div className="flex flex-col gap-1.5">
            <span className="font-medium">{t('email')}</span>
            <span className="truncate text-muted-foreground">{user.email}</span>
          </div>
          <div className="flex flex-col gap-1.5">
            <span className="font-medium">{t('roles')}</span>
            <span className="flex flex-wrap gap-1">
              {(user.roles ?? []).map((role) => (
                <Badge key={role} variant="neutral">
                  {t(`role.${role}`)}
                </Badge>
              ))}
            </span>
          </div>
          <div className="sm:col-span-2">
            <TextField multiline label={t('signature')} value={values.signature} onChange={(value) => set('signature', value)} fault={faults.signature} hint={t('signatureHint')} maxLength={2000} />
          </div>
        </CardContent>
        <CardFooter className="justify-end">
          <ErrorText error={save.error && Object.keys(faults).length === 0 ? save.error : null} className="mr-auto" />
          <Button type="submit" disabled={!isChanged} aria-disabled={save.isPending}>
            {tCommon('save')}
          </Button>
        </CardFooter>
      </form>
    </Panel>
  );
}
