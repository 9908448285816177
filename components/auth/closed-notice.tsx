'use client';

import { LockKeyhole } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';

/** Says that the account is closed, and whom to ask. */
export function ClosedNotice({ admins, className }: { admins: readonly string[]; className?: string }) {
  const t = useTranslations('login.closed');
  const format = useFormatter();
  const names = format.list([...admins], { type: 'disjunction' });
  return (
    <div
      role="alert"
      className={cn('flex gap-3 rounded-lg bg-tone-warning px-3 py-2.5 text-tone-warning-text', className)}
    >
      <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        <span className="block font-medium">{t('title')}</span>
        {names === '' ? t('askAnybody') : t('ask', { names })}
      </p>
    </div>
  );
}
