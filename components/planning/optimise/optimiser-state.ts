'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { optimiserState } from '@/lib/planning/shared/queries';
import type { ClientError } from '@/lib/pocketbase/shared/command';

const REASONS = ['optimiser_off', 'optimiser_missing', 'optimiser_failed', 'optimiser_installing'] as const;

/** Why the optimiser cannot be asked, as a sentence; '' if it can, or while that is not known. */
export function useOptimiserReason(isWanted: boolean): string {
  const { data } = useQuery({ ...optimiserState(), enabled: isWanted });
  const t = useTranslations('errors');
  return !data || data.state === 'ready' || data.state === 'installing' ? '' : t(`optimiser_${data.state}`);
}

/** Returns a function that says why the optimiser did not answer; '' for an error that is not its own. */
export function useOptimiserFailure(): (error: ClientError) => string {
  const t = useTranslations('errors');
  return ({ code }) => {
    const own = REASONS.find((reason) => reason === code);
    return own ? t(own) : '';
  };
}
