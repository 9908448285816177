'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { KeptActs } from '@/components/common/outbox/kept-acts';
import { Card } from '@/components/ui/card';
import { isOpenStop } from '@/lib/planning/shared/rules';
import type { ShownStop } from '@/lib/planning/browser/view';
import { StopButtons } from './stop-buttons';
import { StopDetails } from './stop-details';
import { StopHead } from './stop-head';

/** A stop of the technician's day that is not the next one. Its buttons are folded: most days go in order. */
export function DayStop({ shown }: { shown: ShownStop }) {
  const t = useTranslations('planning.ownDay');
  const { stop } = shown;
  return (
    <Card data-stop={stop.id} className="overflow-hidden">
      <StopHead stop={stop} />
      <div className="flex flex-col gap-2 p-3">
        <StopDetails shown={shown} />
        {stop.skipReason && <p className="text-muted-foreground">{stop.skipReason}</p>}
        <KeptActs group={stop.item?.id ?? stop.id} />
        {isOpenStop(stop.status) && (
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-primary-text">
              <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
              {t('outOfOrder')}
            </summary>
            <div className="flex flex-col gap-2 pt-1">
              <StopButtons stop={stop} />
            </div>
          </details>
        )}
      </div>
    </Card>
  );
}
