import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCommand } from '@/components/common/use-command';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { paths } from '@/lib/core/shared/paths';
import { startOffer } from '@/lib/leads/browser/start-offer';

/** Starts an offer for the lead and opens it. */
export function useStartOffer(leadId: string): { start: () => void; isStarting: boolean } {
  const t = useTranslations('leads.profile');
  const router = useRouter();
  // One key for all presses, so that pressing twice makes one offer.
  const [key] = useState(newKey);
  const command = useCommand({
    command: () => startOffer({ lead: leadId, title: '', idempotencyKey: key }),
    onSuccess: ({ offer }) => router.push(paths.offer(offer.id)),
    failure: t('offerFailed'),
  });
  const isStarting = command.isPending || command.isSuccess;
  return { start: () => void (isStarting || command.run()), isStarting };
}
