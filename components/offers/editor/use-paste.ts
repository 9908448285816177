'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { useUnits } from '@/components/common/use-units';
import type { PastedRow, PastedTable, PasteLayout } from '@/lib/offers/browser/paste';
import { offers } from '@/lib/offers/commands';
import type { CatalogItem } from '@/lib/offers/shared/types';
import { ClientError, toClientError } from '@/lib/pocketbase/shared/command';
import { useAggregate } from './context';
import type { Place } from './grid-focus';
import { insertLines } from './line-actions';
import { makeLines, numbersOf } from './pasted-lines';
import type { OfferSession } from './session';

const loadPaste = () => import('@/lib/offers/browser/paste');

type InsertAt = { section: string; after?: string | undefined };
type Go = (place: Place | null) => void;
type Options = { session: OfferSession; offer: string; hourlyRate: number };
type Search = { asked: number; products: CatalogItem[]; failed: boolean };

/** The products that the rows name. A catalogue that can't be reached has none. */
async function findProducts(offer: string, rows: readonly PastedRow[]): Promise<Search> {
  const numbers = numbersOf(rows);
  const asked = numbers.length;
  if (asked === 0) return { asked, products: [], failed: false };
  const answer = await offers.findProducts(offer, { numbers }).catch(() => null);
  return { asked, products: answer?.items ?? [], failed: answer === null };
}

/** Inserts lines from the clipboard. `pasting`: the open dialog, for rows that a person has to check. */
export function usePaste({ session, offer, hourlyRate }: Options) {
  const { active: units } = useUnits();
  const { seeCost } = useAggregate().can;
  const t = useTranslations('offers.grid');
  const tCommon = useTranslations('common');
  const say = useErrorMessage();
  const [pasting, setPasting] = useState<{ table: PastedTable | null; at: InsertAt } | null>(null);

  async function insert(rows: readonly PastedRow[], layout: PasteLayout, at: InsertAt, go: Go): Promise<void> {
    const { asked, products, failed } = await findProducts(offer, rows);
    const making = { products, hourlyRate, section: at.section, vatRate: session.vatRate() };
    const { lines, found } = makeLines(rows, layout, making);
    insertLines(session, lines, at);
    const ids = lines.map(({ id }) => id);
    const first = ids[0];
    if (first) go({ row: first, cell: 'text' });
    const takeBack = () => {
      session.dispatch({ type: 'remove', ids });
      // The focused toast closes; undo and redo need the focus in the editor.
      const row = session.doc().lines.find((line) => line.id === at.after)?.id ?? session.doc().lines.at(-1)?.id;
      if (row) go({ row, cell: 'text' });
    };
    const count = ids.length;
    toast({
      title: asked > 0 && !failed ? t('insertedFound', { count, found }) : t('inserted', { count }),
      ...(failed ? { content: t('notLookedUp') } : {}),
      action: { label: tCommon('undo'), onClick: takeBack },
    });
  }

  async function paste(text: string, at: InsertAt, go: Go) {
    const reader = await loadPaste().catch(toClientError);
    if (reader instanceof ClientError) return void toast({ title: say(reader), success: false });
    const rules = { units, seeCost };
    const table = reader.readTable(text, rules);
    if (!table) return;
    const rows = reader.toRows(table.cells, table.layout, rules);
    if (table.doubts.length > 0 || rows.some((row) => row.faults.length > 0)) setPasting({ table, at });
    else await insert(rows, table.layout, at, go);
  }

  return { pasting, setPasting, insert, paste };
}
