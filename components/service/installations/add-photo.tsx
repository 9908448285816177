'use client';

import { Camera, Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FileInput } from '@/components/common/files/file-input';
import { Button } from '@/components/ui/button';

const PHOTOS = 'image/jpeg,image/png,image/webp,image/heic,.heic';

/** The phone's camera, and the file chooser elsewhere. */
export function AddPhoto({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('files');
  const add = useTranslations('service.installations')('addPhoto');
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="mt-2 flex gap-2">
      <Button variant="outline" className="hidden touch:inline-flex" onClick={() => camera.current?.click()}>
        <Camera aria-hidden /> {t('photo')}
      </Button>
      <Button variant="outline" onClick={() => chooser.current?.click()}>
        <Paperclip aria-hidden /> {add}
      </Button>
      <FileInput inputRef={camera} label={t('photo')} capture="environment" accept="image/*" onFiles={onFiles} />
      <FileInput inputRef={chooser} label={add} accept={PHOTOS} onFiles={onFiles} />
    </div>
  );
}
