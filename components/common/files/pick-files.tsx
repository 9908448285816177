'use client';

import { Camera, Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FileInput } from './file-input';

type Props = {
  /** The text of the file chooser's button. */
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** The buttons that add files: the camera, on a phone, and the file chooser. */
export function PickFiles({ label, onFiles, ...chosen }: Props) {
  const t = useTranslations('files');
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" className="hidden touch:inline-flex" onClick={() => camera.current?.click()}>
        <Camera aria-hidden /> {t('photo')}
      </Button>
      <Button variant="outline" onClick={() => chooser.current?.click()}>
        <Paperclip aria-hidden /> {label}
      </Button>
      <FileInput inputRef={chooser} label={label} onFiles={onFiles} {...chosen} />
      <FileInput inputRef={camera} label={t('photo')} capture="environment" accept="image/*" onFiles={onFiles} />
    </>
  );
}
