'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { importableKinds } from '@/lib/imports/kinds';
import { importKeys, unfinishedImports } from '@/lib/imports/queries';
import type { Import } from '@/lib/imports/types';
import { pb } from '@/lib/pocketbase/client';

/** The user's own imports that wait to be continued, newest first; none for users who can't import. */
export function useUnfinished(): readonly Import[] {
  const viewer = useViewer();
  const isEnabled = viewer.id !== '' && importableKinds(viewer).length > 0;
  const { data } = useQuery({ ...unfinishedImports(pb, viewer.id), enabled: isEnabled });
  return data ?? [];
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
