'use client';

import { ImageUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ErrorText } from '@/components/common/form/error-text';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/common/form/fields/field-error';
import type { UsersResponse } from '@/lib/pocketbase/shared/types';
import { saveOwnPicture } from '@/lib/auth/browser/profile';
import { UserPicture } from '@/components/settings/users/user-picture';

const TYPES = 'image/jpeg,image/png,image/webp';
const MAX_MB = 2;

/** The user's own picture. */
export function PictureField({ user }: { user: UsersResponse }) {
  const t = useTranslations('settings.profile');
  const input = useRef<HTMLInputElement>(null);
  const save = useCommand({
    command: (file: File | null) => saveOwnPicture(user.id, file),
    success: (_answer, file) => ({ title: file ? t('pictureSaved') : t('pictureRemoved'), accent: 'success' }),
    failure: null,
  });
  return (
    <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
      <UserPicture user={user} className="size-16 text-lg" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" aria-disabled={save.isPending} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden /> {user.avatar ? t('changePicture') : t('addPicture')}
          </Button>
          {user.avatar && (
            <Button variant="ghost" size="sm" aria-disabled={save.isPending} onClick={() => void save.run(null)}>
              <Trash2 aria-hidden /> {t('removePicture')}
            </Button>
          )}
        </div>
        <p className="text-xs text-muted-foreground">{t('pictureHint')}</p>
        {save.error?.fields.avatar ? (
          <FieldError
            error={
              save.input && save.input.size > MAX_MB * 1024 * 1024
                ? { code: 'fileTooLarge', params: { maximum: MAX_MB } }
                : { code: 'invalid' }
            }
          />
        ) : (
          <ErrorText error={save.error} />
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={t('picture')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void save.run(file);
        }}
      />
    </div>
  );
}
