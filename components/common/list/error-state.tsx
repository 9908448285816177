'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { useErrorMessage } from '@/components/common/form/error-text';

type Props = {
  error: unknown;
  onRetry?: () => void;
  reference?: string;
  /** 1 if it is all that the page shows. */
  level?: 1;
  className?: string;
};

/** Says that something could not be fetched, and why, with a button to try again. */
export function ErrorState({ error, onRetry, reference, level, className }: Props) {
  const t = useTranslations();
  const say = useErrorMessage();
  return (
    <div
      role="alert"
      data-slot="error-state"
      className={cn('flex flex-col items-center gap-1 px-6 py-10 text-center', className)}
    >
      <CircleAlert aria-hidden className="mb-2 size-6 text-tone-danger-text" strokeWidth={1.5} />
      {level === 1 ? (
        <h1 className="text-base font-medium">{t('errors.title')}</h1>
      ) : (
        <p className="font-medium">{t('errors.title')}</p>
      )}
      <p className="max-w-[52ch] text-balance text-muted-foreground">{say(error)}</p>
      {reference && <p className="text-xs text-muted-foreground">{t('errors.reference', { reference })}</p>}
      {onRetry && (
        <Button variant="outline" className="mt-3" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
