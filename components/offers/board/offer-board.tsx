'use client';

import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useCallback, useRef } from 'react';
import { hasNoFocus } from '@/components/common/page/focus-heading';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { NativeSelect } from '@/components/ui/native-select';
import type { OfferListItem, OfferListQuery } from '@/lib/offers/shared/list';
import type { OfferStatus } from '@/lib/offers/shared/values';
import { BoardColumn } from './board-column';
import { onBoardKeyDown } from './board-keys';
import { useOfferDrag } from './use-offer-drag';
import { useOfferMove } from './use-offer-move';
import { useOfferMoves } from './use-offer-moves';

type Props = { columns: readonly OfferStatus[]; query: OfferListQuery };

/** The offers by status. A card is moved by drag, by its menu, or with F; a phone shows one column at a time. */
export function OfferBoard({ columns, query }: Props) {
  const t = useTranslations('offers.board');
  const movesOf = useOfferMoves();
  const { request, dialog, isPending } = useOfferMove();
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef('');
  const [chosen, setChosen] = useQueryState('kolonne', parseAsString.withOptions({ history: 'replace' }));
  const move = (offer: OfferListItem, to: OfferStatus) => {
    moved.current = offer.id;
    request(offer, to);
  };
  // The focus follows a moved card, unless the user has gone on elsewhere.
  const takeFocus = useCallback((id: string) => {
    if (moved.current !== id) return false;
    moved.current = '';
    return hasNoFocus() || board.current?.contains(document.activeElement) === true;
  }, []);
  const dragged = useOfferDrag(move);
  const onPhone = columns.find((one) => one === chosen) ?? columns[0];
  return (
    <>
      <p className="text-xs text-muted-foreground max-md:hidden">{t('keys')}</p>
      <ColumnSwitch columns={columns} value={onPhone} onChange={(status) => void setChosen(status)} />
      {columns.length === 0 && <p className="py-8 text-center text-muted-foreground">{t('noColumns')}</p>}
      <div
        ref={board}
        role="group"
        aria-label={t('label')}
        tabIndex={0}
        onKeyDown={onBoardKeyDown}
        className="-mx-4 flex items-start gap-3 overflow-x-auto px-4 pb-4 md:-mx-6 md:px-6"
      >
        {columns.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            query={query}
            movesOf={movesOf}
            dimmed={dragged !== null && dragged.status !== status && !movesOf(dragged).includes(status)}
            hiddenOnPhone={status !== onPhone}
            busy={isPending}
            takeFocus={takeFocus}
            onMove={move}
          />
        ))}
      </div>
      {dialog}
    </>
  );
}

type SwitchProps = {
  columns: readonly OfferStatus[];
  value: OfferStatus | undefined;
  onChange: (status: OfferStatus) => void;
};

/** Which column a phone shows. */
function ColumnSwitch({ columns, value, onChange }: SwitchProps) {
  const t = useTranslations('offers.board');
  const label = useStatusLabel();
  return (
    <NativeSelect
      aria-label={t('column')}
      className="w-full md:hidden"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value as OfferStatus)}
    >
      {columns.map((status) => (
        <option key={status} value={status}>
          {label('offer', status)}
        </option>
      ))}
    </NativeSelect>
  );
}
