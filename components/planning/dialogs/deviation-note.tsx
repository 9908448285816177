'use client';

import { useTranslations } from 'next-intl';
import { ApprovedIcon } from '@/components/planning/colours';
import { useApprovalText, useRuleText } from '@/components/planning/texts';
import { isWholeText, type OverruledRule, type ShownDeviation } from '@/lib/planning/shared/deviations';

type Props = {
  deviation: ShownDeviation;
  /** The rules that are broken now: their figures are newer. */
  broken?: readonly OverruledRule[];
};

/** Which rules a planner has overruled here, who, when and why. */
export function DeviationNote({ deviation, broken = [] }: Props) {
  const t = useTranslations('planning');
  const ruleText = useRuleText();
  const approvalText = useApprovalText();
  const rules = deviation.rules.map((one) => broken.find(({ rule }) => rule === one.rule) ?? one);
  return (
    <div data-deviation className="flex gap-2 rounded-md bg-muted p-2">
      <ApprovedIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <ul>
          {rules.map((one) => (
            <li key={one.rule}>
              <strong className="font-semibold">
                {t('deviates')}: {ruleText(one).rule}.
              </strong>{' '}
              {isWholeText(one) && ruleText(one).text}
            </li>
          ))}
        </ul>
        <p>{approvalText(deviation)}</p>
      </div>
    </div>
  );
}
