'use client';

import { ArrowDown, ArrowRightLeft, ArrowUp, ExternalLink, Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Sheet, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { PartList } from '@/components/service/parts/part-list';
import { PENDING } from '@/lib/planning/browser/patch';
import { paths } from '@/lib/core/shared/paths';
import { isApproved } from '@/lib/planning/shared/deviations';
import type { BoardItem, BoardStop, BoardTechnician } from '@/lib/planning/shared/types';
import type { DayView, ShownStop } from '@/lib/planning/browser/view';
import { STOP_ICON } from '@/components/planning/colours';
import { findCard, useBoardActions, type Subject } from '@/components/planning/context';
import { DeviationNote } from './deviation-note';
import { RuleList } from './rule-list';
import { Helpers, StopNotes } from './stop-crew';
import { StopFacts } from './stop-facts';

/** The details of a stop or of an item of the tray, and the buttons that change it. */
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
  const actions = useBoardActions();
  const { item } = subject;
  // The stop may have been moved, or got its id, since the panel was opened.
  const isSame = views.some((one) => one.stops.some(({ stop: at }) => at.id === subject.stop?.id))
    ? (at: BoardStop) => at.id === subject.stop?.id
    : (at: BoardStop) => subject.stop !== null && at.item?.id === item.id && at.status === 'planlagt';
  const view = views.find((one) => one.stops.some(({ stop: at }) => isSame(at)));
  const shown = view?.stops.find(({ stop: at }) => isSame(at));
  const stop = shown?.stop ?? subject.stop;
  const planned = view?.stops.filter((one) => one.stop.status === 'planlagt') ?? [];
  const isPlanned = stop?.status === 'planlagt';
  // What was overruled is said with its reason.
  const open = shown?.broken.filter((one) => !isApproved([one], stop?.deviation ?? null)) ?? [];
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        aria-describedby={undefined}
        data-own-keys
        onOpenAutoFocus={focusPanel}
        onCloseAutoFocus={(event) => focusCard(event, item)}
      >
        <PanelHeader item={item} stop={stop} />
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
          {open.length > 0 && <RuleList rules={open} />}
          {stop?.deviation && <DeviationNote deviation={stop.deviation} {...(shown ? { broken: shown.broken } : {})} />}
          <StopFacts item={item} stop={stop} shown={shown} view={view} technicians={technicians} />
          <OtherParts item={shown?.stop.item ?? item} stop={stop} technicians={technicians} />
          {item.description && <p className="whitespace-pre-line">{item.description}</p>}
          {actions.canPlan && stop && isPlanned && <OrderButtons stop={stop} planned={planned} />}
          {actions.canPlan && stop && view?.route && view.route.status !== 'afsluttet' && (
            <div className="flex flex-col gap-4 border-t pt-4">
              <StopNotes stop={stop} route={view.route} />
              <Helpers route={view.route} technicians={technicians} />
              {view.route.deviation && <DeviationNote deviation={view.route.deviation} />}
            </div>
          )}
        </div>
        <PanelFooter item={item} stop={stop} onClose={onClose} />
      </SheetContent>
    </Sheet>
  );
}

function PanelHeader({ item, stop }: { item: BoardItem; stop: BoardStop | null }) {
  const t = useTranslations('planning');
  const Icon = stop ? STOP_ICON[stop.status] : Inbox;
  return (
    <SheetHeader>
      <SheetTitle>{item.title}</SheetTitle>
      <p className="flex items-center gap-1.5 text-muted-foreground">
        <Icon aria-hidden className="size-4" />
        {stop ? t(`stop.${stop.status}`) : t('inTray')}
        {item.number > 0 && <span className="tabular">· {t('jobNumber', { number: item.number })}</span>}
      </p>
    </SheetHeader>
  );
}

type PartsProps = { item: BoardItem; stop: BoardStop | null; technicians: readonly BoardTechnician[] };

/** The job's other visits, each with a link to its place on the board. */
function OtherParts({ item, stop, technicians }: PartsProps) {
  const t = useTranslations('planning');
  const others = item.parts.filter((part) => part.stop !== stop?.id && part.stop !== PENDING);
  if (others.length === 0) return null;
  return (
    <section aria-label={t('otherParts')} className="flex flex-col gap-2 border-t pt-4">
      <h3 className="font-medium">{t('otherParts')}</h3>
      <PartList parts={others} nameOf={(id) => technicians.find((one) => one.id === id)?.name ?? ''} />
    </section>
  );
}

type OrderProps = { stop: BoardStop; planned: readonly ShownStop[] };

/** Moves a stop up and down among the planned stops of its route. */
function OrderButtons({ stop, planned }: OrderProps) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const index = planned.findIndex((one) => one.stop.id === stop.id);
  if (planned.length < 2 || index < 0) return null;
  return (
    <div role="group" aria-label={t('order')} className="flex flex-wrap items-center gap-2 border-t pt-4">
      <span className="tabular mr-auto">{t('orderOf', { at: index + 1, count: planned.length })}</span>
      <Button
        variant="outline"
        aria-disabled={index === 0}
        onClick={() => index > 0 && void actions.plan().reorderStop(stop, -1)}
      >
        <ArrowUp aria-hidden /> {t('earlier')}
      </Button>
      <Button
        variant="outline"
        aria-disabled={index === planned.length - 1}
        onClick={() => index < planned.length - 1 && void actions.plan().reorderStop(stop, 1)}
      >
        <ArrowDown aria-hidden /> {t('later')}
      </Button>
    </div>
  );
}

type FooterProps = { item: BoardItem; stop: BoardStop | null; onClose: () => void };

function PanelFooter({ item, stop, onClose }: FooterProps) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const isPlanned = stop?.status === 'planlagt';
  return (
    <SheetFooter className="flex-row flex-wrap">
      {actions.canPlan && (!stop || isPlanned) && (
        <Button className="basis-full" onClick={() => actions.openMove({ item, stop })}>
          <ArrowRightLeft aria-hidden />
          {t('moveTo')}
        </Button>
      )}
      {actions.canPlan && stop && isPlanned && (
        <Button
          variant="outline"
          className="flex-1"
          onClick={() => {
            onClose();
            void actions.plan().unplaceStop(stop);
          }}
        >
          <Inbox aria-hidden />
          {t('backToTray')}
        </Button>
      )}
      {item.kind === 'job' && (
        <ButtonLink variant="outline" className="flex-1" href={paths.job(item.id)}>
          <ExternalLink aria-hidden />
          {t('openJob')}
        </ButtonLink>
      )}
    </SheetFooter>
  );
}

/** Focus in the first text box would open a phone's keyboard. */
function focusPanel(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

function focusCard(event: Event, item: BoardItem): void {
  const card = findCard(item.id);
  if (!card) return;
  event.preventDefault();
  card.focus();
}
