import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { RELOAD_WHEN_READY_SCRIPT } from '@/components/layout/notices/reload-when-ready';
import { StatusLayout } from '@/components/layout/status-layout';

/** The 503 page: middleware rewrites to it while PocketBase does not answer. It opens the asked page by itself. */
export default async function StartingPage() {
  const [t, requestHeaders] = await Promise.all([getTranslations('errors'), headers()]);
  return (
    <>
      <StatusLayout code="503" title={t('startingTitle')} text={t('startingText')} />
      {/* Browsers hide the nonce from scripts, so React would report a difference. */}
      <script
        nonce={requestHeaders.get('x-nonce') ?? undefined}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: RELOAD_WHEN_READY_SCRIPT }}
      />
    </>
  );
}
