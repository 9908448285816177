'use client';

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

export type PaletteRow = { value: string; open: () => void };

/** Keys that move the highlight. */
const MOVES = /^(Arrow(Up|Down)|Home|End|[njpk])$/;

/**
 * Which row is highlighted: the first that is shown, whatever comes in above it, until somebody goes to another one by key or
 * pointer. Enter before the answers are in waits for them: what is on top a moment later is what was looked for.
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
    /** Call with each change of the text. */
    onType: () => {
      byHand.current = false;
      setPicked('');
      setEntered(null);
    },
    commandProps: {
      shouldFilter: false,
      value: isPicked ? picked : (first?.value ?? ''),
      // The list chooses too, whenever rows come and go; only what a person did counts.
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
