'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { files } from '@/lib/files/commands';
import { fileKeys } from '@/lib/files/shared/queries';
import type { FileOwner } from '@/lib/files/shared/schema';
import type { StoredFile } from '@/lib/files/shared/types';
import { toClientError } from '@/lib/pocketbase/shared/command';

/** Removes a file from its record's list at once; its toast offers to undo that. */
export function useArchiveFile(owner: FileOwner): (file: StoredFile) => void {
  const t = useTranslations('files');
  const common = useTranslations('common');
  const say = useErrorMessage();
  const queryClient = useQueryClient();

  const setArchived = async (file: StoredFile, archived: boolean) => {
    queryClient.setQueryData<StoredFile[]>(fileKeys.of(owner), (all) =>
      archived ? all?.filter((one) => one.id !== file.id) : all,
    );
    try {
      await files.archiveFile(file.id, { archived });
      toast(
        archived
          ? {
              title: t('archived', { name: file.name }),
              accent: 'neutral',
              action: { label: common('undo'), onClick: () => void setArchived(file, false) },
            }
          : { title: common('undone') },
      );
    } catch (error) {
      toast({ title: t('archiveFailed'), content: say(toClientError(error)), success: false });
    }
    void queryClient.invalidateQueries({ queryKey: fileKeys.of(owner) });
  };
  return (file) => void setArchived(file, true);
}
