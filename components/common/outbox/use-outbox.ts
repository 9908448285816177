'use client';

import { useSyncExternalStore } from 'react';
import { outboxView } from '@/lib/core/browser/outbox/current';
import type { OutboxView } from '@/lib/core/browser/outbox/store';

/** The user's acts in this browser's outbox, oldest first. Empty while the server renders. */
export function useOutbox(): OutboxView {
  return useSyncExternalStore(outboxView.subscribe, outboxView.get, outboxView.getOnServer);
}
