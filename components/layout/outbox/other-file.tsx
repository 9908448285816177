'use client';

import { useTranslations } from 'next-intl';
import { ACCEPTED_FILES } from '@/components/common/files/file-add-bar';
import { PickFiles } from '@/components/common/files/pick-files';
import { Button } from '@/components/ui/button';
import { getOutbox } from '@/lib/core/browser/outbox/current';
import type { RefusedFile } from '@/lib/core/browser/outbox/store';
import { preparePhoto } from '@/lib/files/browser/prepare-photo';
import { PHOTO_TYPES } from '@/lib/files/shared/values';

/** The buttons that send an act whose file was refused: with another one, or without one if it is more than the file. */
export function OtherFile({ seq, refused }: { seq: number; refused: RefusedFile }) {
  const t = useTranslations('outbox.file');
  const { isWhole, isPhoto } = refused;
  const choose = async ([chosen]: File[]) => {
    // The server takes the place out, unless the firm keeps places.
    const photo = chosen && (await preparePhoto(chosen, true));
    if (!photo) return;
    const { file, takenAt } = photo;
    const input = refused.replace({ file, ...(takenAt ? { takenAt } : {}) });
    void getOutbox()?.settle(seq, input, isWhole ? file.name : undefined);
  };
  return (
    <>
      <PickFiles
        label={t(isPhoto ? 'other' : 'otherFile')}
        accept={isPhoto ? PHOTO_TYPES : ACCEPTED_FILES}
        onFiles={(chosen) => void choose(chosen)}
      />
      {!isWhole && (
        <Button variant="outline" onClick={() => void getOutbox()?.settle(seq, refused.replace(null))}>
          {t('without')}
        </Button>
      )}
    </>
  );
}
