'use client';

import { ArrowRightLeft, Car } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { formatPhone } from '@/lib/core/shared/phone';
import { isApproved } from '@/lib/planning/shared/deviations';
import { getPartNumber } from '@/lib/planning/shared/parts';
import type { ShownStop } from '@/lib/planning/browser/view';
import { ApprovedIcon, BrokenIcon, STOP_ICON } from '@/components/planning/colours';
import { createSubjectKeys, useBoardActions } from '@/components/planning/context';
import { ChangeText } from '@/components/planning/publish/change-mark';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { useDelayText } from './use-delay-text';
import { useRuleText } from '@/components/planning/texts';

/** `late`, `isAhead`: as in `useDelayText`. */
type Props = { shown: ShownStop; late: number; isAhead: boolean };

/** A stop in the list of a day. */
export function ListStop({ shown, late, isAhead }: Props) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const clock = useClockText();
  const { stop } = shown;
  const { item } = stop;
  const subject = item && { item, stop };
  return (
    <li className="relative">
      <button
        type="button"
        data-stop={stop.id}
        data-job={item?.id}
        onClick={() => subject && actions.openDetails(subject)}
        onKeyDown={subject ? createSubjectKeys(actions, subject) : undefined}
        className="flex w-full gap-3 px-3 py-2 pr-12 text-left hover:bg-accent/60"
      >
        <span className="tabular w-12 shrink-0 font-semibold">
          {clock(stop.startMinute)}
          <span className="block text-xs font-normal text-muted-foreground">{clock(stop.endMinute)}</span>
        </span>
        <StopText shown={shown} late={late} isAhead={isAhead} />
      </button>
      {actions.canPlan && subject && stop.status === 'planlagt' && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('moveOne', { title: item.title })}
          onClick={() => actions.openMove(subject)}
          className="absolute top-2 right-1.5 print:hidden"
        >
          <ArrowRightLeft aria-hidden />
        </Button>
      )}
    </li>
  );
}

function StopText({ shown, late, isAhead }: Props) {
  const t = useTranslations('planning');
  const minutes = useDuration();
  const { stop, travel } = shown;
  const { item } = stop;
  const Icon = STOP_ICON[stop.status];
  const part = item && getPartNumber(item, stop.id);
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{item?.title ?? t('gone')}</span>
      <span className="block text-xs text-muted-foreground">
        {[item?.customer, item?.address, [item?.zip, item?.city].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
      </span>
      {/* Paper has no panel to open. */}
      <span className="hidden text-xs print:block">
        {[item?.phone && formatPhone(item.phone), item?.accessNote].filter(Boolean).join(' · ')}
      </span>
      {stop.note && <span className="block text-xs">{stop.note}</span>}
      <span className="flex flex-wrap items-center gap-x-3 text-xs text-muted-foreground">
        <span className="inline-flex items-center gap-1">
          <Icon aria-hidden className="size-3.5" />
          {t(`stop.${stop.status}`)}
        </span>
        {part && <span className="tabular">{t('partOf', part)}</span>}
        {travel.minutes > 0 && (
          <span className="tabular inline-flex items-center gap-1">
            <Car aria-hidden className="size-3.5" />
            {t('driveShort', { time: minutes(travel.minutes), ferry: travel.ferry, accuracy: travel.accuracy })}
          </span>
        )}
      </span>
      <ChangeText changes={shown.changes} className="mt-0.5" />
      <StopWarning shown={shown} late={late} isAhead={isAhead} />
    </span>
  );
}

/** Lateness and broken rules. */
function StopWarning({ shown: { stop, broken }, late, isAhead }: Props) {
  const delayText = useDelayText();
  const ruleText = useRuleText();
  if (late === 0 && broken.length === 0) return null;
  const isSettled = late === 0 && isApproved(broken, stop.deviation);
  const WarningIcon = isSettled ? ApprovedIcon : BrokenIcon;
  return (
    <span
      className={cn(
        'mt-1 inline-flex items-center gap-1 rounded-sm px-1.5 text-xs',
        isSettled ? 'bg-muted text-muted-foreground' : 'bg-tone-warning text-tone-warning-text',
      )}
    >
      <WarningIcon aria-hidden className="size-3.5 shrink-0" />
      {[delayText(stop, late, isAhead).full, ...broken.map((one) => ruleText(one).rule)].filter(Boolean).join(', ')}
    </span>
  );
}
