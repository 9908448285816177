'use client';

import { Eraser } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Input } from '@/components/ui/input';
import { SignaturePad, useSignaturePad } from '@/components/common/signature-pad';

type Props = {
  name: string;
  busy: boolean;
  onClose: () => void;
  onSign: (input: { signedBy: string; image: string }) => void;
};

/** The customer signs with a finger, a pen or the mouse, or has the typed name written for them. */
export function SignatureDialog({ name: given, busy, onClose, onSign }: Props) {
  const t = useTranslations('service.signature');
  const common = useTranslations('common');
  const id = useId();
  const pad = useSignaturePad();
  const [name, setName] = useState(given);
  const [tried, setTried] = useState(false);

  const writeName = () => {
    if (name.trim() === '') return setTried(true);
    pad.write(name.trim());
  };
  const submit = () => {
    setTried(true);
    const image = pad.getImage();
    if (pad.hasInk && name.trim() !== '' && image !== '') onSign({ signedBy: name.trim(), image });
  };
  return (
    <DialogFrame title={t('title')} text={t('text')} onClose={onClose} className="max-w-2xl">
      <Field>
        <FieldLabel htmlFor={`${id}-name`}>{t('name')}</FieldLabel>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <FieldError error={tried && name.trim() === '' ? { code: 'required' } : undefined} />
      </Field>
      <div>
        <SignaturePad attach={pad.attach} label={t('pad')} />
        <FieldError error={tried && !pad.hasInk ? { code: 'required' } : undefined} className="mt-1" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={pad.clear}>
          <Eraser aria-hidden /> {common('clear')}
        </Button>
        <Button variant="ghost" size="sm" onClick={writeName}>
          {t('writeName')}
        </Button>
      </div>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button disabled={busy} onClick={submit}>
          {t('confirm')}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}
