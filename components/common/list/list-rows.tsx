'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useMemo, useRef } from 'react';
import type { ListProps } from './list-props';
import { ListRow } from './list-row';
import { useRowWindow, type RowWindow } from './row-window';
import type { ListItem } from './types';
import { useFocusReturn } from './use-focus-return';
import { useReorder } from './use-reorder';
import type { Selection } from './use-selection';

type Props<T extends ListItem> = ListProps<T> & {
  items: readonly T[];
  selection: Selection<T>;
  /** Only the rows near the screen are drawn. */
  isWindowed: boolean;
};

/** The rows of a list. Scrolling draws this part only: the heading and the tools stay as they are. */
export function ListRows<T extends ListItem>(props: Props<T>) {
  const { columns, items, selection, nameOf, hrefOf, onOpen, isMuted, actions, bulk, onMove, isWindowed } = props;
  const t = useTranslations('list');
  const reorder = useReorder(items, onMove);
  const frame = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => items.map((item) => item.id), [items]);
  const drawn = useRowWindow({ frame, ids, isCompact: props.isCompact ?? false, isWindowed });
  useFocusReturn(frame);
  return (
    <div role="rowgroup" ref={frame} onFocus={drawn.onFocus} style={{ paddingBottom: drawn.gapBelow }}>
      {toDrawn(items, drawn).map(({ item, index, gap }) => (
        <Fragment key={item.id}>
          {gap > 0 && <div aria-hidden style={{ height: gap }} />}
          <ListRow
            item={item}
            index={isWindowed ? index : undefined}
            measure={isWindowed ? drawn.measure : undefined}
            columns={columns}
            href={hrefOf?.(item)}
            onOpen={onOpen}
            isMuted={isMuted?.(item) ?? false}
            chosen={bulk && selection.has(item.id)}
            name={nameOf(item)}
            onChoose={selection.toggle}
            actions={actions}
            reorder={onMove && reorder}
            t={t}
          />
        </Fragment>
      ))}
    </div>
  );
}

function toDrawn<T>(items: readonly T[], { rows }: RowWindow): { item: T; index: number; gap: number }[] {
  return rows.flatMap((row) => {
    const item = items[row.index];
    return item === undefined ? [] : [{ ...row, item }];
  });
}
