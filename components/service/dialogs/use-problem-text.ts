'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatLimits } from '@/lib/settings/shared/kls/limits';
import type { KlsProblem } from '@/lib/service/shared/kls';
import { measurementName } from '@/lib/settings/shared/kls/definition';

/**
 * Returns a function that says which value is wrong and what its limit is; missing values have no such text. `isHere`:
 * the text is for the value's own field, so it leaves the name out.
 */
export function useProblemText(): (problem: KlsProblem, isHere?: boolean) => string {
  const t = useTranslations('service.kls.problem');
  const locale = useLocale();
  return ({ code, measurement }, isHere = false) => {
    if (code === 'fault' || code === 'circuits') return t(code);
    if (!measurement || (code !== 'tooLow' && code !== 'tooHigh')) return '';
    const { least, most } = formatLimits(measurement);
    const limit = (code === 'tooLow' ? least : most) ?? '';
    if (isHere) return t(code === 'tooLow' ? 'lowHere' : 'highHere', { limit });
    return t(code, { name: measurementName(measurement, locale), limit });
  };
}
