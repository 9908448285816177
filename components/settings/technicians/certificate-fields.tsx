'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { DayField } from '@/components/common/form/fields/day-field';
import { RemoveRow, RowList } from '@/components/common/form/fields/row-list';
import { TextField } from '@/components/common/form/fields/text-field';
import type { TechnicianValues } from '@/lib/settings/shared/technicians/schema';

/** Certificates, each with its expiry day. */
export function CertificateFields() {
  const t = useTranslations('settings');
  const { fields, append, remove } = useFieldArray<TechnicianValues, 'certificates'>({ name: 'certificates' });
  return (
    <RowList
      legend={t('fields.certificates')}
      add={t('technicians.addCertificate')}
      onAdd={() => append({ name: '', expires: '' })}
    >
      {fields.map((field, at) => (
        <div key={field.id} className="grid grid-cols-[1fr_9rem_auto] items-start gap-2">
          <TextField<TechnicianValues>
            name={`certificates.${at}.name`}
            label={t('technicians.certificate')}
            maxLength={80}
          />
          <DayField<TechnicianValues> name={`certificates.${at}.expires`} label={t('technicians.expires')} />
          <RemoveRow label={t('technicians.removeCertificate', { at: at + 1 })} onRemove={() => remove(at)} />
        </div>
      ))}
    </RowList>
  );
}
