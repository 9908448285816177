'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { convertOffer } from '@/lib/offers/browser/convert-offer';
import { offerKeys } from '@/lib/offers/shared/queries';

type Job = { id: string; jobNumber: number };

/** Makes a service job from an accepted offer; the input is the offer's id. `failure`: title of a refusal's toast. */
export function useConvert(failure: string, onMade?: (job: Job) => void) {
  const t = useTranslations('offers.convert');
  return useCommand<string, { job: Job }>({
    command: (offer) => convertOffer({ offer }),
    onSuccess: ({ job }) => onMade?.(job),
    success: ({ job }) => ({ title: t('done', { number: job.jobNumber }), accent: 'success' }),
    failure,
    invalidates: { success: [{ queryKey: offerKeys.all }], conflict: [{ queryKey: offerKeys.lists() }] },
  });
}
