'use client';

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  ArrowRightLeft,
  ChevronsUp,
  ChevronUp,
  CircleAlert,
  ClipboardList,
  Inbox,
  Minus,
  PanelRightClose,
  PanelRightOpen,
  Search,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { cn } from '@/lib/core/cn';
import { formatDayLong } from '@/lib/core/dates';
import { fold } from '@/lib/core/text';
import type { BoardItem } from '@/lib/planning/types';
import { DEFAULT_MINUTES } from '@/lib/planning/values';
import { JOB_PRIORITIES, JOB_TYPES, type JobPriority } from '@/lib/service/values';
import { subjectKeys, useBoardActions } from './context';
import { dragData, draggedOf, setPreview } from './drag-store';
import { useMinutes } from './texts';
import type { BoardParams } from './use-board';

const PRIORITY_ICON = { akut: CircleAlert, hoej: ChevronsUp, normal: ChevronUp, lav: Minus } as const satisfies Record<
  JobPriority,
  unknown
>;
/** More than anybody reads at once; the rest is found by the filters. */
const SHOWN = 60;

/** What waits for a day: searched, filtered, the most pressing first. Dropping a stop here takes it off its route. */
export function Tray({
  items,
  params,
  className,
}: {
  items: readonly BoardItem[];
  params: BoardParams;
  className?: string;
}) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const panel = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [typed, setTyped] = useState(params.q);
  const words = useDeferredValue(typed);
  const { faerdighed, prioritet, type, smal, set } = params;
  const skills = useMemo(() => [...new Set(items.flatMap((item) => item.skills))].sort(), [items]);
  const found = useMemo(() => {
    const wanted = fold(words).split(/\s+/).filter(Boolean);
    return items.filter((item) => {
      if (faerdighed && !item.skills.includes(faerdighed)) return false;
      if ((prioritet && item.priority !== prioritet) || (type && item.type !== type)) return false;
      const text = fold([item.number || '', item.title, item.customer, item.address, item.zip, item.city].join(' '));
      return wanted.every((word) => text.includes(word));
    });
  }, [items, words, faerdighed, prioritet, type]);

  useEffect(() => {
    const element = panel.current;
    if (!element || !actions.canPlan) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => Boolean(draggedOf(source.data)?.stop),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        const stop = draggedOf(source.data)?.stop;
        if (stop) void actions.plan().unplace(stop);
      },
    });
  }, [actions]);

  const search = (text: string) => {
    setTyped(text);
    void set({ q: text || null }, { throttleMs: 300 });
  };
  // Beside the board only: below it, it takes no room from it.
  const toggle = (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-expanded={!smal}
      aria-label={t('tray')}
      title={t(smal ? 'trayShow' : 'trayHide')}
      onClick={() => void set({ smal: smal ? null : true })}
      className="ml-auto hidden xl:inline-flex"
    >
      {smal ? <PanelRightOpen aria-hidden /> : <PanelRightClose aria-hidden />}
    </Button>
  );
  return (
    <aside
      ref={panel}
      data-tray
      aria-label={t('tray')}
      className={cn('flex min-h-0 flex-col rounded-lg border bg-card', isOver && 'ring-2 ring-ring', className)}
    >
      {smal && (
        <div className="hidden flex-col items-center gap-2 py-2 xl:flex">
          {toggle}
          <span className="tabular rounded-full bg-muted px-1.5 text-xs text-muted-foreground">{found.length}</span>
        </div>
      )}
      <div className={cn('flex min-h-0 flex-1 flex-col', smal && 'xl:hidden')}>
        <div className="flex flex-col gap-2 border-b p-2.5">
          <h2 className="flex items-center gap-2 font-semibold">
            <Inbox aria-hidden className="size-4" />
            {t('tray')}
            <span className="tabular rounded-full bg-muted px-1.5 text-xs font-normal text-muted-foreground">
              {found.length}
            </span>
            {!smal && toggle}
          </h2>
          <div className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
            />
            <Input
              value={typed}
              onChange={(event) => search(event.target.value)}
              placeholder={t('trayPlaceholder')}
              aria-label={t('traySearch')}
              className="pl-8"
            />
          </div>
          <div className="grid grid-cols-2 gap-1.5">
            <NativeSelect
              aria-label={t('filterPriority')}
              value={prioritet}
              onChange={(event) => void set({ prioritet: event.target.value || null })}
            >
              <option value="">{t('filterPriority')}</option>
              {[...JOB_PRIORITIES].reverse().map((one) => (
                <option key={one} value={one}>
                  {t(`priority.${one}`)}
                </option>
              ))}
            </NativeSelect>
            <NativeSelect
              aria-label={t('filterType')}
              value={type}
              onChange={(event) => void set({ type: event.target.value || null })}
            >
              <option value="">{t('filterType')}</option>
              {JOB_TYPES.map((one) => (
                <option key={one} value={one}>
                  {t(`type.${one}`)}
                </option>
              ))}
            </NativeSelect>
            <NativeSelect
              aria-label={t('filterSkill')}
              className="col-span-2"
              value={faerdighed}
              onChange={(event) => void set({ faerdighed: event.target.value || null })}
            >
              <option value="">{t('filterSkill')}</option>
              {skills.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </NativeSelect>
          </div>
        </div>
        {found.length === 0 ? (
          <EmptyState
            icon={ClipboardList}
            title={items.length === 0 ? t('trayEmpty') : t('trayNoHits')}
            text={items.length === 0 ? t('trayEmptyText') : t('trayNoHitsText')}
          />
        ) : (
          <ul className="min-h-0 flex-1 divide-y overflow-y-auto" aria-label={t('tray')}>
            {found.slice(0, SHOWN).map((item) => (
              <TrayItem key={item.id} item={item} />
            ))}
            {found.length > SHOWN && (
              <li className="px-3 py-2 text-xs text-muted-foreground">
                {t('trayMore', { count: found.length - SHOWN })}
              </li>
            )}
          </ul>
        )}
      </div>
    </aside>
  );
}

const TrayItem = memo(function TrayItem({ item }: { item: BoardItem }) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const minutes = useMinutes();
  const actions = useBoardActions();
  const card = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!element || !actions.canPlan) return;
    return draggable({
      element,
      getInitialData: () =>
        dragData({ item, stop: null, lengthMin: Math.min(item.durationMin || DEFAULT_MINUTES, 480), grab: 0 }),
      onDragStart: () => setDragging(true),
      onDrop: () => {
        setDragging(false);
        setPreview(null);
      },
    });
  }, [actions, item]);
  const Icon = PRIORITY_ICON[item.priority] ?? Minus;
  const isPressing = item.priority === 'akut' || item.priority === 'hoej';
  const overdue = item.latestDay !== '' && item.latestDay < actions.today;
  return (
    <li className={cn('group relative', dragging && 'opacity-40')}>
      <div ref={card} className={cn(actions.canPlan && 'cursor-grab')}>
        <button
          type="button"
          data-tray-item={item.id}
          aria-keyshortcuts={actions.canPlan ? 'M' : undefined}
          onClick={() => actions.openDetails({ item, stop: null })}
          onKeyDown={subjectKeys(actions, { item, stop: null })}
          className="flex w-full min-w-0 flex-col gap-0.5 px-3 py-2 pr-11 text-left hover:bg-accent/60"
        >
          <span className="flex w-full min-w-0 items-center gap-1.5">
            <Icon
              role="img"
              aria-label={t(`priority.${item.priority}`)}
              className={cn('size-3.5 shrink-0', isPressing ? 'text-tone-danger-text' : 'text-muted-foreground')}
            />
            <span className="line-clamp-2 font-medium">{item.title}</span>
          </span>
          <span className="line-clamp-2 w-full text-xs text-muted-foreground">
            {[item.number || '', item.customer, [item.zip, item.city].filter(Boolean).join(' ')]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="flex w-full flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
            <span className="tabular">{minutes(item.durationMin || DEFAULT_MINUTES)}</span>
            {item.latestDay && (
              <span className={cn('tabular', overdue && 'font-medium text-tone-danger-text')}>
                {t(overdue ? 'overdueSince' : 'latest', { day: formatDayLong(item.latestDay, locale) })}
              </span>
            )}
            {item.holdReason && <span className="text-tone-warning-text">{t(`hold.${item.holdReason}`)}</span>}
            {item.skills.length > 0 && <span className="truncate">{item.skills.join(', ')}</span>}
          </span>
        </button>
      </div>
      {actions.canPlan && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('moveOne', { title: item.title })}
          title={t('moveTo')}
          onClick={() => actions.openMove({ item, stop: null })}
          className="absolute top-1.5 right-1.5"
        >
          <ArrowRightLeft aria-hidden />
        </Button>
      )}
    </li>
  );
});
