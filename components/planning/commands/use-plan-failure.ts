'use client';

import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import type { BrokenRule } from '@/lib/planning/shared/rules';
import type { RefusedStep, RuleRefusal } from '@/lib/planning/shared/types';
import { useConflictText } from './use-conflict-text';

/** Takes the broken rules; `steps`: which stops break them, if the command is about several. */
type TakeRules = (rules: BrokenRule[], steps: RefusedStep[]) => void;
/** @param what the title of the item that stays where it was; left out if a command is about none */
type ShowFailure = (error: ClientError, onRefused: TakeRules, what?: string) => void;

/** Returns a function that shows why a planning command failed: broken rules go to `onRefused`, the rest to a toast. */
export function usePlanFailure(): ShowFailure {
  const t = useTranslations('planning');
  const errorText = useErrorMessage();
  const conflictText = useConflictText();

  return (error, onRefused, what) => {
    if (error.code === 'rule_broken') {
      const { rules, steps = [] } = error.data as RuleRefusal;
      onRefused(rules, steps);
      return;
    }
    const conflict = conflictText(error);
    const title = what ? t('notMoved', { title: what }) : t('failed');
    const shown = conflict
      ? {
          title: conflict.title,
          content: [conflict.text, conflict.advice].join(' ').trim(),
          accent: 'warning' as const,
        }
      : { title, content: errorText(error), accent: 'danger' as const };
    toast({ ...shown, success: false });
  };
}
