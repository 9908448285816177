'use client';

import { useTranslations } from 'next-intl';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

/** Asks why a stop was not done. The reason is optional if the customer was not at home. */
export function StopReason({
  stop,
  status,
  onCancel,
  onConfirm,
}: {
  /** The stop's id. */
  stop: string;
  status: 'ikke_hjemme' | 'sprunget_over';
  onCancel: () => void;
  onConfirm: (reason: string) => void;
}) {
  const t = useTranslations('planning');
  const { values, set, forget } = useDraft(`stop-reason:${stop}:${status}`, { reason: '' });
  const { reason } = values;
  const isMissing = status === 'sprunget_over' && reason.trim() === '';
  const cancel = () => {
    forget();
    onCancel();
  };
  return (
    <form
      className="flex flex-col gap-2 rounded-lg border p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isMissing) return;
        forget();
        onConfirm(reason.trim());
      }}
    >
      <Label htmlFor={`reason-${status}`}>{t(status === 'ikke_hjemme' ? 'reasonOptional' : 'reasonRequired')}</Label>
      <Input
        id={`reason-${status}`}
        value={reason}
        onChange={(event) => set({ reason: event.target.value })}
        maxLength={500}
        autoFocus
      />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" size="lg" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="lg" disabled={isMissing}>
          {t(`tell.${status}`)}
        </Button>
      </div>
    </form>
  );
}
