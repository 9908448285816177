'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const MAX_NAME = 60;

type Props = {
  title: string;
  name: string;
  /** Returns whether it was saved; if not, the dialog keeps the name. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the name of a view. */
export function ViewNameDialog({ title, name: before, onSave, onClose }: Props) {
  const t = useTranslations('list.views');
  const common = useTranslations('common');
  const id = useId();
  const [name, setName] = useState(before);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isMissing = isTried && name.trim() === '';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || isSaving) return;
    setSaving(true);
    if (await onSave(name.trim())) onClose();
    else setSaving(false);
  };
  return (
    <DialogFrame title={title} text={t('text')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
        <Field>
          <FieldLabel htmlFor={id}>{t('name')}</FieldLabel>
          <Input
            id={id}
            autoFocus
            maxLength={MAX_NAME}
            value={name}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <FieldError id={`${id}-error`} error={isMissing ? { code: 'required' } : undefined} />
        </Field>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={isSaving}>
            {common('save')}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
