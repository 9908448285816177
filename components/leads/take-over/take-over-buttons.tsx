'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HandHelping, Hourglass, Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ReasonDialog } from '@/components/common/form/reason-dialog';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { ButtonAnchor } from '@/components/ui/button-link';
import { formatPhone, phoneHref } from '@/lib/core/shared/phone';
import { leads } from '@/lib/leads/commands';
import { leadKeys, leadOwner } from '@/lib/leads/shared/queries';
import type { LeadOwner } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';

type Props = {
  id: string;
  name: string;
  /** The owner, where a list's row has read them already; the buttons are small then. */
  known?: Omit<LeadOwner, 'asked'>;
};

/** For another seller's lead: calls its owner, or asks to take it over. */
export function TakeOverButtons({ id, name, known }: Props) {
  const t = useTranslations('leads.takeOver');
  const { data } = useQuery({ ...leadOwner(pb, id), enabled: known === undefined });
  const owner = data ?? (known && { ...known, asked: false });
  const isSmall = known !== undefined;
  const [isAsking, setAsking] = useState(false);
  if (!owner || owner.id === '') return null;
  const size = isSmall ? 'sm' : 'default';
  const href = phoneHref(owner.phone);
  return (
    <>
      {href && (
        <ButtonAnchor href={href} variant="outline" size={size}>
          <Phone aria-hidden /> {t('call', { name: owner.name, phone: formatPhone(owner.phone) })}
        </ButtonAnchor>
      )}
      {owner.asked ? (
        <span role="status" className="flex min-h-(--control) items-center gap-2 text-muted-foreground">
          <Hourglass aria-hidden className="size-4" /> {t('asked', { name: owner.name })}
        </span>
      ) : (
        <Button variant={isSmall ? 'outline' : 'default'} size={size} onClick={() => setAsking(true)}>
          <HandHelping aria-hidden /> {t('ask')}
        </Button>
      )}
      {isAsking && <AskDialog id={id} lead={name} owner={owner} onClose={() => setAsking(false)} />}
    </>
  );
}

type AskProps = { id: string; lead: string; owner: LeadOwner; onClose: () => void };

function AskDialog({ id, lead, owner, onClose }: AskProps) {
  const t = useTranslations('leads.takeOver');
  const router = useRouter();
  const queryClient = useQueryClient();
  const ask = useCommand({
    command: (note: string) => leads.askToTakeOver(id, { owner: owner.id, note }),
    onSuccess: (answer) => void queryClient.setQueryData(leadKeys.owner(id), answer),
    success: () => ({ title: t('sent', { name: owner.name }), accent: 'success' }),
    onRefused: ({ code }) => {
      if (code !== 'taken') return false;
      // It has another owner now, or none: the page shows which.
      onClose();
      toast({ title: t('changed'), content: lead });
      router.refresh();
      return true;
    },
    failure: t('failed'),
    invalidates: { conflict: [{ queryKey: leadKeys.owner(id) }, { queryKey: leadKeys.hits() }] },
  });
  return (
    <ReasonDialog
      title={t('title', { name: lead })}
      text={t('text', { name: owner.name })}
      note={{ label: t('note') }}
      confirmLabel={t('send')}
      busy={ask.isPending}
      draft={`take-over:${id}`}
      onCancel={onClose}
      onConfirm={({ note }) => ask.run(note, onClose)}
    />
  );
}
