'use client';

import { Lock, PhoneCall, PhoneOff, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TakeOverButtons } from '@/components/leads/take-over/take-over-buttons';
import { Button } from '@/components/ui/button';
import { formatPhone } from '@/lib/core/shared/phone';
import type { LeadHit } from '@/lib/leads/shared/types';

/** Result of the phone link. `number`: normalised; '' if it was withheld or is not a number. */
export type PhoneOutcome = { raw: string; number: string; hits: LeadHit[] };

type Props = { outcome: PhoneOutcome; onCreate: (() => void) | null };

/** Shows who is calling, or why the caller is unknown. */
export function PhoneOutcomeNotice({ outcome, onCreate }: Props) {
  const t = useTranslations('leads.phone');
  const number = formatPhone(outcome.number);
  const create = onCreate && (
    <Button size="sm" variant={outcome.hits.length === 0 ? 'default' : 'outline'} onClick={onCreate}>
      {t('create')}
    </Button>
  );
  if (outcome.number === '') return <Notice icon={<PhoneOff />} title={t('withheldTitle')} text={t('withheldText')} />;
  if (outcome.hits.length === 0)
    return <Notice icon={<PhoneCall />} title={t('noneTitle', { number })} text={t('noneText')} action={create} />;
  const [first] = outcome.hits;
  if (first?.locked && outcome.hits.length === 1) {
    return (
      <Notice
        icon={<Lock />}
        title={t('lockedTitle', { name: first.name })}
        text={t('lockedText', { owner: first.owner?.name ?? '', number })}
        action={
          <div className="flex flex-wrap gap-2">
            <TakeOverButtons id={first.id} name={first.name} />
            {create}
          </div>
        }
      />
    );
  }
  return <Notice icon={<Users />} title={t('severalTitle', { number })} text={t('severalText')} action={create} />;
}

function Notice({ icon, title, text, action }: { icon: ReactNode; title: string; text: string; action?: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-primary-soft px-4 py-3">
      <span aria-hidden className="text-primary-text [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p className="text-muted-foreground">{text}</p>
      </div>
      {action}
    </div>
  );
}
