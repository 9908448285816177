'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { useStatusLabel } from '@/components/shell/status-chip';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { LeadMove } from '@/lib/leads/schema';
import { LOST_REASONS, type LeadStatus } from '@/lib/leads/values';

type Reason = Pick<LeadMove, 'lostReason' | 'note'>;
type Props = { status: LeadStatus; busy: boolean; onCancel: () => void; onConfirm: (reason: Reason) => void };
const MAX_NOTE = 500;

/** Why the lead is lost: asked once, counted later. */
export function LostReasonDialog({ status, busy, onCancel, onConfirm }: Props) {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  const label = useStatusLabel();
  const id = useId();
  const [reason, setReason] = useState<LeadMove['lostReason']>();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && !reason;

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason) onConfirm({ lostReason: reason, note: note.trim() });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent>
        <form onSubmit={confirm} noValidate className="flex flex-col gap-4">
          <DialogHeader>
            <DialogTitle>{t('status.loseTitle', { status: label('lead', status) })}</DialogTitle>
            <DialogDescription>{t('status.loseText')}</DialogDescription>
          </DialogHeader>
          <fieldset aria-describedby={missing ? `${id}-error` : undefined}>
            <legend className="mb-1.5 font-medium">{t('fields.lostReason')}</legend>
            <div className="grid grid-cols-2 gap-2">
              {LOST_REASONS.map((value) => (
                <label
                  key={value}
                  className="flex min-h-(--control) cursor-pointer items-center gap-2 rounded-md border px-2.5 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
                >
                  <input type="radio" name={`${id}-reason`} value={value} checked={reason === value} onChange={() => setReason(value)} className="accent-(--primary)" />
                  {t(`lostReason.${value}`)}
                </label>
              ))}
            </div>
            <FieldError id={`${id}-error`} className="mt-1.5" error={missing ? { code: 'required' } : undefined} />
          </fieldset>
          <Field>
            <FieldLabel htmlFor={`${id}-note`} optional={common('optional')}>
              {t('fields.lostNote')}
            </FieldLabel>
            <Textarea id={`${id}-note`} value={note} maxLength={MAX_NOTE} onChange={(event) => setNote(event.target.value)} />
          </Field>
          <DialogFooter>
            <Button variant="ghost" onClick={onCancel}>
              {common('cancel')}
            </Button>
            <Button type="submit" disabled={busy}>
              {t('status.loseConfirm', { status: label('lead', status) })}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
