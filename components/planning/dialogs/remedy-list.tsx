'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { choosePreferred, type RefusedPlace, type Remedy } from '@/lib/planning/browser/remedies';
import type { BoardTechnician } from '@/lib/planning/shared/types';
import { useRemedyText } from './use-remedy-text';

type Props = {
  place: RefusedPlace;
  remedies: readonly Remedy[];
  technicians: readonly BoardTechnician[];
  onTake: (remedy: Remedy, button: HTMLElement) => void;
  /** Whether the one that a planner would choose has the focus and looks like it. */
  isFocused?: boolean;
};

/** What can be done instead, one press each. Each says before it is pressed what it changes. */
export function RemedyList({ place, remedies, technicians, onTake, isFocused = false }: Props) {
  const t = useTranslations('planning');
  const textOf = useRemedyText(place, technicians);
  const preferred = isFocused ? choosePreferred(place.item, remedies) : undefined;
  const nearest = remedies.find(({ kind }) => kind === 'other');
  if (remedies.length === 0) return null;
  return (
    <div role="group" aria-label={t('remedy.title')} className="flex flex-col gap-1.5">
      {remedies.map((remedy) => {
        const { label, details } = textOf(remedy, remedy === nearest);
        return (
          <Button
            key={remedy.kind + remedy.to.technician}
            variant={remedy === preferred ? 'default' : 'outline'}
            aria-disabled={remedy.obstacle !== null}
            autoFocus={remedy === preferred}
            onClick={(event) => remedy.obstacle ?? onTake(remedy, event.currentTarget)}
            className="h-auto min-h-(--control) w-full flex-col items-start gap-0.5 py-1.5 text-left whitespace-normal"
          >
            <span className="tabular">{label}</span>
            {details.map((detail) => (
              <span
                key={detail}
                className={cn('tabular text-xs font-normal', remedy !== preferred && 'text-muted-foreground')}
              >
                {detail}
              </span>
            ))}
          </Button>
        );
      })}
    </div>
  );
}
