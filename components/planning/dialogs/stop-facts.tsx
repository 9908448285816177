'use client';

import { MapPin, Phone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatDayLong } from '@/lib/core/shared/dates';
import { formatPhone, phoneHref } from '@/lib/core/shared/phone';
import type { BoardItem, BoardStop, BoardTechnician } from '@/lib/planning/shared/types';
import { getPartNumber, getRest } from '@/lib/planning/shared/parts';
import type { DayView, ShownStop } from '@/lib/planning/browser/view';
import { useBoardActions } from '@/components/planning/context';
import { mapHref } from '@/components/planning/map-href';
import { isToldOf, StopNoticeText } from '@/components/planning/day/stop-notice';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { useDriveText, usePlannedText } from '@/components/planning/texts';

type Props = {
  item: BoardItem;
  stop: BoardStop | null;
  /** The stop and its day on the board; undefined for an item of the tray. */
  shown: ShownStop | undefined;
  view: DayView | undefined;
  technicians: readonly BoardTechnician[];
};

/** A stop's time and technician, its customer, its limits, and the planner's notes for those who cannot plan. */
export function StopFacts({ item, stop, shown, view, technicians }: Props) {
  const t = useTranslations('planning');
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-2">
      {stop && view && <PlanFacts stop={stop} view={view} shown={shown} />}
      <Fact name={t('duration')}>
        <DurationText item={item} stop={stop} />
      </Fact>
      <Fact name={t('customer')}>{[item.customer, item.contact].filter(Boolean).join(', ')}</Fact>
      <ContactFacts item={item} />
      <LimitFacts item={item} />
      <CrewFacts stop={stop} view={view} technicians={technicians} />
      {stop && isToldOf(stop) && (
        <Fact name={t('notice.label')}>
          <StopNoticeText stop={stop} />
        </Fact>
      )}
      {stop?.skipReason && <Fact name={t('reason')}>{stop.skipReason}</Fact>}
    </dl>
  );
}

/** The length of the visit, and of the whole work where that is more. */
function DurationText({ item, stop }: { item: BoardItem; stop: BoardStop | null }) {
  const t = useTranslations('planning');
  const duration = useDuration();
  const plannedText = usePlannedText();
  const part = stop && getPartNumber(item, stop.id);
  if (!stop || (!part && getRest(item) === 0)) return plannedText({ ...item, plannedMin: stop ? 0 : item.plannedMin });
  return [duration(stop.endMinute - stop.startMinute), part ? t('partOf', part) : '', plannedText(item)]
    .filter(Boolean)
    .join(' · ');
}

function PlanFacts({ stop, view, shown }: { stop: BoardStop; view: DayView; shown: ShownStop | undefined }) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const clock = useClockText();
  const driveText = useDriveText();
  return (
    <>
      <Fact name={t('technician')}>{view.technician.name}</Fact>
      <Fact name={t('time')}>
        <span className="tabular">
          {formatDayLong(view.date, locale)} {clock(stop.startMinute)}–{clock(stop.endMinute)}
        </span>
        {stop.fixedTime && ` (${t('fixedTime')})`}
      </Fact>
      {shown && <Fact name={t('driveLabel')}>{driveText(shown.travel)}</Fact>}
    </>
  );
}

function ContactFacts({ item }: { item: BoardItem }) {
  const t = useTranslations('planning');
  return (
    <>
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
          {item.point?.accuracy !== 'exact' && (
            <p className="text-xs text-muted-foreground">
              {item.point ? t('placeEstimated', { zip: item.zip }) : t('placeUnknown')}
            </p>
          )}
        </Fact>
      )}
    </>
  );
}

/** The times at which the customer can be visited, and the job's skills and report. */
function LimitFacts({ item }: { item: BoardItem }) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const clock = useClockText();
  return (
    <>
      {item.windowTo > 0 && (
        <Fact name={t('windowLabel')}>
          {t('windowText', { from: clock(item.windowFrom), to: clock(item.windowTo) })}
        </Fact>
      )}
      {item.latestDay && <Fact name={t('latestLabel')}>{formatDayLong(item.latestDay, locale)}</Fact>}
      {item.skills.length > 0 && <Fact name={t('skills')}>{item.skills.join(', ')}</Fact>}
      {item.accessNote && <Fact name={t('access')}>{item.accessNote}</Fact>}
    </>
  );
}

type CrewProps = { stop: BoardStop | null; view: DayView | undefined; technicians: readonly BoardTechnician[] };

/** The note and the helpers, for those who do not have the fields to change them. */
function CrewFacts({ stop, view, technicians }: CrewProps) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  return (
    <>
      {!actions.canPlan && stop?.note && <Fact name={t('crew.stopNote')}>{stop.note}</Fact>}
      {!actions.canPlan && view?.route && view.route.helpers.length > 0 && (
        <Fact name={t('crew.helpers')}>
          {view.route.helpers.map((id) => technicians.find((one) => one.id === id)?.name ?? '').join(', ')}
        </Fact>
      )}
    </>
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
