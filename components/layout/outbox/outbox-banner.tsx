'use client';

import { CircleAlert, CloudUpload, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { NoticeBar } from '@/components/common/page/notice-bar';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { setOverlay } from '@/components/layout/shortcuts/shortcuts';
import { useViewer } from '@/components/auth/viewer';

/**
 * Tells a technician that what is done now is kept and sent later: as soon as the browser has no network, or a command
 * did not reach the server, until one does. After that it says what is not sent yet.
 */
export function OutboxBanner() {
  const t = useTranslations('outbox');
  const { technician } = useViewer();
  const { acts, isAway } = useOutbox();
  const isOffline = useIsOffline();
  if (technician === '') return null;
  const refused = acts.filter(({ state }) => state === 'refused').length;
  const waiting = acts.filter(({ state }) => state === 'waiting').length;
  const show = { label: t('show'), onClick: () => setOverlay('outbox') };
  if (isOffline || isAway)
    return <NoticeBar icon={WifiOff} text={t('offline')} action={acts.length > 0 ? show : null} slot="outbox-notice" />;
  if (refused > 0)
    return (
      <NoticeBar icon={CircleAlert} text={t('refusedCount', { count: refused })} action={show} slot="outbox-notice" />
    );
  if (waiting === 0) return null;
  return (
    <NoticeBar icon={CloudUpload} text={t('waitingCount', { count: waiting })} action={show} slot="outbox-notice" />
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser says that it has no network. */
const useIsOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
