'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { importableKinds } from '@/lib/imports/shared/kinds';
import { importKeys, unfinishedImports } from '@/lib/imports/browser/queries';
import type { Import } from '@/lib/imports/shared/types';
import { hasWorkedOn } from '@/components/imports/run/own-work';
import { pb } from '@/lib/pocketbase/shared/client';

/** Imports that a window of the user works on are read again this often. */
const LOOK_MS = 3000;
/** A window that works on an import saves it far more often than this. */
const MOVING_MS = 4000;
const MOVING: readonly string[] = ['modtager', 'i_gang', 'fortryder'];

/** `isMoving`: another window works on it now. */
type Unfinished = Import & { isMoving: boolean };

/** The user's own imports that are not over, newest first; none for users who can't import. */
export function useUnfinished(): readonly Unfinished[] {
  const viewer = useViewer();
  const isEnabled = viewer.id !== '' && importableKinds(viewer).length > 0;
  const { data, dataUpdatedAt } = useQuery({
    ...unfinishedImports(pb, viewer.id),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => MOVING.includes(status)) ? LOOK_MS : false),
  });
  return (data ?? []).map((theImport) => ({
    ...theImport,
    isMoving:
      MOVING.includes(theImport.status) &&
      !hasWorkedOn(theImport.id) &&
      dataUpdatedAt - Date.parse(theImport.updated.replace(' ', 'T')) < MOVING_MS,
  }));
}

/** Reads them again whenever `status` changes and when the component leaves the screen. */
export function useUnfinishedAgain(status: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: importKeys.unfinished() });
    readAgain();
    return readAgain;
  }, [queryClient, status]);
}
