'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Input } from '@/components/ui/input';
import type { FieldError as Fault } from '@/lib/core/shared/errors';
import type { OfferLine } from '@/lib/offers/shared/schema';
import { useLineWords } from '@/components/offers/editor/cells';
import { useOfferSession } from '@/components/offers/editor/context';
import { COST } from '@/components/offers/editor/number-fields';

/** Edits a line's unit cost. */
export function CostDialog({ line, onClose }: { line: OfferLine; onClose: () => void }) {
  const t = useTranslations('offers.cost');
  const common = useTranslations('common');
  const words = useLineWords();
  const session = useOfferSession();
  const [fault, setFault] = useState<Fault | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unitCost = COST.read(String(new FormData(event.currentTarget).get('cost')));
    if (typeof unitCost !== 'number') return setFault(unitCost);
    session.dispatch({ type: 'line', id: line.id, patch: { unitCost } });
    onClose();
  };
  return (
    <DialogFrame title={t('title')} text={t('text')} onClose={onClose} className="max-w-sm">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field>
          <FieldLabel htmlFor="line-cost">{t('label', { unit: words.unit(line.unit) })}</FieldLabel>
          <Input
            id="line-cost"
            name="cost"
            autoFocus
            data-number=""
            inputMode="decimal"
            autoComplete="off"
            className="tabular text-right"
            defaultValue={line.unitCost === undefined ? '' : COST.show(line.unitCost)}
            aria-invalid={fault ? true : undefined}
            aria-describedby="line-cost-fault"
          />
          <FieldError id="line-cost-fault" error={fault ?? undefined} />
        </Field>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit">{common('save')}</Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
