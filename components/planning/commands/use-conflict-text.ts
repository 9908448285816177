'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSession } from '@/lib/auth/browser/client';
import { formatDayLong } from '@/lib/core/shared/dates';
import type { RouteStale } from '@/lib/planning/shared/types';
import type { ClientError } from '@/lib/pocketbase/shared/command';

type Taken = { owner: { name: string }; date: string };
/** `advice`: what to do if the command can be given again. */
type Conflict = { title: string; text: string; advice: string };

/** Returns a function that says which change of a colleague a command has met; null if it failed for another reason. */
export function useConflictText(): (error: ClientError) => Conflict | null {
  const t = useTranslations('planning');
  const locale = useLocale();
  const { user } = useSession();

  function tellStale({ by, what, title }: RouteStale): Conflict {
    const isColleague = by !== '' && by !== user?.name;
    const isKnownChange = what === 'lagt' || what === 'flyttet' || what === 'taget_af';
    return {
      title: t(isColleague ? 'staleTitle' : 'staleOwnTitle'),
      text: isColleague && isKnownChange ? t(`stale.${what}`, { by, title }) : t('stale.unknown'),
      advice: t('stale.lookAgain'),
    };
  }

  return (error) => {
    if (error.code === 'stale') return tellStale(error.data as unknown as RouteStale);
    if (error.code !== 'taken') return null;
    const { owner, date } = error.data as Taken;
    const text = t('taken', { name: owner.name, day: formatDayLong(date, locale) });
    return { title: t('takenTitle'), text, advice: '' };
  };
}
