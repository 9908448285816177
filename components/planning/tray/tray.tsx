'use client';

import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ClipboardList, Inbox, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import type { Point } from '@/lib/planning/shared/places';
import type { BoardItem } from '@/lib/planning/shared/types';
import { useBoardActions } from '@/components/planning/context';
import { LayTrayButton } from '@/components/planning/optimise/optimise-button';
import { getDragged } from '@/components/planning/board/drag-store';
import { useRowWindow } from '@/components/planning/board/row-window';
import { findItems } from './find-items';
import { TrayFilters } from './tray-filters';
import { TrayItem } from './tray-item';
import type { BoardParams } from '@/components/planning/use-board';

/** Height of an item before it is measured, pixels. */
const ITEM = 84;

/** `places`: homes and visits of the days that are shown. */
type Props = { items: readonly BoardItem[]; places: readonly Point[]; params: BoardParams; className?: string };

/** Items without a day, searched and filtered. A stop that is dropped here leaves its route. */
export function Tray({ items, places, params, className }: Props) {
  const t = useTranslations('planning');
  const panel = useRef<HTMLElement>(null);
  const isOver = useDropToUnplace(panel);
  const [typed, setTyped] = useState(params.q);
  const words = useDeferredValue(typed);
  const { faerdighed, prioritet, type, omraade, sorter, smal, set } = params;
  const found = useMemo(
    () =>
      findItems(items, words, { skill: faerdighed, priority: prioritet, type, area: omraade, order: sorter }, places),
    [items, words, faerdighed, prioritet, type, omraade, sorter, places],
  );
  const search = (text: string) => {
    setTyped(text);
    void set({ q: text || null }, { throttleMs: 300 });
  };
  const toggle = <FoldButton isFolded={smal} onToggle={() => void set({ smal: smal ? null : true })} />;
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
            <span className="ml-auto flex items-center">
              {items.length > 0 && <LayTrayButton />}
              {!smal && toggle}
            </span>
          </h2>
          <TrayFilters items={items} params={params} typed={typed} onSearch={search} />
        </div>
        <Items found={found} isEmpty={items.length === 0} />
      </div>
    </aside>
  );
}

/** Shown beside the board only: below it, the tray takes no room from it. */
function FoldButton({ isFolded, onToggle }: { isFolded: boolean; onToggle: () => void }) {
  const t = useTranslations('planning');
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-expanded={!isFolded}
      aria-label={t('tray')}
      title={t(isFolded ? 'trayShow' : 'trayHide')}
      onClick={onToggle}
      className="hidden xl:inline-flex"
    >
      {isFolded ? <PanelRightOpen aria-hidden /> : <PanelRightClose aria-hidden />}
    </Button>
  );
}

function Items({ found, isEmpty }: { found: readonly BoardItem[]; isEmpty: boolean }) {
  const t = useTranslations('planning');
  const { canPlan } = useBoardActions();
  if (found.length === 0) {
    return (
      <EmptyState
        icon={ClipboardList}
        title={isEmpty ? t('trayEmpty') : t('trayNoHits')}
        text={isEmpty ? t('trayEmptyText') : t('trayNoHitsText')}
        {...(isEmpty &&
          canPlan && {
            action: (
              <ButtonLink href={paths.newJob()} prefetch={false} variant="outline">
                {t('newJob')}
              </ButtonLink>
            ),
          })}
      />
    );
  }
  return <ItemList found={found} />;
}

/** The items; of many, only those in sight are drawn. */
function ItemList({ found }: { found: readonly BoardItem[] }) {
  const t = useTranslations('planning');
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  const { rows, gapBelow, measure, keepers } = useRowWindow({
    frame: list,
    ids,
    estimate: getItemHeight,
    head: 0,
    kept: '',
  });
  return (
    <ul
      ref={list}
      className="min-h-0 flex-1 overflow-y-auto [overflow-anchor:none]"
      aria-label={t('tray')}
      {...keepers}
    >
      {rows.map(({ index, gap }) => {
        const item = found[index];
        return (
          item && (
            <Fragment key={item.id}>
              {gap > 0 && <li aria-hidden style={{ height: gap }} />}
              <TrayItem item={item} index={index} count={found.length} measure={measure} />
            </Fragment>
          )
        );
      })}
      {gapBelow > 0 && <li aria-hidden style={{ height: gapBelow }} />}
    </ul>
  );
}

const getItemHeight = () => ITEM;

/** Takes a dropped stop off its route; true while a stop is dragged over the panel. */
function useDropToUnplace(panel: RefObject<HTMLElement | null>): boolean {
  const actions = useBoardActions();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = panel.current;
    if (!element || !actions.canPlan) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => Boolean(getDragged(source.data)?.stop),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        const stop = getDragged(source.data)?.stop;
        if (stop) void actions.plan().unplaceStop(stop);
      },
    });
  }, [actions, panel]);
  return isOver;
}
