'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { copenhagenToday, formatDayLong } from '@/lib/core/shared/dates';
import type { MovedStop, Obstacle, RefusedPlace, Remedy } from '@/lib/planning/browser/remedies';
import type { BrokenRule } from '@/lib/planning/shared/rules';
import type { BoardTechnician } from '@/lib/planning/shared/types';

/** `details`: what it changes besides, one a line; or why it can't be done. */
type RemedyText = { label: string; details: string[] };

/** Returns a function that puts a remedy into words. `isNearest`: the first of the colleagues. */
export function useRemedyText(
  { placement }: RefusedPlace,
  technicians: readonly BoardTechnician[],
): (remedy: Remedy, isNearest: boolean) => RemedyText {
  const t = useTranslations('planning');
  const locale = useLocale();
  const clock = useClockText();
  const minutes = useDuration();
  const nameOf = (id: string) => technicians.find((one) => one.id === id)?.name ?? '';
  const rulesOf = (broken: readonly BrokenRule[]) =>
    [...new Set(broken.map(({ rule }) => t(`rule.${rule}`)))].join(', ');

  function labelOf({ kind, to, moved, unplaced, extraMin }: Remedy, isNearest: boolean): string {
    const [name, time] = [nameOf(to.technician), clock(to.startMinute)];
    if (kind === 'push') return t('remedy.push');
    if (kind === 'swap' && unplaced.length > 0)
      return t('remedy.swapTray', {
        titles: unplaced.map(({ item }) => t('remedy.quoted', { title: item?.title ?? '' })).join(', '),
      });
    if (kind === 'swap') return t('remedy.swap', { title: moved[0]?.stop.item?.title ?? '', time });
    if (kind === 'free')
      return to.date === copenhagenToday(new Date()) ? t('remedy.freeToday', { time, name }) : t('fix.time', { time });
    if (kind === 'evening') return t('remedy.evening', { time });
    if (kind === 'nextDay') return t('remedy.nextDay', { day: formatDayLong(to.date, locale), time });
    const drive = extraMin === 0 ? t('remedy.noDrive') : t('remedy.drive', { time: minutes(extraMin) });
    return t(isNearest ? 'remedy.nearest' : 'remedy.other', { name, time, drive });
  }

  function movedText({ stop, to, broken }: MovedStop): string {
    const isElsewhere = to.technician !== placement.technician || to.date !== placement.date;
    const text = t(isElsewhere ? 'remedy.movedTo' : 'remedy.moved', {
      title: stop.item?.title ?? t('gone'),
      from: clock(stop.startMinute),
      to: clock(to.startMinute),
      name: nameOf(to.technician),
      day: formatDayLong(to.date, locale),
    });
    return broken.length > 0 ? `${text} (${rulesOf(broken)})` : text;
  }

  const obstacleText = (obstacle: Obstacle) =>
    t(`remedy.obstacle.${obstacle.why}`, {
      title: obstacle.title,
      rule: obstacle.why === 'rule' ? t(`rule.${obstacle.rule}`) : '',
    });

  return (remedy, isNearest) => {
    const label = labelOf(remedy, isNearest);
    if (remedy.obstacle) return { label, details: [obstacleText(remedy.obstacle)] };
    const own = remedy.broken.length > 0 ? [t('remedy.breaks', { rules: rulesOf(remedy.broken) })] : [];
    return { label, details: [...remedy.moved.map(movedText), ...own] };
  };
}
