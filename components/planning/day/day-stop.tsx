'use client';

import { Car, CheckCheck, ClipboardCheck, DoorClosed, MapPin, Phone } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeptActs } from '@/components/common/outbox/kept-acts';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import { formatPhone, phoneHref } from '@/lib/core/shared/phone';
import { allowedStopTransitions } from '@/lib/planning/shared/rules';
import type { BoardItem, BoardStop } from '@/lib/planning/shared/types';
import type { StopStatus } from '@/lib/planning/shared/values';
import type { ShownStop } from '@/lib/planning/browser/view';
import { STOP_ICON, STOP_TONE } from '@/components/planning/colours';
import { mapHref } from '@/components/planning/map-href';
import { StopReason } from './stop-reason';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDriveText } from '@/components/planning/texts';
import { ChangeText } from '@/components/planning/publish/change-mark';
import { getPartNumber, isLastPart } from '@/lib/planning/shared/parts';
import { showOnStop } from '@/lib/service/browser/outbox/shown';
import { sumParts } from '@/lib/service/shared/parts';
import { useStopTransition } from './use-stop-transition';

const LINK = 'inline-flex min-h-11 items-center gap-2 text-primary-text underline-offset-4 hover:underline';

/** A stop of the technician's day: the job, its address, and the buttons that tell the office how it goes. */
export function DayStop({ shown }: { shown: ShownStop }) {
  const t = useTranslations('planning');
  const { acts } = useOutbox();
  // What this technician has told and not yet sent.
  const stop = showOnStop(shown.stop, acts);
  const { item } = stop;
  return (
    <Card data-stop={stop.id} className="overflow-hidden">
      <StopHead stop={stop} />
      <div className="flex flex-col gap-2 p-3">
        <h3 className="text-base leading-snug font-semibold">{item?.title ?? t('gone')}</h3>
        <ChangeText changes={shown.changes} className="text-sm" />
        {item && <StopDetails item={item} shown={shown} />}
        {stop.skipReason && <p className="text-muted-foreground">{stop.skipReason}</p>}
        <KeptActs group={stop.item?.id ?? stop.id} />
        <StopButtons stop={stop} />
      </div>
    </Card>
  );
}

function StopHead({ stop }: { stop: BoardStop }) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const Icon = STOP_ICON[stop.status];
  const part = stop.item && getPartNumber(stop.item, stop.id);
  return (
    <div
      className={cn(
        'flex items-center gap-2 px-3 py-2',
        STOP_TONE[stop.status],
        stop.status === 'planlagt' && 'border-b bg-muted/50',
      )}
    >
      <span className="tabular text-base font-semibold">
        {clock(stop.startMinute)}–{clock(stop.endMinute)}
      </span>
      {part && <span className="tabular">{t('partOf', part)}</span>}
      <span className="ml-auto inline-flex items-center gap-1.5">
        <Icon aria-hidden className="size-4" />
        {t(`stop.${stop.status}`)}
      </span>
    </div>
  );
}

function StopDetails({ item, shown: { stop, travel } }: { item: BoardItem; shown: ShownStop }) {
  const t = useTranslations('planning');
  const driveText = useDriveText();
  return (
    <>
      <p>{[item.customer, item.contact].filter(Boolean).join(', ')}</p>
      {item.address && (
        <a href={mapHref(item)} target="_blank" rel="noreferrer" className={LINK}>
          <MapPin aria-hidden className="size-5 shrink-0" />
          <span>
            {item.address}, {item.zip} {item.city}
            {travel.minutes > 0 && (
              <span className="tabular block text-xs text-muted-foreground">{driveText(travel)}</span>
            )}
          </span>
        </a>
      )}
      {item.phone && (
        <a href={phoneHref(item.phone)} className={cn(LINK, 'tabular')}>
          <Phone aria-hidden className="size-5 shrink-0" />
          {formatPhone(item.phone)}
        </a>
      )}
      {stop.note && <p className="rounded-md bg-tone-info px-2 py-1 text-tone-info-text">{stop.note}</p>}
      {item.accessNote && (
        <p className="rounded-md bg-tone-warning px-2 py-1 text-tone-warning-text">{item.accessNote}</p>
      )}
      {item.description && <p className="whitespace-pre-line text-muted-foreground">{item.description}</p>}
      {item.kind === 'job' && (
        <Link
          href={paths.job(item.id)}
          className="inline-flex min-h-11 items-center font-medium text-primary-text underline-offset-4 hover:underline"
        >
          {t('openJobNumber', { number: item.number })}
        </Link>
      )}
    </>
  );
}

/** Whether the job is done with this visit. Of parts that the technician does not know of, others are left. */
function isWholeJob(item: BoardItem, stop: string): boolean {
  return isLastPart(item, stop) && sumParts(item.parts) === item.plannedMin;
}

/** Steps forward, the likely one first. */
const NEXT: readonly StopStatus[] = ['paa_vej', 'ankommet', 'udfoert'];
const BUTTON_ICON = { paa_vej: Car, ankommet: MapPin, udfoert: ClipboardCheck } as const;

function StopButtons({ stop }: { stop: BoardStop }) {
  const t = useTranslations('planning');
  const { transition, busy } = useStopTransition(stop);
  const [asked, setAsked] = useState<'ikke_hjemme' | 'sprunget_over' | null>(null);
  const allowed = allowedStopTransitions(stop.status);
  const next = NEXT.filter((status) => allowed.includes(status));
  const isPart = stop.item?.kind === 'job' && !isWholeJob(stop.item, stop.id);
  return (
    <>
      {allowed.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          {next.map((status, at) => {
            const StatusIcon = BUTTON_ICON[status as 'paa_vej'];
            return (
              <Button
                key={status}
                size="lg"
                disabled={busy}
                variant={at === 0 ? 'default' : 'outline'}
                className={cn(next.length === 1 && 'col-span-2')}
                onClick={() => transition(status)}
              >
                <StatusIcon aria-hidden />
                {t(isPart && status === 'udfoert' ? 'tell.part' : `tell.${status as 'paa_vej'}`)}
              </Button>
            );
          })}
          {isPart && allowed.includes('udfoert' as StopStatus) && (
            <Button
              size="lg"
              variant="outline"
              disabled={busy}
              className="col-span-2"
              onClick={() => transition('udfoert' as StopStatus, { jobDone: true })}
            >
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
      )}
      {asked && (
        <StopReason
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
