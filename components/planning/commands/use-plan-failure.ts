'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { useSession } from '@/lib/auth/browser/client';
import { formatDayLong } from '@/lib/core/shared/dates';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import type { BrokenRule } from '@/lib/planning/shared/rules';
import type { RefusedStep, RouteStale, RuleRefusal } from '@/lib/planning/shared/types';

/** Takes the broken rules; `steps`: which stops break them, if the command is about several. */
type TakeRules = (rules: BrokenRule[], steps: RefusedStep[]) => void;
/** @param what the title of the item that stays where it was; left out where a command is about none */
type ShowFailure = (error: ClientError, onRefused: TakeRules, what?: string) => void;

/** Returns a function that shows why a planning command failed: broken rules go to `onRefused`, the rest to a toast. */
export function usePlanFailure(): ShowFailure {
  const t = useTranslations('planning');
  const locale = useLocale();
  const errorText = useErrorMessage();
  const { user } = useSession();

  function toastStaleRoute({ by, what, title }: RouteStale): void {
    const isColleague = by !== '' && by !== user?.name;
    const isKnownChange = what === 'lagt' || what === 'flyttet' || what === 'taget_af';
    toast({
      title: t(isColleague ? 'staleTitle' : 'staleOwnTitle'),
      content: isColleague && isKnownChange ? t(`stale.${what}`, { by, title }) : t('stale.unknown'),
      accent: 'warning',
      success: false,
    });
  }

  function toastTaken({ owner, date }: { owner: { name: string }; date: string }): void {
    toast({
      title: t('takenTitle'),
      content: t('taken', { name: owner.name, day: formatDayLong(date, locale) }),
      accent: 'warning',
      success: false,
    });
  }

  return (error, onRefused, what) => {
    if (error.code === 'rule_broken') {
      const { rules, steps = [] } = error.data as RuleRefusal;
      onRefused(rules, steps);
    } else if (error.code === 'stale') toastStaleRoute(error.data as unknown as RouteStale);
    else if (error.code === 'taken') toastTaken(error.data as { owner: { name: string }; date: string });
    else {
      const title = what ? t('notMoved', { title: what }) : t('failed');
      toast({ title, content: errorText(error), accent: 'danger', success: false });
    }
  };
}
