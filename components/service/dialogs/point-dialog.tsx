'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { JobPointInput } from '@/lib/service/shared/schema';
import { readPoint } from '@/lib/service/shared/read-point';
import type { Job } from '@/lib/service/shared/types';

type Props = {
  job: Job;
  busy: boolean;
  onClose: () => void;
  onMove: (point: JobPointInput['point']) => void;
};

/** Puts the job's point where the work is, from a place that was sent or copied from a map. */
export function PointDialog({ job, busy, onClose, onMove }: Props) {
  const t = useTranslations('service.point');
  const common = useTranslations('common');
  const id = useId();
  const [typed, setTyped] = useState(job.pointMoved ? `${job.lat}, ${job.lng}` : '');
  const [isTried, setTried] = useState(false);
  const point = readPoint(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (point) onMove(point);
  };
  return (
    <DialogFrame title={t('title')} text={t('text')} onClose={onClose} className="max-w-md">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field>
          <FieldLabel htmlFor={id}>{t('field')}</FieldLabel>
          <Input
            id={id}
            value={typed}
            autoFocus
            autoComplete="off"
            maxLength={600}
            placeholder={t('example')}
            aria-invalid={isTried && !point ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <FieldError>{isTried && !point ? t('unreadable') : ''}</FieldError>
          <FieldDescription id={`${id}-hint`}>{t('hint')}</FieldDescription>
        </Field>
        <DialogFooter>
          {job.pointMoved && (
            <Button variant="ghost" disabled={busy} className="sm:mr-auto" onClick={() => onMove(null)}>
              {t('reset')}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t('move')}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
