'use client';

import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { useUnchangedDuringPress } from '@/components/common/use-unchanged-during-press';
import { NoticeBar } from '@/components/common/page/notice-bar';
import { useKeeping } from '@/components/layout/outbox/use-keeping';
import { setOverlay } from '@/components/layout/shortcuts/shortcuts';
import { clockText } from '@/lib/core/shared/clock';
import { copenhagenDay, copenhagenTime, copenhagenToday, formatDay } from '@/lib/core/shared/dates';
import { isServerReachable } from '@/components/common/part/is-server-reachable';
import { keepPages } from '@/lib/offline/browser/keep-pages';
import { clearShownCopies, findCopyOfPage, noteCopy, useShownCopies } from '@/lib/offline/browser/shown-copies';
import { startWorker } from '@/lib/offline/browser/start-worker';

/** A page counts as opened when the user has stayed on it so long, in ms. */
const STAY_MS = 1_500;
/** How often a page that shows copies looks for the connection, in ms. */
const LOOK_MS = 5_000;

/** Starts the service worker, has it keep the pages that are opened, and says how old the copies are that it shows. */
export default function CopiesNotice() {
  useKeptPages();
  useCopyOfPage();
  const since = useUnchangedDuringPress(useShownCopies((state) => state.since));
  return since === null ? null : <Age since={since} />;
}

/**
 * Reads the page again if the worker gave a copy because the network was slow. Reads the queries again for every copy:
 * a copy less than a minute old would count as fresh, although the worker may hold a later answer.
 */
function useCopyOfPage(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const renew = useEffectEvent(async () => {
    const copy = findCopyOfPage();
    if (!copy) return;
    void queryClient.invalidateQueries();
    if (copy.isSlow && (await isServerReachable())) router.refresh();
    else noteCopy(copy.keptAt);
  });
  useEffect(() => void renew(), []);
}

/** One bar says how old the page is and, for technicians, that their work is kept: two would fill a phone. */
function Age({ since }: { since: number }) {
  const t = useTranslations();
  const locale = useLocale();
  const look = useLookForConnection();
  const moment = new Date(since).toISOString();
  const time = clockText(copenhagenTime(moment), locale);
  const day = copenhagenDay(moment);
  const isToday = day === copenhagenToday(new Date());
  const isKeeping = useKeeping();
  const { acts } = useOutbox();
  const age = isToday
    ? t('layout.shownFromCopy', { time })
    : t('layout.shownFromOlderCopy', { day: formatDay(day), time });
  const retry = { label: t('common.retry'), onClick: look };
  const show = { label: t('outbox.show'), onClick: () => setOverlay('outbox') };
  return (
    <NoticeBar
      icon={WifiOff}
      text={isKeeping ? `${age} ${t('outbox.keptMeanwhile')}` : age}
      action={isKeeping && acts.length > 0 ? show : retry}
      slot="copies-notice"
    />
  );
}

/** Reads everything again once the server answers. What the user types stays. */
function useLookForConnection(): () => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const look = useEffectEvent(async () => {
    if (!(await isServerReachable())) return;
    clearShownCopies();
    router.refresh();
    await queryClient.invalidateQueries();
  });
  useEffect(() => {
    const start = () => void look();
    const timer = window.setInterval(start, LOOK_MS);
    window.addEventListener('online', start);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', start);
    };
  }, []);
  return () => window.dispatchEvent(new Event('online'));
}

/** The worker sees the addresses that are loaded, and learns here of those that the router opens. */
function useKeptPages(): void {
  const pathname = usePathname();
  useEffect(() => {
    let isHere = true;
    const timer = window.setTimeout(() => {
      void startWorker().then(() => {
        if (isHere) keepPages([window.location.pathname + window.location.search]);
      });
    }, STAY_MS);
    return () => {
      isHere = false;
      window.clearTimeout(timer);
    };
  }, [pathname]);
}
