'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorMessage } from '@/components/shell/error-text';
import { toast } from '@/components/shell/toast';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { newId } from '@/lib/offers/document';
import type { PastedRow, PastedTable, PasteLayout } from '@/lib/offers/paste';
import type { OfferLine } from '@/lib/offers/schema';
import type { CatalogItem } from '@/lib/offers/types';
import { ClientError, toClientError } from '@/lib/pocketbase/command';
import { rowBeside, type Place } from './grid-focus';
import { addLine, catalogPatch, duplicateLine, insertRows, removeLine } from './line-actions';
import type { Picker } from './picker-store';
import type { LineCommand, SectionCommand } from './row-menu';
import type { OfferSession } from './session';

const loadPaste = fetchAhead(() => import('@/lib/offers/paste'));

export type InsertAt = { section: string; after?: string | undefined };
type Go = (place: Place | null) => void;

/** The grid's commands, for keys and menus alike; each says where the keyboard goes afterwards. */
export function useGridCommands({ session, picker, hourlyRate }: { session: OfferSession; picker: Picker; hourlyRate: number }) {
  const t = useTranslations('offers.grid');
  const tCommon = useTranslations('common');
  const say = useErrorMessage();
  const [costing, setCosting] = useState<string | null>(null);
  const [pasting, setPasting] = useState<{ table: PastedTable | null; at: InsertAt } | null>(null);

  function remove(id: string): void {
    const putBack = removeLine(session, id);
    if (putBack) toast({ title: t('removed'), accent: 'neutral', action: { label: tCommon('undo'), onClick: putBack } });
  }

  function pickItem(item: CatalogItem, go: Go): void {
    const { line } = picker.store.get();
    picker.close();
    if (line === null) return;
    session.dispatch({ type: 'line', id: line, patch: catalogPatch(item, session.doc().lines, hourlyRate) });
    go({ row: line, cell: 'qty' });
  }

  function insert(rows: readonly PastedRow[], layout: PasteLayout, at: InsertAt, go: Go): void {
    const ids = insertRows(session, rows, layout, at);
    const first = ids[0];
    if (first) go({ row: first, cell: 'text' });
    const takeBack = () => {
      session.dispatch({ type: 'remove', ids });
      // The toast goes with the keyboard on it; undo and redo need it in the editor.
      const row = session.doc().lines.find((line) => line.id === at.after)?.id ?? session.doc().lines.at(-1)?.id;
      if (row) go({ row, cell: 'text' });
    };
    toast({ title: t('inserted', { count: ids.length }), action: { label: tCommon('undo'), onClick: takeBack } });
  }

  function addSection(after: string | undefined, go: Go): void {
    const id = newId();
    session.dispatch({ type: 'addSection', section: { id, title: '' }, after });
    go({ row: id, cell: 'text' });
  }

  return {
    costing,
    setCosting,
    pasting,
    setPasting,
    remove,
    pickItem,
    insert,
    addSection,
    pick(_line: string, go: Go) {
      const item = picker.take();
      if (item && item !== 'wait') pickItem(item, go);
    },
    async paste(text: string, at: InsertAt, go: Go) {
      const reader = await loadPaste().catch(toClientError);
      if (reader instanceof ClientError) return void toast({ title: say(reader), success: false });
      const { readTable, toRows } = reader;
      const table = readTable(text);
      if (!table) return;
      const rows = toRows(table.cells, table.layout);
      if (table.doubts.length > 0 || rows.some((row) => row.faults.length > 0)) setPasting({ table, at });
      else insert(rows, table.layout, at, go);
    },
    line(line: OfferLine, command: LineCommand, go: Go, grid: HTMLElement | null) {
      const { id, section } = line;
      if (command === 'up' || command === 'down') session.dispatch({ type: 'move', id, by: command === 'up' ? -1 : 1 });
      else if (command === 'duplicate') go({ row: duplicateLine(session, id), cell: 'text' });
      else if (command === 'below') go({ row: addLine(session, section, id), cell: 'text' });
      else if (command === 'catalog') {
        const cell = grid?.querySelector<HTMLTextAreaElement>(`[data-row="${id}"] [data-cell="text"]`);
        go({ row: id, cell: 'text' });
        if (cell) picker.open(id, cell, line.text, true);
      } else if (command === 'cost') setCosting(id);
      else if (command === 'remove') {
        const next = grid && rowBeside(grid, id);
        remove(id);
        if (next) go({ row: next, cell: 'text' });
      } else session.dispatch({ type: 'moveTo', id, section: command.section });
    },
    section(id: string, command: SectionCommand, go: Go) {
      if (command === 'up' || command === 'down') session.dispatch({ type: 'moveSection', id, by: command === 'up' ? -1 : 1 });
      else if (command === 'below') addSection(id, go);
      else {
        session.dispatch({ type: 'removeSection', id, lines: command === 'dissolve' ? 'keep' : 'remove' });
        toast({ title: t('sectionRemoved'), content: t('sectionRemovedHint'), accent: 'neutral', action: { label: tCommon('undo'), onClick: () => session.dispatch({ type: 'undo' }) } });
      }
    },
  };
}

export type GridCommands = ReturnType<typeof useGridCommands>;
