'use client';

import { Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { isTyping } from '@/components/common/is-typing';
import { Button } from '@/components/ui/button';
import type { Plan } from '@/components/planning/commands/use-plan';

type Props = { plan: Pick<Plan, 'undo' | 'redo' | 'useSteps'> };

/** The steps that can be undone and repeated next, with what the buttons say of them. */
export function useHistory({ useSteps }: Pick<Plan, 'useSteps'>) {
  const t = useTranslations('planning.history');
  const { past, future } = useSteps();
  const [last, next] = [past.at(-1), future.at(-1)];
  return {
    last,
    next,
    undoText: last ? t('undo', { what: last.title }) : t('nothingToUndo'),
    redoText: next ? t('redo', { what: next.title }) : t('nothingToRedo'),
  };
}

/**
 * Undo and redo of the planner's last steps, with Ctrl+Z and Ctrl+Shift+Z. The buttons say what they undo; a phone has
 * them in its menu.
 */
export function HistoryTools({ plan }: Props) {
  const { undo, redo } = plan;
  const { last, next, undoText, redoText } = useHistory(plan);
  useHistoryKeys(undo, redo);
  return (
    <div className="flex items-center gap-1 max-md:hidden print:hidden">
      <Button
        variant="outline"
        size="icon"
        aria-label={undoText}
        title={undoText}
        aria-keyshortcuts="Control+Z"
        // Stays focusable at the end of the history, so that the focus is not lost.
        aria-disabled={!last}
        onClick={() => void undo()}
        className="aria-disabled:opacity-50"
      >
        <Undo2 aria-hidden />
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={redoText}
        title={redoText}
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={!next}
        onClick={() => void redo()}
        className="aria-disabled:opacity-50"
      >
        <Redo2 aria-hidden />
      </Button>
    </div>
  );
}

function useHistoryKeys(undo: () => Promise<void>, redo: () => Promise<void>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isCommand || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]')) return;
      const key = event.key.toLowerCase();
      if (key === 'z') void (event.shiftKey ? redo() : undo());
      else if (key === 'y') void redo();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}
