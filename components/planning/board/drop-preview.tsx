'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';
import { isHard, type BrokenRule } from '@/lib/planning/shared/rules';
import { BrokenIcon } from '@/components/planning/colours';
import { usePreview, type Preview } from './drag-store';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { useRuleText } from '@/components/planning/texts';

/**
 * The place at which a dragged card would land, and the rules that it breaks. A transform moves it without a new
 * layout.
 */
export function DropPreview({ row, toPercent }: { row: string; toPercent: (minute: number) => number }) {
  const preview = usePreview(row);
  if (!preview) return null;
  const tone = getTone(preview.broken[0]);
  const left = toPercent(preview.startMinute);
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 z-30"
      style={{ transform: `translateX(${left}%)` }}
    >
      <div
        data-preview
        className={cn('absolute inset-y-1 rounded-md border-2 border-dashed', tone)}
        style={{ width: `${Math.max(1, toPercent(preview.endMinute) - left)}%` }}
      >
        <PreviewLabel preview={preview} isLate={left > 60} tone={tone} />
      </div>
    </div>
  );
}

type LabelProps = { preview: Preview; isLate: boolean; tone: string };

/** Wider than a short stop, so it has a box of its own, which opens towards the middle of the board. */
function PreviewLabel({ preview, isLate, tone }: LabelProps) {
  return (
    <div
      className={cn(
        'absolute inset-y-0.5 flex w-max flex-col justify-center rounded-sm border px-1.5',
        'text-xs leading-tight whitespace-nowrap shadow-sm',
        tone,
        isLate ? 'right-0.5' : 'left-0.5',
      )}
    >
      <PreviewText preview={preview} />
    </div>
  );
}

/** The time, what speaks against it, and the driving that it adds. */
export function PreviewText({ preview: { startMinute, endMinute, broken, extra } }: { preview: Preview }) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const minutes = useDuration();
  const ruleText = useRuleText();
  const worst = broken[0];
  return (
    <>
      <span className="tabular font-semibold">
        {clock(startMinute)}–{clock(endMinute)}
      </span>
      <span className="flex items-center gap-1">
        {worst && <BrokenIcon className="size-3 shrink-0" />}
        {worst ? `${ruleText(worst).rule}${broken.length > 1 ? ` +${broken.length - 1}` : ''}` : t('fits')}
      </span>
      <span className="tabular">
        {t('extra', { time: minutes(Math.max(0, extra.minutes)), ferry: extra.ferry, accuracy: extra.accuracy })}
      </span>
    </>
  );
}

export function getTone(worst: BrokenRule | undefined): string {
  if (!worst) return 'border-tone-success-text bg-tone-success text-tone-success-text';
  return isHard(worst.rule)
    ? 'border-tone-danger-text bg-tone-danger text-tone-danger-text'
    : 'border-tone-warning-text bg-tone-warning text-tone-warning-text';
}
