'use client';

import { useSyncExternalStore } from 'react';
import { outboxView } from '@/lib/core/browser/outbox/current';
import type { OutboxView } from '@/lib/core/browser/outbox/store';

/** What this browser keeps of the user's work until it is sent, oldest first; nothing on the server. */
export function useOutbox(): OutboxView {
  return useSyncExternalStore(outboxView.subscribe, outboxView.get, outboxView.getOnServer);
}
