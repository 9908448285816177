'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { DayField } from '@/components/common/form/fields/day-field';
import { RemoveRow, RowList } from '@/components/common/form/fields/row-list';
import { TextField } from '@/components/common/form/fields/text-field';
import type { TechnicianValues } from '@/lib/settings/shared/technicians/schema';

// The firm's form has the same field.
type Values = Pick<TechnicianValues, 'certificates'>;

/** Certificates of a technician or of the firm, each with its number, its day of issue and its last day. */
export function CertificateFields({ legend }: { legend: string }) {
  const t = useTranslations('settings.technicians');
  const { fields, append, remove } = useFieldArray<Values, 'certificates'>({ name: 'certificates' });
  return (
    <RowList
      legend={legend}
      add={t('addCertificate')}
      onAdd={() => append({ name: '', number: '', issued: '', expires: '' })}
    >
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid grid-cols-2 items-start gap-2 max-sm:border-b max-sm:pb-2 sm:grid-cols-[1.4fr_1fr_8.5rem_8.5rem_auto]"
        >
          <TextField<Values>
            name={`certificates.${at}.name`}
            label={t('certificate')}
            className="max-sm:col-span-2"
            maxLength={80}
          />
          <TextField<Values> name={`certificates.${at}.number`} label={t('number')} maxLength={60} />
          <DayField<Values> name={`certificates.${at}.issued`} label={t('issued')} className="max-sm:order-2" />
          <DayField<Values> name={`certificates.${at}.expires`} label={t('expires')} className="max-sm:order-2" />
          {/* On a phone beside the number, so that a day has half the width. */}
          <RemoveRow
            label={t('removeCertificate', { at: at + 1 })}
            onRemove={() => remove(at)}
            className="max-sm:order-1 max-sm:justify-self-end"
          />
        </div>
      ))}
    </RowList>
  );
}
