'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Car, ChevronLeft, ChevronRight, ClipboardCheck, DoorClosed, MapPin, Phone, Route } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/core/cn';
import { addDays, formatDayLong } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import { formatPhone, phoneHref } from '@/lib/core/phone';
import { ClientError } from '@/lib/pocketbase/command';
import { transitionStop } from '@/lib/planning/commands';
import { planningKeys, routePlace } from '@/lib/planning/queries';
import { allowedStopTransitions } from '@/lib/planning/rules';
import type { BoardRoute, BoardStop } from '@/lib/planning/types';
import type { StopStatus } from '@/lib/planning/values';
import type { ShownStop } from '@/lib/planning/view';
import { STOP_ICON, STOP_TONE } from './colours';
import { mapHref } from './map-href';
import { kmOf, useClock, useDriveText, useMinutes } from './texts';
import { useBoard, useBoardParams } from './use-board';

/** A technician's own day, for the phone: stops in order, the way there, the customer's number, and what one tells the office. */
export default function TechnicianDay({ routeId, today }: { routeId: string; today: string }) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const minutes = useMinutes();
  const place = useQuery({ ...routePlace(routeId), enabled: routeId !== '' });
  const params = useBoardParams(place.data?.date ?? today);
  const { board, views, error, refetch } = useBoard(params.day, 'dag');
  const mine = views.filter((view) => view.route !== null);
  const helpersOf = ({ technician, helpers }: BoardRoute) =>
    [technician, ...helpers]
      .filter((id) => id !== board?.me)
      .flatMap((id) => board?.technicians.find((one) => one.id === id)?.name ?? []);
  const go = (day: string) => void params.set({ dag: day });
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
      <div className="flex items-center gap-2">
        <Button variant="outline" size="icon" aria-label={t('previousDay')} onClick={() => go(addDays(params.day, -1))}>
          <ChevronLeft aria-hidden />
        </Button>
        <h2 aria-live="polite" className="tabular flex-1 text-center font-semibold">
          {params.day === today
            ? t('todayIs', { day: formatDayLong(params.day, locale) })
            : formatDayLong(params.day, locale)}
        </h2>
        <Button variant="outline" size="icon" aria-label={t('nextDay')} onClick={() => go(addDays(params.day, 1))}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      {error || (place.error && !place.data) ? (
        <Card>
          <ErrorState
            error={place.error ?? error}
            onRetry={() => {
              void refetch();
              void place.refetch();
            }}
          />
        </Card>
      ) : !board || (routeId !== '' && place.isPending) ? (
        <Card className="h-64" aria-busy />
      ) : mine.length === 0 ? (
        <Card>
          <EmptyState icon={Route} title={t('noRoute')} text={t('noRouteText')} />
        </Card>
      ) : (
        mine.map((view) => (
          <section key={view.technician.id} aria-label={view.technician.name} className="flex flex-col gap-3">
            <p className="tabular text-muted-foreground">
              {mine.length > 1 && <strong className="font-semibold text-foreground">{view.technician.name}: </strong>}
              {t('dayTotals', {
                stops: view.totals.stops,
                work: minutes(view.totals.workMin),
                drive: minutes(view.totals.driveMin),
                km: kmOf(view.totals.driveMeters),
                accuracy: view.totals.accuracy,
              })}
            </p>
            {view.route && helpersOf(view.route).length > 0 && (
              <p>{t('crew.with', { names: helpersOf(view.route).join(', ') })}</p>
            )}
            {view.route?.note && <p className="rounded-lg bg-tone-info p-3 text-tone-info-text">{view.route.note}</p>}
            <ol className="flex flex-col gap-3">
              {view.stops.map((shown) => (
                <li key={shown.stop.id}>
                  <DayStop shown={shown} />
                </li>
              ))}
            </ol>
          </section>
        ))
      )}
    </div>
  );
}

/** What can be said next, the likely one first. */
const NEXT: readonly StopStatus[] = ['paa_vej', 'ankommet', 'udfoert'];
const BUTTON_ICON = { paa_vej: Car, ankommet: MapPin, udfoert: ClipboardCheck } as const;

function DayStop({ shown: { stop, travel } }: { shown: ShownStop }) {
  const t = useTranslations('planning');
  const clock = useClock();
  const driveText = useDriveText();
  const { item } = stop;
  const { tell, busy } = useTell(stop);
  const [asked, setAsked] = useState<'ikke_hjemme' | 'sprunget_over' | null>(null);
  const Icon = STOP_ICON[stop.status];
  const allowed = allowedStopTransitions(stop.status);
  const next = NEXT.filter((status) => allowed.includes(status));
  return (
    <Card data-stop={stop.id} className="overflow-hidden">
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
        <span className="ml-auto inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4" />
          {t(`stop.${stop.status}`)}
        </span>
      </div>
      <div className="flex flex-col gap-2 p-3">
        <h3 className="text-base leading-snug font-semibold">{item?.title ?? t('gone')}</h3>
        {item && (
          <>
            <p>{[item.customer, item.contact].filter(Boolean).join(', ')}</p>
            {item.address && (
              <a
                href={mapHref(item)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 text-primary-text underline-offset-4 hover:underline"
              >
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
              <a
                href={phoneHref(item.phone)}
                className="tabular inline-flex min-h-11 items-center gap-2 text-primary-text underline-offset-4 hover:underline"
              >
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
        )}
        {stop.skipReason && <p className="text-muted-foreground">{stop.skipReason}</p>}
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
                  onClick={() => tell(status)}
                >
                  <StatusIcon aria-hidden />
                  {t(`tell.${status as 'paa_vej'}`)}
                </Button>
              );
            })}
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
          <Reason
            status={asked}
            onCancel={() => setAsked(null)}
            onTell={(reason) => {
              setAsked(null);
              tell(asked, reason);
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** Why nobody was met or it was left out. The first may be empty. */
function Reason({
  status,
  onCancel,
  onTell,
}: {
  status: 'ikke_hjemme' | 'sprunget_over';
  onCancel: () => void;
  onTell: (reason: string) => void;
}) {
  const t = useTranslations('planning');
  const [reason, setReason] = useState('');
  const isMissing = status === 'sprunget_over' && reason.trim() === '';
  return (
    <form
      className="flex flex-col gap-2 rounded-lg border p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing) onTell(reason.trim());
      }}
    >
      <Label htmlFor={`reason-${status}`}>{t(status === 'ikke_hjemme' ? 'reasonOptional' : 'reasonRequired')}</Label>
      <Input
        id={`reason-${status}`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={500}
        autoFocus
      />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" size="lg" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="lg" disabled={isMissing}>
          {t(`tell.${status}`)}
        </Button>
      </div>
    </form>
  );
}

function useTell(stop: BoardStop) {
  const t = useTranslations('planning');
  const common = useTranslations('common');
  const say = useErrorMessage();
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const tell = (status: StopStatus, reason = '') => {
    setBusy(true);
    const before = stop.status;
    transitionStop(stop.id, { status, reason })
      .then(() => {
        // The last step leaves no button behind; those before it would have a message over the next one's.
        if (stop.item?.kind !== 'job' || status !== 'udfoert') return;
        toast({
          title: t('told', { title: stop.item.title, status: t('stop.udfoert') }),
          action: { label: common('undo'), onClick: () => tell(before) },
        });
      })
      .catch((error: unknown) => {
        const job = stop.item?.kind === 'job' ? stop.item.id : '';
        const needsReport = error instanceof ClientError && error.fields.klsForm !== undefined;
        if (needsReport && job)
          toast({
            title: t('reportMissing'),
            content: t('reportMissingText'),
            accent: 'warning',
            success: false,
            action: { label: t('openReport'), onClick: () => router.push(paths.job(job)) },
          });
        else toast({ title: t('failed'), content: say(error), accent: 'danger', success: false });
      })
      .finally(() => {
        void client.invalidateQueries({ queryKey: planningKeys.boards() }).finally(() => setBusy(false));
      });
  };
  return { tell, busy };
}
