'use client';

import { useEffect, useEffectEvent } from 'react';
import { pb } from '@/lib/pocketbase/shared/client';
import type { CollectionResponses } from '@/lib/pocketbase/shared/types';

/** Wait until the page is shown and its data read. */
const START_DELAY_MS = 1_500;

type RecordEvent<T> = { action: string; record: T };

/** Calls `onEvent` with each change of a record that the user may read, on any page, while `isListening`. */
export function useRecordNews<T>(
  collection: keyof CollectionResponses,
  isListening: boolean,
  onEvent: (event: RecordEvent<T>) => void,
): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    if (!isListening) return;
    let end: (() => void) | undefined;
    let isUnmounted = false;
    const start = setTimeout(() => {
      pb.collection(collection as 'tasks')
        .subscribe('*', (event) => tell(event as RecordEvent<T>))
        .then(
          (stop) => {
            if (isUnmounted) void stop();
            else end = () => void stop();
          },
          // The client reconnects on its own.
          () => undefined,
        );
    }, START_DELAY_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(start);
      end?.();
    };
  }, [collection, isListening]);
}
