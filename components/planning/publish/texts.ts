'use client';

import { useTranslations } from 'next-intl';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { useWhen } from '@/components/common/day/use-when';
import { isOfStop, type Difference, type StopDifference } from '@/lib/planning/shared/differences';

/** Returns a function that tells a change of a route in one line. `nameOf`: a technician's name, '' if unknown. */
export function useDifferenceText(nameOf: (technician: string) => string): (difference: Difference) => string {
  const t = useTranslations('planning.publish');
  const tellStop = useStopDifferenceText();
  return (difference) => {
    if (!isOfStop(difference)) {
      return difference.what === 'routeNote'
        ? t('routeNote')
        : t(difference.what, { name: nameOf(difference.technician) || t('someHelper') });
    }
    const { title, customer } = difference;
    const what = [title, customer].filter(Boolean).join(' · ') || t('someVisit');
    return t('line', { change: tellStop(difference), what });
  };
}

/** Returns a function that tells a change of a visit without naming the visit. */
export function useStopDifferenceText(): (difference: StopDifference) => string {
  const t = useTranslations('planning.publish');
  const clock = useClockText();
  const minutes = useDuration();
  const when = useWhen();
  return ({ what, startMinute, lengthMin, before, move }) => {
    if (move) {
      const { from, to } = move;
      const isSame = from.technician === to.technician;
      if (isSame) return t('movedDay', { from: when(from.date, from.startMinute), to: when(to.date, to.startMinute) });
      return what === 'removed'
        ? t('givenTo', { time: clock(from.startMinute), name: to.name })
        : t('takenFrom', { time: clock(to.startMinute), name: from.name });
    }
    const time = clock(startMinute);
    if (what === 'moved') return t('moved', { from: clock(before), time });
    if (what === 'length') return t('length', { from: minutes(before), length: minutes(lengthMin) });
    return t(what, { time });
  };
}
