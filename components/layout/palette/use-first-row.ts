'use client';

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

export type PaletteRow = { value: string; open: () => void };

/** Keys that move the highlight. */
const MOVES = /^(Arrow(Up|Down)|Home|End|[njpk])$/;

/**
 * Highlights the first row, also when others arrive above it, until the user moves to another one by key or pointer.
 * Enter during a search waits for the answers and opens the row that is first then.
 */
export function useFirstRow(query: string, rows: readonly PaletteRow[], isSearching: boolean) {
  const [picked, setPicked] = useState('');
  const [entered, setEntered] = useState<string | null>(null);
  const byHand = useRef(false);
  const first = rows[0];
  const isPicked = picked !== '' && rows.some((row) => row.value === picked);

  const isDue = entered !== null && entered === query && !isSearching;
  const openFirst = useEffectEvent(() => first?.open());
  useEffect(() => {
    if (isDue) openFirst();
  }, [isDue]);

  return {
    /** Call at each change of the query. */
    onType: () => {
      byHand.current = false;
      setPicked('');
      setEntered(null);
    },
    commandProps: {
      shouldFilter: false,
      value: isPicked ? picked : (first?.value ?? ''),
      // The list also moves the highlight when rows come and go; only the user's own moves count.
      onValueChange: (value: string) => {
        if (!byHand.current) return;
        byHand.current = false;
        setPicked(value);
      },
      onPointerMoveCapture: () => {
        byHand.current = true;
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (MOVES.test(event.key)) byHand.current = true;
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || isPicked || !isSearching) return;
        event.preventDefault();
        setEntered(query);
      },
    },
  };
}
