'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** The age identity of an encrypted backup. It is sent once and kept nowhere. */
export function IdentityField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('settings.backup');
  const id = useId();
  return (
    <Field>
      <FieldLabel htmlFor={id}>{t('identity')}</FieldLabel>
      <Input
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className="text-xs text-muted-foreground">
        {t('identityHint')}
      </p>
    </Field>
  );
}
