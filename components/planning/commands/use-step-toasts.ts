'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useErrorMessage } from '@/components/common/form/error-text';
import { dismissToast, toast } from '@/components/common/toast/toast';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import type { RuleRefusal } from '@/lib/planning/shared/types';
import { useRuleText } from '@/components/planning/texts';
import type { PlanHistory, PlanStep } from './history';
import { useConflictText } from './use-conflict-text';

/**
 * Says what was done, undone and redone, and why a step cannot be.
 * @param settle resolves when the commands so far are answered: a change that is on its way is the newest step
 */
export function useStepToasts(history: PlanHistory, settle: () => Promise<void>) {
  const t = useTranslations('planning');
  const errorText = useErrorMessage();
  const ruleText = useRuleText();
  const conflictText = useConflictText();
  /** The toasts that say what was done, and the last one that said what was undone. */
  const shown = useRef({ done: new WeakMap<PlanStep, number>(), last: 0 });

  function getReason(error: ClientError, isLost: boolean): string {
    const rule = error.code === 'rule_broken' ? (error.data as RuleRefusal).rules[0] : undefined;
    if (rule) return ruleText(rule).text;
    const conflict = conflictText(error);
    if (conflict) return conflict.text;
    return isLost ? t('history.changed') : errorText(error);
  }

  const say = (way: 'undo' | 'redo', step: PlanStep, error: ClientError | null, isLost: boolean, isQuiet: boolean) => {
    dismissToast(shown.current.done.get(step) ?? 0);
    if (error) {
      const title = t(way === 'undo' ? 'history.notUndone' : 'history.notRedone', { what: step.title });
      toast({ title, content: getReason(error, isLost), accent: 'warning', success: false });
    } else if (!isQuiet) {
      dismissToast(shown.current.last);
      shown.current.last = toast({
        title: t(way === 'undo' ? 'history.undone' : 'history.redone', { what: step.title }),
        accent: 'neutral',
      });
    }
  };

  return {
    /** Remembers a step that is done. With `content` a toast says it, whose button undoes the same step. */
    finishStep: (step: PlanStep, content?: string): void => {
      history.record(step);
      if (content === undefined) return;
      const undo = () => void history.undo((...end) => say(...end, true), step);
      const action = { label: t('undo'), onClick: undo };
      const text = content === '' ? {} : { content };
      shown.current.done.set(step, toast({ title: step.title, ...text, accent: 'success', action }));
    },
    undo: () => settle().then(() => history.undo((...end) => say(...end, false))),
    redo: () => settle().then(() => history.redo((...end) => say(...end, false))),
  };
}
