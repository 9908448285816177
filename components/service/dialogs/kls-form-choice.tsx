'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { AskDialog } from '@/components/common/ask-dialog';
import { useFieldId } from '@/components/common/form/fields/form-id';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { carryOver, type CarriedOver } from '@/lib/service/shared/kls-carry';
import type { KlsForm } from '@/lib/service/shared/kls-schema';
import type { KlsVersion } from '@/lib/settings/shared/kls/definition';

type Props = { versions: readonly KlsVersion[]; version: KlsVersion };

/**
 * The form that the report is filled in by. A begun report stays with its version until another one is chosen here; the
 * answers that both have go with it. Not shown if there is nothing to choose.
 */
export function KlsFormChoice({ versions, version }: Props) {
  const t = useTranslations('service.kls.form');
  const { getValues, setValue } = useFormContext<KlsForm>();
  const [asked, setAsked] = useState<(CarriedOver & { to: KlsVersion }) | null>(null);
  const id = useFieldId('version');
  const take = (form: KlsForm) => {
    for (const part of ['version', 'checks', 'values', 'circuits'] as const)
      setValue(part, form[part], { shouldDirty: true });
    setAsked(null);
  };
  const choose = (chosen: string) => {
    const to = versions.find((one) => one.id === chosen);
    if (!to) return;
    const carried = carryOver(getValues(), version.definition, to);
    if (carried.lost > 0) setAsked({ ...carried, to });
    else take(carried.form);
  };
  if (versions.length < 2) return null;
  const isOutdated = versions.some(({ id: other, form }) => form === version.form && other !== version.id);
  return (
    <Field>
      <FieldLabel htmlFor={id}>{t('label')}</FieldLabel>
      <Select value={version.id} onValueChange={choose}>
        <SelectTrigger id={id} className="w-full">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {versions.map((one) => (
            <SelectItem key={one.id} value={one.id}>
              {t('version', { name: one.name, number: one.number })}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      {isOutdated && !version.isCurrent && <FieldDescription>{t('outdated')}</FieldDescription>}
      {asked && (
        <AskDialog
          title={t('lostTitle', { name: asked.to.name })}
          text={t('lost', { count: asked.lost })}
          confirm={t('change')}
          onConfirm={() => take(asked.form)}
          onClose={() => setAsked(null)}
        />
      )}
    </Field>
  );
}
