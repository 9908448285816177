'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { files } from '@/lib/files/commands';
import { fileKeys } from '@/lib/files/shared/queries';
import type { FileOwner } from '@/lib/files/shared/schema';
import type { StoredFile } from '@/lib/files/shared/types';

type Change = { file: StoredFile; archived: boolean };

/** Removes a file from its record's list at once; its toast offers to undo that. */
export function useArchiveFile(owner: FileOwner): (file: StoredFile) => void {
  const t = useTranslations('files');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const queryKey = fileKeys.of(owner);
  const { run } = useCommand({
    command: ({ file, archived }: Change) => files.archiveFile(file.id, { archived }),
    optimistic: async ({ file, archived }) => {
      const before = queryClient.getQueryData<StoredFile[]>(queryKey);
      if (archived)
        queryClient.setQueryData(
          queryKey,
          before?.filter(({ id }) => id !== file.id),
        );
      return () => void queryClient.setQueryData(queryKey, before);
    },
    success: (_answer, { file, archived }) =>
      archived ? { title: t('archived', { name: file.name }), accent: 'neutral' } : { title: common('undone') },
    undo: (_answer, { file }) => void run({ file, archived: false }),
    canUndo: ({ archived }) => archived,
    failure: t('archiveFailed'),
    invalidates: { always: [{ queryKey }] },
  });
  return (file) => void run({ file, archived: true });
}
