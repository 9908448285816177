'use client';

import { useTranslations } from 'next-intl';
import { PickFiles } from '@/components/common/files/pick-files';
import { Button } from '@/components/ui/button';
import { getOutbox } from '@/lib/core/browser/outbox/current';
import type { RefusedFile } from '@/lib/core/browser/outbox/store';
import { preparePhoto } from '@/lib/files/browser/prepare-photo';
import { PHOTO_TYPES } from '@/lib/files/shared/values';

/** The buttons that send an act whose photo was refused: with another photo, or without one. */
export function OtherFile({ seq, refused }: { seq: number; refused: RefusedFile }) {
  const t = useTranslations('outbox.file');
  const send = (other: Parameters<RefusedFile['replace']>[0]) => void getOutbox()?.settle(seq, refused.replace(other));
  const choose = async ([chosen]: File[]) => {
    // The server takes the place out, unless the firm keeps places.
    const photo = chosen && (await preparePhoto(chosen, true));
    if (photo) send({ file: photo.file, ...(photo.takenAt ? { takenAt: photo.takenAt } : {}) });
  };
  return (
    <>
      <PickFiles label={t('other')} accept={PHOTO_TYPES} onFiles={(chosen) => void choose(chosen)} />
      <Button variant="outline" onClick={() => send(null)}>
        {t('without')}
      </Button>
    </>
  );
}
