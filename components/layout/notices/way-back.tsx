'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/core/shared/paths';

/** From a page that can't be shown: to the page before it, and to the start page. Both may be kept on this device. */
export function WayBack() {
  const t = useTranslations();
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      <Button variant="outline" onClick={() => window.history.back()}>
        {t('common.back')}
      </Button>
      {/* Opened as a whole page: this one is shown under another address than its own. */}
      <Button onClick={() => window.location.assign(paths.dashboard())}>{t('errors.toDashboard')}</Button>
    </div>
  );
}
