'use client';

import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { Panel } from '@/components/common/panel';
import { toast } from '@/components/common/toast/toast';
import { useLive } from '@/components/common/use-live';
import { ButtonLink } from '@/components/ui/button-link';
import { Skeleton } from '@/components/ui/skeleton';
import { fileKeys, filesOf, fileToken } from '@/lib/files/shared/queries';
import type { FileOwner } from '@/lib/files/shared/schema';
import type { FileCategory } from '@/lib/files/shared/values';
import type { StoredFile } from '@/lib/files/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { FileAddBar } from './file-add-bar';
import { FileDialog } from './file-dialog';
import { FileDropZone } from './file-drop-zone';
import { FileList } from './file-list';
import { PendingFile } from './pending-file';
import { useArchiveFile } from './use-archive-file';
import { type ToFileAct, useUploads } from './use-uploads';

const WATCHED = ['files'] as const;

type Props = {
  owner: FileOwner;
  /** Query key of the record's timeline, which shows each new file. */
  timeline: QueryKey;
  mayAdd: boolean;
  /** The category that is chosen at first. */
  category?: FileCategory;
  /** A file as it is kept while the server is away; without it a file is sent at once or fails. */
  toAct?: ToFileAct;
  /**
   * Photos leave this device with their place, and the server takes it out unless the firm keeps it. False if it is known
   * here that the firm does not.
   */
  keepsPlace?: boolean;
  /** The page of a list that has these files and more. */
  listHref?: string;
  className?: string;
};

/** A record's files: photos as pictures, the rest by name. Add by button, by drop and by the phone's camera. */
export function FileBox({
  owner: given,
  timeline,
  mayAdd,
  category: first = 'andet',
  toAct,
  keepsPlace = true,
  listHref,
  className,
}: Props) {
  const t = useTranslations('files');
  const owner = useStableOwner(given);
  const [category, setCategory] = useState<FileCategory>(first);
  const files = useQuery(filesOf(pb, owner));
  const token = useQuery({ ...fileToken(pb), enabled: (files.data?.length ?? 0) > 0 });
  const live = useMemo(() => fileKeys.of(owner), [owner]);
  useLive(WATCHED, live);
  const { duplicateId, onDuplicate } = useDuplicateNotice();
  const [editing, setEditing] = useState<StoredFile | null>(null);
  const { pending, add, retry, drop } = useUploads({ owner, timeline, onDuplicate, toAct, keepsPlace });
  const archive = useArchiveFile(owner);

  const hasFiles = pending.length > 0 || (files.data?.length ?? 0) > 0;
  return (
    <Panel
      title={t('title')}
      {...(files.data ? { count: files.data.length } : {})}
      {...(listHref && {
        action: (
          <ButtonLink variant="ghost" size="sm" href={listHref} prefetch={false}>
            {t('list.all')}
          </ButtonLink>
        ),
      })}
      {...(className ? { className } : {})}
    >
      <FileDropZone isEnabled={mayAdd} onFiles={(dropped) => add(dropped, category)}>
        {files.error && !files.data && <ErrorState error={files.error} onRetry={() => void files.refetch()} />}
        {!files.data && !files.error && <Skeleton className="h-20" />}
        {files.data && !hasFiles && <p className="text-muted-foreground">{t(mayAdd ? 'empty' : 'none')}</p>}
        {hasFiles && (
          <FileList
            files={files.data ?? []}
            token={token.data ?? ''}
            duplicateId={duplicateId}
            pending={pending.map((one) => (
              <PendingFile key={one.id} pending={one} onRetry={() => retry(one)} onDrop={() => drop(one.id)} />
            ))}
            {...(mayAdd ? { onEdit: setEditing, onArchive: archive } : {})}
          />
        )}
        {mayAdd && (
          <FileAddBar category={category} onCategory={setCategory} onFiles={(chosen) => add(chosen, category)} />
        )}
      </FileDropZone>
      {editing && (
        <FileDialog
          key={editing.id}
          file={editing}
          owner={owner}
          timeline={timeline}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}

/** The same object for as long as `owner` names the same record. */
function useStableOwner(owner: FileOwner): FileOwner {
  const key = JSON.stringify(owner);
  return useMemo(() => JSON.parse(key) as FileOwner, [key]);
}

/** Says that an uploaded file was there already, and remembers which one. `onDuplicate` keeps its identity. */
function useDuplicateNotice() {
  const t = useTranslations('files');
  const [duplicateId, setDuplicateId] = useState('');
  const onDuplicate = useCallback(
    ({ id, name }: StoredFile) => {
      setDuplicateId(id);
      toast({ title: t('known', { name }), accent: 'neutral' });
    },
    [t],
  );
  return { duplicateId, onDuplicate };
}
