'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { LeadBulkAction } from '@/lib/leads/shared/bulk';
import { leadTags } from '@/lib/leads/shared/list-queries';
import { LONGEST_TAG } from '@/lib/leads/shared/values';
import { pb } from '@/lib/pocketbase/shared/client';

type Kind = 'addTag' | 'removeTag';
type Props = { kind: Kind; count: number; onClose: () => void; onConfirm: (action: LeadBulkAction) => void };

/** Asks which tag the selected leads get or lose. Known tags are proposed. */
export function TagDialog({ kind, count, onClose, onConfirm }: Props) {
  const t = useTranslations('leads.bulk');
  const common = useTranslations('common');
  const id = useId();
  const { data = [] } = useQuery(leadTags(pb));
  const [tag, setTag] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && tag.trim() === '';
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (tag.trim() !== '') onConfirm({ kind, tag: tag.trim() });
  };
  return (
    <DialogFrame title={t(`${kind}Title`, { count })} onClose={onClose} className="max-w-sm">
      <form onSubmit={confirm} noValidate className="flex flex-col gap-4">
        <Field>
          <FieldLabel htmlFor={id}>{t('tag')}</FieldLabel>
          <Input
            id={id}
            autoFocus
            autoComplete="off"
            list={`${id}-known`}
            maxLength={LONGEST_TAG}
            value={tag}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={(event) => setTag(event.target.value)}
          />
          <datalist id={`${id}-known`}>
            {data.map((known) => (
              <option key={known.tag} value={known.tag} />
            ))}
          </datalist>
          <FieldError id={`${id}-error`} error={isMissing ? { code: 'required' } : undefined} />
        </Field>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit">{t(`${kind}Confirm`)}</Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
