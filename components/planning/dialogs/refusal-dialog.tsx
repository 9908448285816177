'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { findCard } from '@/components/planning/context';
import type { Refusal } from '@/components/planning/commands/use-plan-tools';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { copenhagenNow } from '@/lib/core/shared/dates';
import {
  choosePreferred,
  findRemedies,
  getBrokenRules,
  getDayAfter,
  needsReason,
  type RefusedPlace,
  type Remedy,
} from '@/lib/planning/browser/remedies';
import { toOverruling, type Overruling } from '@/lib/planning/shared/deviations';
import type { BrokenRule } from '@/lib/planning/shared/rules';
import type { Board } from '@/lib/planning/shared/types';
import { ReasonField } from './reason-field';
import { RemedyList } from './remedy-list';
import { RuleList } from './rule-list';
import { useBoardOn } from './use-board-on';
import { getProposedReason, useReason } from './use-reason';

type Props = {
  refusal: Refusal;
  board: Board;
  onClose: () => void;
  onTake: (place: RefusedPlace, remedy: Remedy, overruling: Overruling) => void;
};

/** Shows why a change was refused, what can be done instead, and, if no hard rule refuses, asks why to do it anyway. */
export default function RefusalDialog({ refusal, board, onClose, onTake }: Props) {
  const t = useTranslations('planning');
  const urgentReason = t('usualReason.urgent');
  const { title, confirm, rules, retry, place } = refusal;
  const reason = useReason(getProposedReason(place, urgentReason));
  const remedies = useRemedies(board, place, rules);
  const isReasonAsked = retry !== null || remedies.some(needsReason);
  const hasPreferred = place !== null && choosePreferred(place.item, remedies) !== undefined;
  const closeAndRun = (run: () => void) => {
    onClose();
    run();
  };
  /** Runs with the reason; without one the field asks for it. */
  const overrule = (broken: readonly BrokenRule[], run: (overruling: Overruling) => void, button?: HTMLElement) => {
    const given = broken.length === 0 ? '' : reason.requireReason(button);
    if (given !== null) closeAndRun(() => run(toOverruling(broken, given)));
  };
  return (
    <DialogFrame title={title} onClose={onClose} data-own-keys onCloseAutoFocus={(event) => restoreFocus(event, place)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (retry) overrule(rules, retry);
        }}
        className="flex flex-col gap-4"
      >
        <RuleList rules={rules} />
        {place && (
          <RemedyList
            place={place}
            remedies={remedies}
            technicians={board.technicians}
            onTake={(remedy, button) =>
              overrule(getBrokenRules(remedy), (overruling) => onTake(place, remedy, overruling), button)
            }
            isFocused
          />
        )}
        {isReasonAsked && <ReasonField reason={reason} />}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(!retry ? 'close' : place ? 'leaveIt' : 'cancel')}
          </Button>
          {retry && (
            <Button type="submit" variant={hasPreferred ? 'outline' : 'default'}>
              {confirm}
            </Button>
          )}
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

const NO_REMEDIES: Remedy[] = [];

/** What can be done instead, on the board as it is now. */
function useRemedies(board: Board, place: RefusedPlace | null, rules: readonly BrokenRule[]): Remedy[] {
  const shown = useBoardOn(place?.placement.date ?? board.from, board);
  const dayAfter = useBoardOn(place ? getDayAfter(board, place, rules) : '', board);
  return useMemo(
    () => (place && shown ? findRemedies(shown, place, rules, copenhagenNow(new Date()), dayAfter) : NO_REMEDIES),
    [place, shown, dayAfter, rules],
  );
}

/** The focus goes back to the panel whose change was refused, else to the card of the item. */
function restoreFocus(event: Event, place: RefusedPlace | null): void {
  const panel = document.querySelector<HTMLElement>('[data-slot="sheet-content"]');
  const target = panel ?? (place && findCard(place.item.id));
  if (!target) return;
  event.preventDefault();
  target.focus();
}
