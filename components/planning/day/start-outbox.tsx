'use client';

import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { setOutbox } from '@/lib/core/browser/outbox/current';
import { lockOf } from '@/lib/core/browser/outbox/lock';
import { Outbox } from '@/lib/core/browser/outbox/outbox';
import { OutboxStore, type KeptAct } from '@/lib/core/browser/outbox/store';
import { fileKeys } from '@/lib/files/shared/queries';
import { tellWorker } from '@/lib/offline/browser/tell-worker';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { planningKeys } from '@/lib/planning/shared/queries';
import type { Board } from '@/lib/planning/shared/types';
import { storedSession } from '@/lib/pocketbase/browser/stored-session';
import { SENDERS } from '@/lib/service/browser/outbox/commands';
import { findConflict } from '@/lib/service/browser/outbox/conflict';
import { findRefusedFile } from '@/lib/service/browser/outbox/refused-file';
import { judge } from '@/lib/service/browser/outbox/judge';
import { showOnJob, showOnStop } from '@/lib/service/browser/outbox/shown';
import { installationKeys } from '@/lib/service/shared/installation-queries';
import { jobKeys } from '@/lib/service/shared/queries';
import type { JobAggregate } from '@/lib/service/shared/types';

/** Keeps a technician's work while the server is away, for as long as the page is open. Shows nothing. */
export default function StartOutbox() {
  const { id, technician } = useViewer();
  const queryClient = useQueryClient();
  const isTechnician = id !== '' && technician !== '';
  useEffect(() => (isTechnician ? startOutbox(id, queryClient) : undefined), [id, isTechnician, queryClient]);
  return null;
}

/** Starts the outbox of an account, and sends at a reconnection and when the page is shown again. Returns how to stop. */
function startOutbox(account: string, queryClient: QueryClient): () => void {
  const store = new OutboxStore();
  const isSignedIn = () => storedSession.record?.id === account;
  const outbox = new Outbox({
    account,
    store,
    senders: SENDERS,
    judge,
    findConflict,
    findRefusedFile,
    isSignedIn,
    onEnded: (act, answer) => readAgain(queryClient, act, answer),
    onWaiting: () => isSignedIn() && tellWorker({ type: 'send-later', account, token: storedSession.token }),
    lock: lockOf(account),
  });
  const flush = () => document.visibilityState === 'visible' && outbox.flush();
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
  setOutbox(outbox);
  // A browser that refuses IndexedDB, as in some private windows, keeps nothing: commands go as they always did.
  let isOpen = true;
  outbox.start().catch(() => isOpen && setOutbox(null));
  return () => {
    isOpen = false;
    window.removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', flush);
    outbox.stop();
    setOutbox(null);
    void store.close();
  };
}

/** The acts whose answer, and whose refusal as outdated, is the whole job. */
const ON_JOB = ['transitionJob', 'addJobLines', 'startClock', 'saveWorkNote', 'signJob', 'saveReport'];
const ON_HOUSE = ['addInstallation', 'saveInstallation'];

/** Writes the change into the query data before the kept act disappears, so that no screen shows the old status. */
async function readAgain(queryClient: QueryClient, act: KeptAct, answer: unknown): Promise<void> {
  if (ON_JOB.includes(act.command) && answer) queryClient.setQueryData(jobKeys.detail(act.group), answer);
  else if (act.state === 'sent') showAsSent(queryClient, act);
  invalidate(queryClient, act);
  // TanStack Query tells the screens of a change a moment later.
  if ([...ON_JOB, 'transitionStop'].includes(act.command))
    await new Promise<void>((told) => notifyManager.schedule(told));
}

/** Without the server's answer, the data get what was shown of the kept act until they are read again. */
function showAsSent(queryClient: QueryClient, act: KeptAct): void {
  const shown = [{ ...act, state: 'waiting' as const }];
  if (ON_JOB.includes(act.command))
    queryClient.setQueryData<JobAggregate>(jobKeys.detail(act.group), (job) => job && showOnJob(job, shown));
  if (act.command === 'transitionStop')
    queryClient.setQueriesData<Board>(
      { queryKey: planningKeys.boards() },
      (board) => board && { ...board, stops: board.stops.map((stop) => showOnStop(stop, shown)) },
    );
}

function invalidate(queryClient: QueryClient, { group, command }: KeptAct): void {
  void queryClient.invalidateQueries({ queryKey: jobKeys.one(group) });
  if (command === 'uploadFile') void queryClient.invalidateQueries({ queryKey: fileKeys.of({ job: group }) });
  if (ON_HOUSE.includes(command)) void queryClient.invalidateQueries({ queryKey: installationKeys.all });
  const ownPart = ['addJobNote', 'addJobLines', 'startClock', 'uploadFile', 'saveWorkNote', 'signJob', ...ON_HOUSE];
  if (ownPart.includes(command)) return;
  void queryClient.invalidateQueries({ queryKey: jobKeys.lists(), refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: queryRoots.planning });
}
