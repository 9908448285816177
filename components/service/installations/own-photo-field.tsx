'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFileRefusal } from '@/components/common/files/use-file-refusal';
import { FieldError } from '@/components/common/form/fields/field-error';
import { useFault } from '@/components/common/form/fields/use-fault';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/core/shared/paths';
import { isHeicFile, preparePhoto } from '@/lib/files/browser/prepare-photo';
import { FILE_MAX, isImage } from '@/lib/files/shared/rules';
import { ClientError } from '@/lib/pocketbase/shared/command';
import type { InstallationFields } from '@/lib/service/shared/installation-schema';
import type { Installation } from '@/lib/service/shared/installations';
import { AddPhoto } from './add-photo';

type Props = {
  /** The stored installation; without it a new one is added. */
  item?: Installation | undefined;
  photo: File | undefined;
  onPhoto: (photo: File | undefined) => void;
};

/** The photo of an installation that was noted without a job. A new one goes with the form. */
export function OwnPhotoField({ item, photo, onPhoto }: Props) {
  const t = useTranslations('service.installations');
  const { field } = useController<InstallationFields, 'photo'>({ name: 'photo' });
  const fault = useFault('photo');
  const { refusal, choose } = useChoice(onPhoto);
  const preview = usePreview(photo);
  const stored = item && item.photoFile !== '' && field.value === item.photo ? item : null;
  const shown = preview || (stored ? paths.installationPhoto(stored.id, stored.photo) : '');
  const remove = () => {
    if (photo) onPhoto(undefined);
    else field.onChange('');
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('fields.photo')}</legend>
      {shown && (
        <div className="flex items-start gap-2">
          {/* eslint-disable-next-line @next/next/no-img-element -- a file of this device, or one that the session opens */}
          <img src={shown} alt={photo ? photo.name : t('fields.photo')} className="max-h-48 rounded-md border" />
          <Button variant="ghost" size="icon" aria-label={t('removePhoto')} className="touch:size-11" onClick={remove}>
            <X aria-hidden />
          </Button>
        </div>
      )}
      {photo && <p className="mt-1 text-muted-foreground">{t('photoWithForm')}</p>}
      <AddPhoto onFiles={([chosen]) => void choose(chosen)} />
      <FieldError error={fault}>{refusal || undefined}</FieldError>
    </fieldset>
  );
}

/** Takes a chosen file if it is a picture that every browser can show; else `refusal` says why not. */
function useChoice(onPhoto: Props['onPhoto']) {
  const t = useTranslations('service.installations');
  const say = useFileRefusal();
  const [refusal, setRefusal] = useState('');
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    // The server takes the place out, unless the firm keeps places.
    const { file } = await preparePhoto(chosen, true);
    const isTooLarge = file.size > FILE_MAX;
    const isTaken = isImage(file.type) && !isTooLarge;
    setRefusal(
      isTaken
        ? ''
        : isTooLarge
          ? say(new ClientError('too_large', 413))
          : t(isHeicFile(file) ? 'heicRefused' : 'noPicture'),
    );
    if (isTaken) onPhoto(file);
  };
  return { refusal, choose };
}

/** An address of the file within this page, '' without one. */
function usePreview(file: File | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = file ? URL.createObjectURL(file) : '';
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an address lives as long as the effect
    setAddress(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
