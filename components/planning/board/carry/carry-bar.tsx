'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { isTyping } from '@/components/common/is-typing';
import { cn } from '@/lib/core/shared/cn';
import { copenhagenNow, formatDayLong } from '@/lib/core/shared/dates';
import type { Board } from '@/lib/planning/shared/types';
import { useBoardActions } from '@/components/planning/context';
import { useRuleText } from '@/components/planning/texts';
import { setPreview, type Preview } from '../drag-store';
import { revealRow } from '../reveal';
import type { BoardHandlers } from '../use-board-handlers';
import { moveCarried, type Ground } from './carry-moves';
import { getCarried, setCarried, useCarried, type Carried } from './carry-store';
import { answerPicks } from './early-pick';
import { findSubject, pickUp } from './pick-up';

type Props = {
  board: Board;
  vis: 'dag' | 'uge';
  /** The rows and days of the grid. */
  technicians: readonly string[];
  days: readonly string[];
  handlers: BoardHandlers;
};

/**
 * Lays cards by keyboard: Space picks the card with the focus up, the arrow keys carry it over the grid, Enter lays it
 * and Esc lets it go. Says where it is, what speaks against it and the driving that it adds.
 */
export function CarryBar({ board, vis, technicians, days, handlers: { check, findStart, drop } }: Props) {
  const t = useTranslations('planning');
  const carried = useCarried();
  const [letGo, setLetGo] = useState('');
  const today = useBoardActions().today;
  const preview = useMemo(() => carried && toPreview(carried, check), [carried, check]);
  const ground = useMemo<Ground>(
    () => ({
      vis,
      technicians,
      days,
      findStart: (card, technician, date) => findStart(card, technician, date),
    }),
    [vis, technicians, days, findStart],
  );
  usePreviewShown(carried, preview);
  useCarryKeys({
    ground,
    onPick: (element) => {
      const subject = findSubject(board, element);
      setLetGo('');
      const open = days.filter((day) => day >= today);
      const place = { technicians, days: open.length > 0 ? open : days, now: copenhagenNow(new Date()) };
      return subject && pickUp(board, subject, place);
    },
    onLay: (card) => void drop(card, card.technician, card.date, card.startMinute),
    onLetGo: ({ item }) => setLetGo(t('carry.letGo', { title: item.title })),
  });
  return (
    <div
      data-carry-bar
      className={cn(
        carried
          ? 'sticky bottom-4 z-50 mx-auto w-fit max-w-full rounded-lg border bg-popover px-4 py-2 shadow-lg'
          : 'sr-only',
        'print:hidden',
      )}
    >
      <CarryText board={board} carried={carried} preview={preview} letGo={letGo} />
      {carried && (
        <p className="text-xs text-muted-foreground">{t(vis === 'dag' ? 'carry.helpDay' : 'carry.helpWeek')}</p>
      )}
    </div>
  );
}

type TextProps = {
  board: Board;
  carried: Carried | null;
  preview: Preview | null;
  /** What is said when nothing is carried any more. */
  letGo: string;
};

/** Where the card is, for all who see or hear it. */
function CarryText({ board, carried, preview, letGo }: TextProps) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const clock = useClockText();
  const minutes = useDuration();
  const ruleText = useRuleText();
  const name = board.technicians.find(({ id }) => id === carried?.technician)?.name ?? '';
  const reasons = preview?.broken.map((one) => ruleText(one).text).join(' ');
  return (
    <p aria-live="assertive" className="tabular">
      {carried && preview ? (
        <>
          <span className="font-medium">
            {t('carry.at', {
              title: carried.item.title,
              name,
              day: formatDayLong(carried.date, locale),
              from: clock(preview.startMinute),
              to: clock(preview.endMinute),
            })}
          </span>{' '}
          {t('extra', {
            time: minutes(Math.max(0, preview.extra.minutes)),
            ferry: preview.extra.ferry,
            accuracy: preview.extra.accuracy,
          })}
          . {reasons || `${t('fits')}.`}
        </>
      ) : (
        letGo
      )}
    </p>
  );
}

function toPreview(carried: Carried, check: BoardHandlers['check']): Preview {
  const { technician, date, startMinute, lengthMin } = carried;
  const row = `${technician} ${date}`;
  const dragged = { ...carried, grab: 0 };
  return { row, startMinute, endMinute: startMinute + lengthMin, ...check(dragged, technician, date, startMinute) };
}

/** Shows the preview on the grid, and keeps it in sight. */
function usePreviewShown(carried: Carried | null, preview: Preview | null): void {
  const wasShown = useRef(false);
  useEffect(() => {
    if (preview || wasShown.current) setPreview(preview);
    wasShown.current = preview !== null;
    if (!carried) return;
    revealRow(carried.technician, 'nearest');
    const frame = requestAnimationFrame(() =>
      document.querySelector('[data-preview]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [carried, preview]);
  // Another view of the board has no place for it.
  useEffect(() => () => setCarried(null), []);
}

type KeyOptions = {
  ground: Ground;
  onPick: (element: Element | null) => Carried | null;
  onLay: (carried: Carried) => void;
  onLetGo: (carried: Carried) => void;
};

/** While a card is carried, the keys are its own, before those of the page. A press of the pointer lets it go. */
function useCarryKeys(options: KeyOptions): void {
  const { canPlan } = useBoardActions();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!canPlan) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]')) return;
      if (!handleKey(event, latest.current)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // A button is pressed where the space bar is released.
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && getCarried()) event.preventDefault();
    };
    const letGo = () => setCarried(null);
    const endPicks = answerPicks((card) => {
      const picked = latest.current.onPick(card);
      if (picked) setCarried(picked);
      else if (card instanceof HTMLElement) card.click();
    });
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('keyup', onKeyUp, true);
    document.addEventListener('pointerdown', letGo);
    return () => {
      endPicks();
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('keyup', onKeyUp, true);
      document.removeEventListener('pointerdown', letGo);
    };
  }, [canPlan]);
}

/** Whether the key was the card's. */
function handleKey(event: KeyboardEvent, { ground, onPick, onLay, onLetGo }: KeyOptions): boolean {
  const carried = getCarried();
  const isPick = [' ', '+', '-'].includes(event.key);
  if (!carried) {
    const picked = isPick && event.target instanceof Element ? onPick(event.target) : null;
    if (!picked) return false;
    setCarried(moveCarried(picked, event, ground) ?? picked);
    return true;
  }
  if (event.key === 'Escape' || event.key === 'Tab') {
    setCarried(null);
    onLetGo(carried);
    return event.key === 'Escape';
  }
  if (event.key === 'Enter' || event.key === ' ') {
    setCarried(null);
    onLay(carried);
    return true;
  }
  const moved = moveCarried(carried, event, ground);
  if (moved) setCarried(moved);
  return moved !== null;
}
