'use client';

import { useTranslations } from 'next-intl';
import { PickFiles } from '@/components/common/files/pick-files';
import { PHOTO_TYPES } from '@/lib/files/shared/values';

/** The buttons that add a photo to an installation. */
export function AddPhoto({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('service.installations');
  return (
    <div className="mt-2 flex gap-2">
      <PickFiles label={t('addPhoto')} accept={PHOTO_TYPES} onFiles={onFiles} />
    </div>
  );
}
