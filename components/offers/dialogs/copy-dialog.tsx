'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { useCommand } from '@/components/common/use-command';
import { LeadFinder } from '@/components/leads/lead-finder';
import { useAggregate } from '@/components/offers/editor/context';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import { offers } from '@/lib/offers/commands';
import { offerKeys } from '@/lib/offers/shared/queries';

/** Copies the offer to its customer or another one, and opens the copy. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('offers.copy');
  const common = useTranslations('common');
  const router = useRouter();
  const { offer, lead } = useAggregate();
  const [customer, setCustomer] = useState<{ id: string; name: string } | null>({
    id: lead.id,
    name: lead.company || lead.name,
  });
  const [idempotencyKey] = useState(newKey);
  const copy = useCommand({
    command: (to: string) => offers.copyOffer(offer.id, { lead: to, idempotencyKey: `${idempotencyKey}-${to}` }),
    invalidates: { success: [{ queryKey: offerKeys.lists() }] },
    onSuccess: ({ offer: draft }) => router.push(paths.offer(draft.id)),
    success: ({ offer: draft }) => ({ title: t('done', { number: offerNumberText(draft.offerNumber, 1) }) }),
    failure: t('failed'),
  });
  return (
    <DialogFrame
      title={t('title', { number: offerNumberText(offer.offerNumber, offer.revision) })}
      text={t('text')}
      onClose={onClose}
    >
      {customer ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-muted-foreground">{t('to')}</span>
          <span className="min-w-40 flex-1 truncate font-medium">{customer.name}</span>
          <Button variant="outline" size="sm" onClick={() => setCustomer(null)}>
            {t('other')}
          </Button>
        </p>
      ) : (
        <LeadFinder
          none={t('none')}
          onChoose={({ id, name, company }) => setCustomer({ id, name: company || name })}
          autoFocus
        />
      )}
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button autoFocus disabled={!customer || copy.isPending} onClick={() => customer && void copy.run(customer.id)}>
          {t('confirm')}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}
