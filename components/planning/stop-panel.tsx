'use client';

import { ArrowDown, ArrowRightLeft, ArrowUp, ExternalLink, Inbox, MapPin, Phone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Sheet, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { formatDayLong } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import { formatPhone, phoneHref } from '@/lib/core/phone';
import { DEFAULT_MINUTES } from '@/lib/planning/values';
import type { BoardStop, BoardTechnician } from '@/lib/planning/types';
import type { DayView } from '@/lib/planning/view';
import { STOP_ICON } from './colours';
import { findCard, useBoardActions, type Subject } from './context';
import { mapHref } from './map-href';
import { Helpers, StopNotes } from './stop-crew';
import { RuleList } from './rule-list';
import { useClock, useMinutes } from './texts';

/** All that is known of a stop or of a job in the tray, and what one does with it. */
export default function StopPanel({
  subject,
  views,
  technicians,
  onClose,
}: {
  subject: Subject;
  views: readonly DayView[];
  technicians: readonly BoardTechnician[];
  onClose: () => void;
}) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const clock = useClock();
  const minutes = useMinutes();
  const actions = useBoardActions();
  const { item } = subject;
  // As it is now: it may have been moved while the panel stands open. One that has just been placed has its own name by now.
  const view = views.find((one) => one.stops.some(({ stop: at }) => isSame(at, subject)));
  const shown = view?.stops.find(({ stop: at }) => isSame(at, subject));
  const stop = shown?.stop ?? subject.stop;
  const planned = view?.stops.filter((one) => one.stop.status === 'planlagt') ?? [];
  const place = planned.findIndex((one) => one.stop.id === stop?.id);
  const Icon = stop ? STOP_ICON[stop.status] : Inbox;
  const isPlanned = stop?.status === 'planlagt';
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        aria-describedby={undefined}
        data-own-keys
        onOpenAutoFocus={(event) => {
          // Not into the first box: that would bring up a phone's keyboard.
          event.preventDefault();
          (event.currentTarget as HTMLElement).focus();
        }}
        onCloseAutoFocus={(event) => {
          const card = findCard(item.id);
          if (!card) return;
          event.preventDefault();
          card.focus();
        }}
      >
        <SheetHeader>
          <SheetTitle>{item.title}</SheetTitle>
          <p className="flex items-center gap-1.5 text-muted-foreground">
            <Icon aria-hidden className="size-4" />
            {stop ? t(`stop.${stop.status}`) : t('inTray')}
            {item.number > 0 && <span className="tabular">· {t('jobNumber', { number: item.number })}</span>}
          </p>
        </SheetHeader>
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
          {shown && shown.broken.length > 0 && <RuleList rules={shown.broken} />}
          <dl className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-2">
            {stop && view && (
              <>
                <Fact name={t('technician')}>{view.technician.name}</Fact>
                <Fact name={t('time')}>
                  <span className="tabular">
                    {formatDayLong(view.date, locale)} {clock(stop.startMinute)}–{clock(stop.endMinute)}
                  </span>
                  {stop.fixedTime && ` (${t('fixedTime')})`}
                </Fact>
                <Fact name={t('driveLabel')}>
                  {t('driveText', {
                    time: minutes(shown?.travel.minutes ?? stop.travelMin),
                    km: Math.round((shown?.travel.meters ?? stop.travelMeters) / 1000),
                  })}
                </Fact>
              </>
            )}
            <Fact name={t('duration')}>{minutes(item.durationMin || DEFAULT_MINUTES)}</Fact>
            <Fact name={t('customer')}>{[item.customer, item.contact].filter(Boolean).join(', ')}</Fact>
            {item.phone && (
              <Fact name={t('phone')}>
                <a
                  href={phoneHref(item.phone)}
                  className="inline-flex items-center gap-1.5 text-primary-text hover:underline"
                >
                  <Phone aria-hidden className="size-4" />
                  {formatPhone(item.phone)}
                </a>
              </Fact>
            )}
            {item.address && (
              <Fact name={t('address')}>
                <a
                  href={mapHref(item)}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex items-start gap-1.5 text-primary-text hover:underline"
                >
                  <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
                  {[item.address, [item.zip, item.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
                </a>
              </Fact>
            )}
            {item.windowTo > 0 && (
              <Fact name={t('windowLabel')}>
                {t('windowText', { from: clock(item.windowFrom), to: clock(item.windowTo) })}
              </Fact>
            )}
            {item.latestDay && <Fact name={t('latestLabel')}>{formatDayLong(item.latestDay, locale)}</Fact>}
            {item.skills.length > 0 && <Fact name={t('skills')}>{item.skills.join(', ')}</Fact>}
            {item.accessNote && <Fact name={t('access')}>{item.accessNote}</Fact>}
            {!actions.canPlan && stop?.note && <Fact name={t('crew.stopNote')}>{stop.note}</Fact>}
            {!actions.canPlan && view?.route && view.route.helpers.length > 0 && (
              <Fact name={t('crew.helpers')}>
                {view.route.helpers.map((id) => technicians.find((one) => one.id === id)?.name ?? '').join(', ')}
              </Fact>
            )}
            {stop?.skipReason && <Fact name={t('reason')}>{stop.skipReason}</Fact>}
          </dl>
          {item.description && <p className="whitespace-pre-line">{item.description}</p>}
          {actions.canPlan && stop && isPlanned && planned.length > 1 && place >= 0 && (
            <div role="group" aria-label={t('order')} className="flex flex-wrap items-center gap-2 border-t pt-4">
              <span className="tabular mr-auto">{t('orderOf', { at: place + 1, count: planned.length })}</span>
              <Button
                variant="outline"
                aria-disabled={place === 0}
                onClick={() => place > 0 && void actions.plan().reorder(stop, -1)}
              >
                <ArrowUp aria-hidden /> {t('earlier')}
              </Button>
              <Button
                variant="outline"
                aria-disabled={place === planned.length - 1}
                onClick={() => place < planned.length - 1 && void actions.plan().reorder(stop, 1)}
              >
                <ArrowDown aria-hidden /> {t('later')}
              </Button>
            </div>
          )}
          {actions.canPlan && stop && view?.route && view.route.status !== 'afsluttet' && (
            <div className="flex flex-col gap-4 border-t pt-4">
              <StopNotes stop={stop} route={view.route} />
              <Helpers route={view.route} technicians={technicians} />
            </div>
          )}
        </div>
        <SheetFooter>
          {actions.canPlan && (!stop || isPlanned) && (
            <Button onClick={() => actions.openMove({ item, stop })}>
              <ArrowRightLeft aria-hidden />
              {t('moveTo')}
            </Button>
          )}
          {actions.canPlan && stop && isPlanned && (
            <Button
              variant="outline"
              onClick={() => {
                onClose();
                void actions.plan().unplace(stop);
              }}
            >
              <Inbox aria-hidden />
              {t('backToTray')}
            </Button>
          )}
          {item.kind === 'job' && (
            <ButtonLink variant="outline" href={paths.job(item.id)}>
              <ExternalLink aria-hidden />
              {t('openJob')}
            </ButtonLink>
          )}
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}

function isSame(stop: BoardStop, subject: Subject): boolean {
  return (
    stop.id === subject.stop?.id ||
    (subject.stop !== null && stop.item?.id === subject.item.id && stop.status === 'planlagt')
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
