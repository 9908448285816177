'use client';

import { Car, CheckCheck, ClipboardCheck, DoorClosed, MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { isWholeJob } from '@/lib/planning/shared/parts';
import { allowedStopTransitions } from '@/lib/planning/shared/rules';
import type { BoardStop } from '@/lib/planning/shared/types';
import type { StopStatus } from '@/lib/planning/shared/values';
import { StopReason } from './stop-reason';
import { useStopTransition } from './use-stop-transition';

/** Steps forward, the likely one first. */
const NEXT: readonly StopStatus[] = ['paa_vej', 'ankommet', 'udfoert'];
const BUTTON_ICON = { paa_vej: Car, ankommet: MapPin, udfoert: ClipboardCheck } as const;
/** The main step, reached with a thumb and read in the sun. */
const MAIN = 'col-span-2 h-14 text-lg font-semibold touch:h-16';

type Props = {
  stop: BoardStop;
  /** Asks before the visit is done what is missing; without it the visit is done at once. */
  onDone?: (jobDone: boolean, finish: () => void) => void;
};

/** The buttons for a stop's next steps. The likeliest step is the large one. */
export function StopButtons({ stop, onDone }: Props) {
  const t = useTranslations('planning');
  const { transition, busy } = useStopTransition(stop);
  const [asked, setAsked] = useState<'ikke_hjemme' | 'sprunget_over' | null>(null);
  const allowed = allowedStopTransitions(stop.status);
  const next = NEXT.filter((status) => allowed.includes(status));
  const isPart = stop.item?.kind === 'job' && !isWholeJob(stop.item, stop.id);
  const done = (jobDone: boolean) => {
    const finish = () => transition('udfoert' as StopStatus, { jobDone });
    if (onDone) onDone(jobDone, finish);
    else finish();
  };
  if (allowed.length === 0) return null;
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {next.map((status, at) => {
          const StatusIcon = BUTTON_ICON[status as 'paa_vej'];
          return (
            <Button
              key={status}
              size="lg"
              disabled={busy}
              variant={at === 0 ? 'default' : 'outline'}
              className={at === 0 ? MAIN : 'col-span-2'}
              onClick={() => (status === 'udfoert' ? done(false) : transition(status))}
            >
              <StatusIcon aria-hidden className={cn(at === 0 && 'size-5')} />
              {t(isPart && status === 'udfoert' ? 'tell.part' : `tell.${status as 'paa_vej'}`)}
            </Button>
          );
        })}
        {isPart && allowed.includes('udfoert' as StopStatus) && (
          <Button size="lg" variant="outline" disabled={busy} className="col-span-2" onClick={() => done(true)}>
            <CheckCheck aria-hidden />
            {t('tell.wholeJob')}
          </Button>
        )}
        <Button size="lg" variant="outline" disabled={busy} onClick={() => setAsked('ikke_hjemme')}>
          <DoorClosed aria-hidden />
          {t('tell.ikke_hjemme')}
        </Button>
        <Button size="lg" variant="ghost" disabled={busy} onClick={() => setAsked('sprunget_over')}>
          {t('tell.sprunget_over')}
        </Button>
      </div>
      {asked && (
        <StopReason
          stop={stop.id}
          status={asked}
          onCancel={() => setAsked(null)}
          onConfirm={(reason) => {
            setAsked(null);
            transition(asked as StopStatus, { reason });
          }}
        />
      )}
    </>
  );
}
