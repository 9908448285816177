'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, type RefObject } from 'react';
import { useUnchangedDuringPress } from '@/components/common/use-unchanged-during-press';
import { useDebounced } from '@/components/common/use-debounced';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { offerTogether } from '@/lib/offers/shared/queries';
import type { OfferLine } from '@/lib/offers/shared/schema';
import { suggestTogether } from '@/lib/offers/shared/together';
import { catalogPatch } from '@/lib/offers/shared/catalog-patch';
import { pb } from '@/lib/pocketbase/shared/client';
import { useAggregate, useDoc, useOfferSession } from './context';
import type { Place } from './grid-focus';
import { addLine } from './line-actions';

/** Going through the lines with the arrow keys asks for none of them. */
const SETTLE_MS = 250;

type Props = {
  /** Id of the row that had the focus last. */
  row: string;
  grid: RefObject<HTMLElement | null>;
  go: (place: Place) => void;
  hourlyRate: number;
};

/**
 * Below the lines: what earlier offers with the line's product often had too. A press, or Alt+I for the first of them,
 * inserts it after the line; the focus stays, so that the next one is as near. Nothing if there is nothing to propose.
 */
export function OftenTogether({ row, grid, go, hourlyRate }: Props) {
  const t = useTranslations('offers.together');
  const session = useOfferSession();
  const shown = useUnchangedDuringPress(useSuggestions(row));
  const insert = (at: number) => {
    const item = shown?.found[at]?.item;
    if (!shown || !item) return;
    addLine(session, shown.line.section, shown.line.id, catalogPatch(item, session.doc().lines, hourlyRate));
  };
  useInsertKey(grid, () => insert(0));
  return (
    <div aria-live="polite">
      {shown && (
        <div
          role="group"
          aria-label={t('label')}
          className="flex flex-wrap items-center gap-x-1 border-t px-3 py-1 text-xs text-muted-foreground"
        >
          <span className="max-w-full truncate">{t('with', { product: firstLine(shown.line) })}</span>
          {shown.found.map(({ item, count, offers }, at) => (
            <Button
              key={item.id}
              variant="ghost"
              size="sm"
              className="h-auto max-w-full text-left text-xs whitespace-normal"
              aria-keyshortcuts={at === 0 ? 'Alt+I' : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                // The button leaves with its proposal and would take the focus with it.
                if (document.activeElement === event.currentTarget) go({ row: shown.line.id, cell: 'text' });
                insert(at);
              }}
            >
              <Plus aria-hidden /> {item.name}
              <span className="tabular font-normal whitespace-nowrap text-muted-foreground">
                {t('share', { count, offers })}
              </span>
              {at === 0 && (
                <Kbd aria-hidden className="max-md:hidden touch:hidden">
                  {t('key')}
                </Kbd>
              )}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const firstLine = ({ text }: OfferLine) => text.split('\n', 1)[0] ?? '';

/** The row's line with what is proposed beside it; null if nothing is. */
function useSuggestions(row: string) {
  const { offer } = useAggregate();
  const lines = useDoc((doc) => doc.lines);
  const line = lines.find(({ id }) => id === row);
  const product = line && line.kind !== 'tekst' ? line.product : '';
  const asked = useDebounced(product, SETTLE_MS);
  const { data } = useQuery(offerTogether(pb, offer.id, asked));
  return useMemo(() => {
    const found = data && asked === product ? suggestTogether(data, lines) : [];
    return line && found.length > 0 ? { line, found } : null;
  }, [data, asked, product, lines, line]);
}

/** Alt+I in one of the grid's cells. */
function useInsertKey(grid: RefObject<HTMLElement | null>, insert: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== 'KeyI') return;
    event.preventDefault();
    if (!event.repeat) insert();
  });
  useEffect(() => {
    const element = grid.current;
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [grid]);
}
