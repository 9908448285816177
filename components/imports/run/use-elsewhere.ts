'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importKeys, importMotion } from '@/lib/imports/browser/queries';
import type { Import, ImportMotion } from '@/lib/imports/shared/types';

const LOOK_MS = 2000;

/**
 * How far another window has come with the import; null if none is working on it. `isOwn`: this page has worked on the
 * import, so it does not ask. Reads the import again when the other window has brought it to another status.
 */
export function useElsewhere({ id, status }: Import, isOwn: boolean): ImportMotion | null {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...importMotion(id), enabled: !isOwn, refetchInterval: LOOK_MS });
  const seen = isOwn ? undefined : data?.status;
  useEffect(() => {
    if (seen !== undefined && seen !== status) void queryClient.invalidateQueries({ queryKey: importKeys.one(id) });
  }, [queryClient, id, seen, status]);
  return !isOwn && data?.isMoving ? data : null;
}
