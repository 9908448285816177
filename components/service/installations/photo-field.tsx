'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { PendingFile } from '@/components/common/files/pending-file';
import { useUploads } from '@/components/common/files/use-uploads';
import { getOutbox } from '@/lib/core/browser/outbox/current';
import { filesOf, fileToken } from '@/lib/files/shared/queries';
import { isImage } from '@/lib/files/shared/rules';
import type { StoredFile } from '@/lib/files/shared/types';
import { staysHeic } from '@/lib/files/browser/prepare-photo';
import { fileUrl } from '@/lib/pocketbase/browser/file-url';
import { pb } from '@/lib/pocketbase/shared/client';
import type { InstallationFields } from '@/lib/service/shared/installation-schema';
import { jobKeys } from '@/lib/service/shared/queries';
import { AddPhoto } from './add-photo';

type Props = {
  job: string;
  /** Called with a technician's photo that could not be uploaded: it goes with the form. undefined: there is none. */
  onHeld: (photo: File | undefined) => void;
};

/** One of the job's photographs, or none. A new one is stored on the job and chosen. */
export function PhotoField({ job, onHeld }: Props) {
  const t = useTranslations('service.installations');
  const { field } = useController<InstallationFields, 'photo'>({ name: 'photo' });
  const files = useQuery(filesOf(pb, { job }));
  const token = useQuery(fileToken(pb));
  const { onChange } = field;
  // A HEIC that could not be drawn anywhere is a file of the job, and no picture of it.
  const [isUnseen, setUnseen] = useState(false);
  const onStored = useCallback(
    ({ id, mime }: StoredFile) => {
      setUnseen(!isImage(mime ?? ''));
      if (isImage(mime ?? '')) onChange(id);
    },
    [onChange],
  );
  const [uploads] = useState(() => ({ owner: { job }, timeline: jobKeys.timeline(job), keepsPlace: true }));
  const { pending, add, retry, drop } = useUploads({ ...uploads, onStored });
  const held = getOutbox() ? pending.findLast(({ error }) => error?.code === 'offline') : undefined;
  const heldFile = held?.file;
  useEffect(() => onHeld(heldFile), [heldFile, onHeld]);
  const isHeldUnseen = useStaysHeic(heldFile);
  const photos = (files.data ?? []).filter(({ mime }) => isImage(mime ?? ''));
  const box =
    'flex size-20 items-center justify-center overflow-hidden rounded-md border-2 text-xs has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring';
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('fields.photo')}</legend>
      {files.data && photos.length === 0 && <p className="text-muted-foreground">{t('noPhotos')}</p>}
      {pending.length > 0 && (
        <ul className="mb-2">
          {pending.map((one) => (
            <PendingFile
              key={one.id}
              pending={one}
              onRetry={() => retry(one)}
              onDrop={() => drop(one.id)}
              {...(one === held ? { heldText: t(isHeldUnseen ? 'heicHeld' : 'photoHeld') } : {})}
            />
          ))}
        </ul>
      )}
      {isUnseen && (
        <p role="status" className="mb-2 text-tone-warning-text">
          {t('heicStored')}
        </p>
      )}
      {photos.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <label className={box}>
            <input type="radio" className="sr-only" checked={!field.value} onChange={() => field.onChange('')} />
            {t('noPhoto')}
          </label>
          {photos.map(({ id, name, file }) => (
            <label key={id} className={box}>
              <input
                type="radio"
                className="sr-only"
                checked={field.value === id}
                onChange={() => field.onChange(id)}
                aria-label={t('choosePhoto', { name: name ?? '' })}
              />
              {token.data && (
                // eslint-disable-next-line @next/next/no-img-element -- protected, opened by a token of its own
                <img
                  src={fileUrl({ id, collectionName: 'files' }, file, { token: token.data, thumb: '200x200' })}
                  alt=""
                  className="size-full object-cover"
                />
              )}
            </label>
          ))}
        </div>
      )}
      <AddPhoto onFiles={(chosen) => add(chosen, 'tavle')} />
    </fieldset>
  );
}

/** Whether the file is a HEIC that this browser cannot draw: the server will not take it as a picture. */
function useStaysHeic(file: File | undefined): boolean {
  const [unseen, setUnseen] = useState<File>();
  useEffect(() => {
    if (!file) return;
    let isOver = false;
    void staysHeic(file).then((stays) => {
      if (stays && !isOver) setUnseen(file);
    });
    return () => {
      isOver = true;
    };
  }, [file]);
  return file !== undefined && unseen === file;
}
