'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { DayField } from '@/components/common/form/day-field';
import { TextField } from '@/components/common/form/text-field';
import { Button } from '@/components/ui/button';
import type { TechnicianValues } from '@/lib/settings/technicians/schema';

/** Certificates, each with its expiry day. */
export function CertificateFields() {
  const t = useTranslations('settings');
  const { fields, append, remove } = useFieldArray<TechnicianValues, 'certificates'>({ name: 'certificates' });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{t('fields.certificates')}</legend>
      {fields.map((field, at) => (
        <div key={field.id} className="grid grid-cols-[1fr_9rem_auto] items-start gap-2">
          <TextField<TechnicianValues>
            name={`certificates.${at}.name`}
            label={t('technicians.certificate')}
            maxLength={80}
          />
          <DayField<TechnicianValues> name={`certificates.${at}.expires`} label={t('technicians.expires')} />
          <Button
            variant="ghost"
            size="icon"
            className="mt-6.5"
            aria-label={t('technicians.removeCertificate', { at: at + 1 })}
            onClick={() => remove(at)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <Button variant="outline" size="sm" className="self-start" onClick={() => append({ name: '', expires: '' })}>
        <Plus aria-hidden /> {t('technicians.addCertificate')}
      </Button>
    </fieldset>
  );
}
