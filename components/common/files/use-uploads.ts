'use client';

import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getOutbox } from '@/lib/core/browser/outbox/current';
import type { Act } from '@/lib/core/browser/outbox/store';
import { WriteQueue } from '@/lib/core/browser/write-queue';
import { files } from '@/lib/files/commands';
import { fileKeys } from '@/lib/files/shared/queries';
import { FILE_MAX } from '@/lib/files/shared/rules';
import type { FileOwner } from '@/lib/files/shared/schema';
import type { FileCategory } from '@/lib/files/shared/values';
import type { StoredFile, UploadedFile } from '@/lib/files/shared/types';
import { preparePhoto } from '@/lib/files/browser/prepare-photo';
import { uploadWith } from '@/lib/files/browser/upload';
import { ClientError, toClientError } from '@/lib/pocketbase/shared/command';

/** A file being uploaded. `share`: the part that was sent, 0 to 1. `error`: why it failed; it can be sent again. */
export type Pending = { id: number; file: File; category: FileCategory; share: number; error: ClientError | null };

type Chosen = { file: File; category: FileCategory; takenAt?: string };
/** A file as the outbox keeps it. */
export type ToFileAct = (chosen: Chosen) => Act;

type Uploads = {
  owner: FileOwner;
  timeline: QueryKey;
  onDuplicate?: ((file: StoredFile) => void) | undefined;
  toAct?: ToFileAct | undefined;
  keepsPlace: boolean;
  /** Called with the file that a chosen one was stored as, also if the record had it already. */
  onStored?: ((file: StoredFile) => void) | undefined;
};

/**
 * Uploads files to a record one after another, so that a phone's connection is not split between them. `onDuplicate` is
 * called for a file that the record had already, `onStored` for every one; both must keep their identity. `timeline` is
 * the query key to read again. With `toAct` a technician's file goes on through the outbox, also when the page is left.
 */
export function useUploads({ owner, timeline, onDuplicate, toAct, keepsPlace, onStored }: Uploads) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [queue] = useState(() => new WriteQueue());
  const nextId = useRef(1);

  const patch = useCallback(
    (id: number, change: Partial<Pending>) =>
      setPending((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one))),
    [],
  );
  const drop = useCallback((id: number) => setPending((all) => all.filter((one) => one.id !== id)), []);
  const upload = useUpload({ owner, timeline, onDuplicate, toAct, keepsPlace, onStored, patch, drop });
  const start = useCallback((one: Pending) => void queue.write({ send: () => upload(one) }), [queue, upload]);
  const add = useCallback(
    (chosen: Iterable<File>, category: FileCategory) => {
      const fresh = [...chosen].map((file): Pending => ({
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

type UploadOptions = Uploads & {
  patch: (id: number, change: Partial<Pending>) => void;
  drop: (id: number) => void;
};

/** Uploads one file and shows it in the list. Leaving the page aborts it, unless the outbox keeps it. */
function useUpload({ owner, timeline, onDuplicate, toAct, keepsPlace, onStored, patch, drop }: UploadOptions) {
  const queryClient = useQueryClient();
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);

  return useCallback(
    async ({ id, file: chosen, category }: Pending) => {
      try {
        const { file, takenAt } = await preparePhoto(chosen, keepsPlace);
        if (file.size > FILE_MAX) throw new ClientError('too_large', 413);
        const about = { category, ...(takenAt ? { takenAt } : {}) };
        const outbox = toAct && getOutbox();
        const send = (signal?: AbortSignal) =>
          files.uploadFile(
            { ...owner, ...about },
            { files: { file }, send: uploadWith((share) => patch(id, { share })), ...(signal ? { signal } : {}) },
          );
        const sent = outbox
          ? await outbox.run(toAct({ file, ...about }), () => send())
          : { answer: await send(stop.current?.signal) };
        if (!sent) return drop(id);
        const { isKnown, ...stored } = sent.answer as UploadedFile;
        queryClient.setQueryData<StoredFile[]>(fileKeys.of(owner), (all) =>
          all ? [stored, ...all.filter((other) => other.id !== stored.id)] : all,
        );
        void queryClient.invalidateQueries({ queryKey: fileKeys.of(owner) });
        void queryClient.invalidateQueries({ queryKey: timeline });
        drop(id);
        onStored?.(stored);
        if (isKnown) onDuplicate?.(stored);
      } catch (thrown) {
        patch(id, { error: toClientError(thrown) });
      }
    },
    [owner, timeline, queryClient, patch, drop, onDuplicate, toAct, keepsPlace, onStored],
  );
}
