'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { REASON_LENGTH } from '@/lib/planning/shared/deviations';
import type { Reason } from './use-reason';

const USUAL = ['customer', 'technician', 'urgent', 'onlyOne', 'knowsPlace'] as const;

/** Asks why rules are overruled. A usual reason fills the field with one press, and Enter confirms it. */
export function ReasonField({ reason: { reason, change, isMissing, choose, field } }: { reason: Reason }) {
  const t = useTranslations('planning');
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{t('whyAnyway')}</Label>
      <Input
        id={id}
        ref={field}
        value={reason}
        onChange={(event) => change(event.target.value)}
        maxLength={REASON_LENGTH}
        autoComplete="off"
        aria-invalid={isMissing}
        aria-describedby={`${id}e`}
      />
      <FieldError id={`${id}e`}>{isMissing && t('whyMissing')}</FieldError>
      <div role="group" aria-label={t('usualReasons')} className="flex flex-wrap gap-1.5">
        {USUAL.map((name) => {
          const text = t(`usualReason.${name}`);
          return (
            <Button
              key={name}
              variant={reason === text ? 'secondary' : 'outline'}
              size="sm"
              aria-pressed={reason === text}
              onClick={(event) => choose(text, event.currentTarget.form)}
            >
              {text}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
