'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/common/toast/toast';
import { newRecordId } from '@/lib/core/shared/new-ids';
import type { OfferLine } from '@/lib/offers/shared/schema';
import { catalogPatch } from '@/lib/offers/shared/catalog-patch';
import type { BundleHit, CatalogHit } from '@/lib/offers/shared/types';
import { readTimes } from '@/lib/offers/browser/times-query';
import { getPlace, neighbourRow, type Place } from './grid-focus';
import { findLine } from './grid-key-handlers';
import { addLine, duplicateLine, removeLine } from './line-actions';
import type { Picker } from './picker-store';
import type { LineCommand, SectionCommand } from './row-menu';
import type { OfferSession } from './session';
import { useCatalogHits } from './use-catalog-hits';
import { useInsertBundle } from './use-insert-bundle';
import { usePaste } from './use-paste';

type Go = (place: Place | null) => void;

type Options = { session: OfferSession; picker: Picker; offer: string; hourlyRate: number };

/** Removes lines and sections; a toast takes it back. */
function useRemoval(session: OfferSession) {
  const t = useTranslations('offers.grid');
  const tCommon = useTranslations('common');
  return {
    remove(id: string): void {
      const putBack = removeLine(session, id);
      if (putBack)
        toast({ title: t('removed'), accent: 'neutral', action: { label: tCommon('undo'), onClick: putBack } });
    },
    removeSection(id: string, command: 'dissolve' | 'remove'): void {
      session.dispatch({ type: 'removeSection', id, lines: command === 'dissolve' ? 'keep' : 'remove' });
      toast({
        title: t('sectionRemoved'),
        content: t('sectionRemovedHint'),
        accent: 'neutral',
        action: { label: tCommon('undo'), onClick: () => session.dispatch({ type: 'undo' }) },
      });
    },
  };
}

/** The grid's commands for keys and menus. `go` moves the keyboard afterwards. */
export function useGridCommands({ session, picker, offer, hourlyRate }: Options) {
  const [costing, setCosting] = useState<string | null>(null);
  /** The section whose lines are made a bundle. */
  const [bundling, setBundling] = useState<string | null>(null);
  const { remove, removeSection } = useRemoval(session);
  const { pasting, setPasting, insert, paste } = usePaste({ session, offer, hourlyRate });
  const fillInLater = useCatalogHits({ session, offer, hourlyRate });
  const insertBundle = useInsertBundle(session, hourlyRate);

  function insertAt(line: OfferLine, bundle: BundleHit, times: number | undefined, go: Go): void {
    const last = insertBundle(bundle, { section: line.section, after: line.id, replaces: line.id }, times);
    go({ row: last ?? line.id, cell: 'qty' });
  }

  /** Late: only while the focus waits beside the text, so that no row moves under somebody who has gone on. */
  function insertLater(id: string, query: string, go: Go): void {
    fillInLater(id, query, (bundle, times) => {
      const line = findLine(session, id);
      if (line && getPlace(document.activeElement)?.row === id) insertAt(line, bundle, times, go);
    });
  }

  function pickItem(item: CatalogHit, go: Go): void {
    const { line: id, query } = picker.store.getState();
    picker.close();
    const line = findLine(session, id ?? '');
    if (!line) return;
    const { times } = readTimes(query);
    if (item.type === 'bundle') return insertAt(line, item, times, go);
    const patch = {
      ...catalogPatch(item, session.doc().lines, hourlyRate),
      ...(times ? { qtyMilli: times * 1000 } : {}),
    };
    session.dispatch({ type: 'line', id: line.id, patch });
    go({ row: line.id, cell: 'qty' });
  }

  function addSection(after: string | undefined, go: Go): void {
    const id = newRecordId();
    session.dispatch({ type: 'addSection', section: { id, title: '' }, after });
    go({ row: id, cell: 'text' });
  }

  return {
    costing,
    setCosting,
    bundling,
    setBundling,
    pasting,
    setPasting,
    remove,
    pickItem,
    insert,
    addSection,
    pick(line: string, go: Go) {
      const taken = picker.take();
      const query = picker.store.getState().query.trim();
      // The list of all products is still loading: there is nothing to choose yet.
      if (taken === 'unanswered' && query === '') return;
      if (typeof taken === 'object') return pickItem(taken, go);
      if (taken === 'unanswered') insertLater(line, query, go);
      picker.close();
      go({ row: line, cell: 'qty' });
    },
    paste,
    line(line: OfferLine, command: LineCommand, go: Go, grid: HTMLElement | null) {
      if (command === 'cost') setCosting(line.id);
      else if (command === 'bundle') setBundling(line.section);
      else if (command === 'remove') {
        const next = grid && neighbourRow(grid, line.id);
        remove(line.id);
        if (next) go({ row: next, cell: 'text' });
      } else runLineCommand({ session, picker, line, command, go, grid });
    },
    section(id: string, command: SectionCommand, go: Go) {
      if (command === 'up' || command === 'down')
        session.dispatch({ type: 'moveSection', id, by: command === 'up' ? -1 : 1 });
      else if (command === 'below') addSection(id, go);
      else if (command === 'bundle') setBundling(id);
      else if (typeof command === 'object') session.dispatch({ type: 'setChoice', id, choice: command.choice });
      else removeSection(id, command);
    },
  };
}

/** The commands of a line's menu that need no dialog and no toast. */
function runLineCommand(options: {
  session: OfferSession;
  picker: Picker;
  line: OfferLine;
  command: Exclude<LineCommand, 'cost' | 'bundle' | 'remove'>;
  go: Go;
  grid: HTMLElement | null;
}): void {
  const { session, picker, line, command, go, grid } = options;
  const { id, section } = line;
  if (command === 'up' || command === 'down') session.dispatch({ type: 'move', id, by: command === 'up' ? -1 : 1 });
  else if (command === 'duplicate') go({ row: duplicateLine(session, id), cell: 'text' });
  else if (command === 'below') go({ row: addLine(session, section, id), cell: 'text' });
  else if (command === 'catalog') {
    const cell = grid?.querySelector<HTMLTextAreaElement>(`[data-row="${id}"] [data-cell="text"]`);
    go({ row: id, cell: 'text' });
    if (cell) picker.open(id, cell, line.text, true);
  } else if ('deduction' in command) session.dispatch({ type: 'line', id, patch: command });
  else session.dispatch({ type: 'moveTo', id, section: command.section });
}

export type GridCommands = ReturnType<typeof useGridCommands>;
