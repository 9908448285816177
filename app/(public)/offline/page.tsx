import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { RELOAD_WHEN_READY_SCRIPT } from '@/components/layout/notices/reload-when-ready';
import { WayBack } from '@/components/layout/notices/way-back';
import { StatusLayout } from '@/components/layout/status-layout';

/** Shown by the service worker in the place of a page that it does not have. It opens the asked page by itself. */
export default async function OfflinePage() {
  const [t, requestHeaders] = await Promise.all([getTranslations('errors'), headers()]);
  return (
    <>
      <StatusLayout title={t('offlineTitle')} text={t('offlineText')} actions={<WayBack />} />
      {/* Browsers hide the nonce from scripts, so React would report a difference. */}
      <script
        nonce={requestHeaders.get('x-nonce') ?? undefined}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: RELOAD_WHEN_READY_SCRIPT }}
      />
    </>
  );
}
