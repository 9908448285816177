'use client';

import { Ban } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { isHard, type BrokenRule } from '@/lib/planning/shared/rules';
import type { BoardTechnician } from '@/lib/planning/shared/types';
import { useClockText } from '@/components/common/day/use-clock-text';
import { BrokenIcon } from '@/components/planning/colours';
import { useRuleText } from '@/components/planning/texts';

type Props = {
  rules: readonly BrokenRule[];
  onFix?: (startMinute: number) => void;
  /** Who could take it at the same time instead, and what chooses one. */
  able?: { technicians: readonly BoardTechnician[]; onTake: (technician: string) => void };
};

/** The broken rules with their reasons, and buttons for the first time that breaks none and for who else can. */
export function RuleList({ rules, onFix, able }: Props) {
  const t = useTranslations('planning');
  const ruleText = useRuleText();
  const clock = useClockText();
  const fixed = rules.find((broken) => broken.fix)?.fix;
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-1.5">
        {rules.map((broken, at) => {
          const { rule, text } = ruleText(broken);
          const hard = isHard(broken.rule);
          const Icon = hard ? Ban : BrokenIcon;
          return (
            <li
              key={`${broken.rule} ${at}`}
              data-rule={broken.rule}
              className={cn(
                'flex gap-2 rounded-md p-2',
                hard ? 'bg-tone-danger text-tone-danger-text' : 'bg-tone-warning text-tone-warning-text',
              )}
            >
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>
                <strong className="font-semibold">{rule}.</strong> {text}
              </span>
            </li>
          );
        })}
      </ul>
      {able && able.technicians.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted-foreground">{t('ableAndFree')}</span>
          {able.technicians.map(({ id, name }) => (
            <Button key={id} variant="outline" size="sm" onClick={() => able.onTake(id)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {fixed && onFix && (
        <Button variant="outline" size="sm" className="self-start" onClick={() => onFix(fixed.startMinute)}>
          {t('fix.time', { time: clock(fixed.startMinute) })}
        </Button>
      )}
    </div>
  );
}
