'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatLimits } from '@/lib/settings/shared/kls/limits';
import type { KlsProblem } from '@/lib/service/shared/kls';
import { measurementName } from '@/lib/settings/shared/kls/definition';

/** What is wrong with a value, with its name and limit; not for what is only missing. `isHere`: said at its field. */
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
