'use client';

import { Eraser } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { DraftNotice } from '@/components/common/form/draft/draft-notice';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Input } from '@/components/ui/input';
import { SignaturePad, useSignaturePad } from '@/components/common/signature-pad';

type Props = {
  /** The job's id. */
  job: string;
  /** The name that is proposed. */
  name: string;
  busy: boolean;
  onClose: () => void;
  /** Resolves to whether the signature was taken. */
  onSign: (input: { signedBy: string; image: string }) => Promise<boolean>;
};
type Values = { signedBy: string; ink: string };

/** The customer signs with a finger, a pen or the mouse, or has the typed name written for them. */
export function SignatureDialog({ job, name: given, busy, onClose, onSign }: Props) {
  const t = useTranslations('service.signature');
  const common = useTranslations('common');
  const id = useId();
  const draft = useDraft<Values>(`signature:${job}`, { signedBy: given, ink: '' });
  const name = draft.values.signedBy;
  const pad = useSignaturePad({ ink: draft.values.ink, onInk: (ink) => draft.set({ ink }) });
  const [tried, setTried] = useState(false);

  const writeName = () => {
    if (name.trim() === '') return setTried(true);
    pad.write(name.trim());
  };
  const submit = async () => {
    setTried(true);
    const image = pad.getImage();
    if (!pad.hasInk || name.trim() === '' || image === '') return;
    if (!(await onSign({ signedBy: name.trim(), image }))) return;
    draft.forget();
    onClose();
  };
  const discard = () => {
    pad.clear();
    draft.discard();
  };
  const cancel = () => {
    draft.forget();
    onClose();
  };
  return (
    <DialogFrame title={t('title')} text={t('text')} onClose={onClose} className="max-w-2xl">
      {draft.restoredAt !== null && <DraftNotice at={draft.restoredAt} onDiscard={discard} />}
      <Field>
        <FieldLabel htmlFor={`${id}-name`}>{t('name')}</FieldLabel>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => draft.set({ signedBy: event.target.value })}
        />
        <FieldError error={tried && name.trim() === '' ? { code: 'required' } : undefined} />
      </Field>
      <div>
        <SignaturePad attach={pad.attach} label={t('pad')} />
        <FieldError error={tried && !pad.hasInk ? { code: 'required' } : undefined} className="mt-1" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" className="touch:h-11" onClick={pad.clear}>
          <Eraser aria-hidden /> {common('clear')}
        </Button>
        <Button variant="ghost" size="sm" className="touch:h-11" onClick={writeName}>
          {t('writeName')}
        </Button>
      </div>
      <DialogFooter>
        <Button variant="ghost" onClick={cancel}>
          {common('cancel')}
        </Button>
        <Button disabled={busy} onClick={() => void submit()}>
          {t('confirm')}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}
