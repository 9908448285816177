'use client';

import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { Camera, Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useId, useMemo, useRef, useState, type DragEvent } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { useErrorMessage } from '@/components/common/form/error-text';
import { Panel } from '@/components/common/panel';
import { toast } from '@/components/common/toast/toast';
import { useLive } from '@/components/common/use-live';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/cn';
import { archiveFile } from '@/lib/files/commands';
import { fileKeys, filesOf, fileToken } from '@/lib/files/queries';
import { FILE_CATEGORIES, type FileCategory, type FileOwner } from '@/lib/files/schema';
import type { StoredFile } from '@/lib/files/types';
import { pb } from '@/lib/pocketbase/client';
import { toClientError } from '@/lib/pocketbase/command';
import { FileDialog } from './file-dialog';
import { FileTile } from './file-tile';
import { PendingFile } from './pending-file';
import { useUploads } from './use-uploads';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,.heic,application/pdf,text/plain,text/csv,.csv,.xlsx,.docx';

const WATCHED = ['files'] as const;

type Props = {
  owner: FileOwner;
  /** The record's own, which tells of its files. */ timeline: QueryKey;
  mayAdd: boolean;
  /** What one puts here first. */ category?: FileCategory;
  className?: string;
};

/** A record's files: photos as pictures, the rest by name. Add by button, by drop and by the phone's camera. */
export function FileBox({ owner: given, timeline, mayAdd, category: first = 'andet', className }: Props) {
  const t = useTranslations('files');
  const common = useTranslations('common');
  const say = useErrorMessage();
  const queryClient = useQueryClient();
  const id = useId();
  // The same object for as long as it names the same record.
  const key = JSON.stringify(given);
  const owner = useMemo(() => JSON.parse(key) as FileOwner, [key]);
  const [category, setCategory] = useState<FileCategory>(first);
  const [isOver, setOver] = useState(false);
  const files = useQuery(filesOf(pb, owner));
  const token = useQuery({ ...fileToken(pb), enabled: (files.data?.length ?? 0) > 0 });
  const live = useMemo(() => fileKeys.of(owner), [owner]);
  useLive(WATCHED, live);
  /** The one that somebody has just sent for the second time. */
  const [known, setKnown] = useState('');
  const onKnown = useCallback(
    ({ id: same, name }: StoredFile) => {
      setKnown(same);
      toast({ title: t('known', { name }), accent: 'neutral' });
    },
    [t],
  );
  const [editing, setEditing] = useState<StoredFile | null>(null);
  const { pending, add, retry, drop } = useUploads(owner, timeline, onKnown);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const setArchived = async (file: StoredFile, archived: boolean) => {
    queryClient.setQueryData<StoredFile[]>(fileKeys.of(owner), (all) =>
      archived ? all?.filter((one) => one.id !== file.id) : all,
    );
    try {
      await archiveFile(file.id, archived);
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
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (mayAdd) add(event.dataTransfer.files, category);
  };
  const hasFiles = pending.length > 0 || (files.data?.length ?? 0) > 0;
  return (
    <Panel
      title={t('title')}
      {...(files.data ? { count: files.data.length } : {})}
      {...(className ? { className } : {})}
    >
      <div
        onDragOver={(event) => {
          if (!mayAdd || !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cn('flex flex-col gap-3 p-4', isOver && 'bg-primary-soft')}
      >
        {files.error && !files.data && <ErrorState error={files.error} onRetry={() => void files.refetch()} />}
        {!files.data && !files.error && <Skeleton className="h-20" />}
        {files.data && !hasFiles && <p className="text-muted-foreground">{t(mayAdd ? 'empty' : 'none')}</p>}
        {hasFiles && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
            {pending.map((one) => (
              <PendingFile key={one.id} pending={one} onRetry={() => retry(one)} onDrop={() => drop(one.id)} />
            ))}
            {files.data?.map((file) => (
              <FileTile
                key={file.id}
                file={file}
                isKnown={file.id === known}
                token={token.data ?? ''}
                {...(mayAdd ? { onEdit: () => setEditing(file), onArchive: () => void setArchived(file, true) } : {})}
              />
            ))}
          </ul>
        )}
        {mayAdd && (
          <div className="flex flex-wrap items-center gap-2">
            <label htmlFor={`${id}-category`} className="sr-only">
              {t('category')}
            </label>
            <NativeSelect
              id={`${id}-category`}
              value={category}
              onChange={(event) => setCategory(event.target.value as FileCategory)}
              className="w-auto"
            >
              {FILE_CATEGORIES.map((value) => (
                <option key={value} value={value}>
                  {t(`categories.${value}`)}
                </option>
              ))}
            </NativeSelect>
            <Button variant="outline" className="hidden touch:inline-flex" onClick={() => camera.current?.click()}>
              <Camera /> {t('photo')}
            </Button>
            <Button variant="outline" onClick={() => chooser.current?.click()}>
              <Paperclip /> {t('add')}
            </Button>
            <Chooser
              inputRef={chooser}
              label={t('add')}
              multiple
              accept={ACCEPT}
              onFiles={(chosen) => add(chosen, category)}
            />
            <Chooser
              inputRef={camera}
              label={t('photo')}
              capture="environment"
              accept="image/*"
              onFiles={(chosen) => add(chosen, category)}
            />
            <span className="text-xs text-muted-foreground max-md:hidden">{t('hint')}</span>
          </div>
        )}
      </div>
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

type ChooserProps = {
  inputRef: React.Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
};

function Chooser({ inputRef, label, onFiles, ...input }: ChooserProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      {...input}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // The same file may be chosen again.
        event.target.value = '';
      }}
    />
  );
}
