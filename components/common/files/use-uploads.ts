'use client';

import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadFile } from '@/lib/files/commands';
import { fileKeys } from '@/lib/files/queries';
import { FILE_MAX, type FileCategory, type FileOwner } from '@/lib/files/schema';
import type { StoredFile } from '@/lib/files/types';
import { ClientError, toClientError } from '@/lib/pocketbase/command';

/** One on its way. `error`: why it did not arrive; it can be sent again. */
export type Pending = { id: number; file: File; category: FileCategory; share: number; error: ClientError | null };

/** Files on their way to a record, one after another so that a phone's line is not split. `onKnown`: told of one that lay there already; must stay the same function. `timeline` tells of each and is read again. */
export function useUploads(owner: FileOwner, timeline: QueryKey, onKnown: (file: StoredFile) => void) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const queue = useRef(Promise.resolve());
  const nextId = useRef(1);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);

  const patch = useCallback(
    (id: number, change: Partial<Pending>) =>
      setPending((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one))),
    [],
  );
  const drop = useCallback((id: number) => setPending((all) => all.filter((one) => one.id !== id)), []);

  const run = useCallback(
    async ({ id, file, category }: Pending) => {
      try {
        if (file.size > FILE_MAX) throw new ClientError('too_large', 413);
        const signal = stop.current?.signal ?? new AbortController().signal;
        const { isKnown, ...stored } = await uploadFile({
          file,
          owner,
          about: { category, name: '', visibleToCustomer: false },
          signal,
          onProgress: (share) => patch(id, { share }),
        });
        queryClient.setQueryData<StoredFile[]>(fileKeys.of(owner), (files) =>
          files ? [stored, ...files.filter((other) => other.id !== stored.id)] : files,
        );
        void queryClient.invalidateQueries({ queryKey: fileKeys.of(owner) });
        void queryClient.invalidateQueries({ queryKey: timeline });
        drop(id);
        if (isKnown) onKnown(stored);
      } catch (thrown) {
        patch(id, { error: toClientError(thrown) });
      }
    },
    [owner, timeline, queryClient, patch, drop, onKnown],
  );
  const start = useCallback(
    (one: Pending) => {
      queue.current = queue.current.then(() => run(one));
    },
    [run],
  );
  const add = useCallback(
    (files: Iterable<File>, category: FileCategory) => {
      const fresh = [...files].map((file): Pending => ({
        id: nextId.current++,
        file,
        category,
        share: 0,
        error: null,
      }));
      setPending((all) => [...all, ...fresh]);
      fresh.forEach(start);
    },
    [start],
  );
  const retry = useCallback(
    (one: Pending) => {
      patch(one.id, { error: null, share: 0 });
      start(one);
    },
    [patch, start],
  );
  return { pending, add, retry, drop };
}
