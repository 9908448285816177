'use client';

import { Route } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { PageContainer } from '@/components/common/page/page-container';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';

/** Shown while routes are calculated: progress, elapsed seconds and a way to cancel. */
export function PlanningWait() {
  const t = useTranslations('gallery.wait');
  const common = useTranslations('common');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <PageContainer>
      <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-3 text-center">
        <Route aria-hidden className="size-8 text-primary-text" strokeWidth={1.5} />
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
          {t('title')}
        </h1>
        <p className="max-w-[48ch] text-balance text-muted-foreground">{t('text')}</p>
        <div
          role="progressbar"
          aria-label={t('title')}
          className="h-1 w-64 max-w-full overflow-hidden rounded-full bg-muted"
        >
          <div className="wait-bar h-full w-1/3 rounded-full bg-primary" />
        </div>
        <p className="tabular text-xs text-muted-foreground">{t('elapsed', { seconds })}</p>
        <ButtonLink variant="outline" className="mt-2" href={paths.planning()}>
          {common('cancel')}
        </ButtonLink>
      </div>
    </PageContainer>
  );
}
