'use client';

import { Check, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';
import { hasRecipient, toggleRecipient, type Recipient } from '@/lib/leads/shared/contact-fields';

type Props = {
  all: readonly Recipient[];
  /** The addresses as they are typed, separated by commas. */
  typed: string;
  onChange: (typed: string) => void;
};

/** The customer's people, to put into the field of recipients or to take out. */
export function RecipientChips({ all, typed, onChange }: Props) {
  const t = useTranslations('offers.send');
  return (
    <div role="group" aria-label={t('recipients')} className="-mt-1.5 flex flex-wrap gap-1.5">
      {all.map(({ name, role, email }) => {
        const isChosen = hasRecipient(typed, email);
        const Icon = isChosen ? Check : Plus;
        return (
          <button
            key={email}
            type="button"
            aria-pressed={isChosen}
            title={email}
            onClick={() => onChange(toggleRecipient(typed, email))}
            className={cn(
              'inline-flex min-h-(--control-sm) max-w-full items-center gap-1.5 rounded-full border px-3 text-sm transition-colors duration-100',
              isChosen
                ? 'border-primary bg-primary-soft text-primary-text'
                : 'bg-card text-muted-foreground hover:bg-accent hover:text-foreground',
            )}
          >
            <Icon aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{[name, role].filter(Boolean).join(' · ')}</span>
          </button>
        );
      })}
    </div>
  );
}
