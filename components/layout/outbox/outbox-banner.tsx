'use client';

import { CircleAlert, CloudUpload, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useUnchangedDuringPress } from '@/components/common/use-unchanged-during-press';
import { NoticeBar } from '@/components/common/page/notice-bar';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { setOverlay } from '@/components/layout/shortcuts/shortcuts';
import { useViewer } from '@/components/auth/viewer';
import { useShownCopies } from '@/lib/offline/browser/shown-copies';
import { useKeeping } from './use-keeping';

/**
 * Tells a technician that what is done now is kept and sent later: as soon as the browser has no network, or a command
 * did not reach the server, until one does; the notice of copies says so with their age. After that it says what is not
 * sent yet.
 */
export function OutboxBanner() {
  const t = useTranslations('outbox');
  const { technician } = useViewer();
  const { acts } = useOutbox();
  const isKeeping = useUnchangedDuringPress(useKeeping());
  const isShownWithAge = useUnchangedDuringPress(useShownCopies((state) => state.since !== null));
  const refused = useUnchangedDuringPress(acts.filter(({ state }) => state === 'refused').length);
  const waiting = useUnchangedDuringPress(acts.filter(({ state }) => state === 'waiting').length);
  if (technician === '') return null;
  const show = { label: t('show'), onClick: () => setOverlay('outbox') };
  if (isKeeping && isShownWithAge) return null;
  if (isKeeping)
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
