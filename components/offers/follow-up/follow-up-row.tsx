'use client';

import { useLocale, useTranslations } from 'next-intl';
import { momentText } from '@/components/common/day/day-text';
import { Badge } from '@/components/ui/badge';
import type { FollowUp } from '@/lib/offers/shared/types';
import { FollowUpActions } from './follow-up-actions';

/** The badge's colour of each state; the words say the same. */
const TONE = { planlagt: 'info', i_koe: 'info', sendt: 'success', sprunget: 'outline', stoppet: 'outline' } as const;

type Props = {
  followUp: FollowUp;
  /** The name of the template that it is written with; '' for the product's own text. */
  template: string;
  /** Whether the user may act on it, and the offer still waits for an answer. */
  isOpen: boolean;
};

/** One mail that follows the offer up: which, when, and what became of it. */
export function FollowUpRow({ followUp, template, isOpen }: Props) {
  const t = useTranslations('offers.followUp');
  const locale = useLocale();
  const name = t(`kind.${followUp.kind}`);
  const moment = momentText(followUp.state === 'sendt' ? followUp.sentAt : followUp.dueAt, locale);
  return (
    <li className="flex flex-col gap-2 px-4 py-2.5">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-medium">{name}</p>
          <p className="tabular text-muted-foreground">{moment}</p>
          <p className="truncate text-xs text-muted-foreground">{template || t('ownText')}</p>
        </div>
        <Badge variant={TONE[followUp.state]} className="shrink-0">
          {t(`state.${followUp.state}`)}
        </Badge>
      </div>
      {followUp.reason !== '' && (
        <p className="text-xs text-muted-foreground">{t('because', { reason: followUp.reason })}</p>
      )}
      {isOpen && <FollowUpActions followUp={followUp} of={name} />}
    </li>
  );
}
