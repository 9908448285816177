'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressFields } from '@/components/common/form/address-fields';
import { TextField } from '@/components/common/form/fields/text-field';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { SheetFrame } from '@/components/common/sheet-frame';
import { newRecordId } from '@/lib/core/shared/new-ids';
import { placeToFields, placeToUndo, type LeadAddress, type PlaceFields } from '@/lib/leads/shared/contact-fields';
import { addressFields } from '@/lib/leads/shared/contact-schema';
import { usePlaces } from './use-contacts';

const toTheirs = (current: Record<string, unknown>) => placeToFields(current as Partial<LeadAddress>);

type Props = {
  /** The lead's id. */
  lead: string;
  /** The place to edit; without it a new one is added. */
  place?: LeadAddress;
  onClose: () => void;
};

/** Adds or edits an installation address. Unsaved text is kept for an hour after closing. */
export function PlaceForm({ lead, place, onClose }: Props) {
  const t = useTranslations('leads');
  const { runAsync } = usePlaces(lead);
  const [id] = useState(() => place?.id ?? newRecordId());
  const state = useRecordForm({
    name: `lead-address:${place?.id ?? `new:${lead}`}`,
    fresh: placeToFields(place ?? {}),
    rev: place?.rev ?? 0,
    schema: addressFields,
    toTheirs,
    save: (sent, { rev }) => {
      const fields = { ...sent, lat: sent.lat ?? 0, lng: sent.lng ?? 0 };
      return runAsync(
        place ? { what: 'save', id, fields, rev, before: placeToUndo(place) } : { what: 'add', id, fields },
      );
    },
    onSaved: onClose,
  });
  return (
    <SheetFrame
      title={place ? t('form.editTitle', { name: place.label }) : t('places.add')}
      onClose={onClose}
      className="max-w-md"
    >
      <RecordForm
        state={state}
        words={{
          label: (field) => t(`places.fields.${field as 'label'}`),
          value: (_field, raw) => String(raw ?? ''),
        }}
        guard={false}
        bodyClassName="overflow-y-auto"
        footer={<FormFooter state={state} onCancel={onClose} />}
      >
        <TextField<PlaceFields>
          name="label"
          label={t('places.fields.label')}
          placeholder={t('places.labelExample')}
          autoFocus
          required
        />
        <AddressFields label={(field) => t(`fields.${field}`)} />
      </RecordForm>
    </SheetFrame>
  );
}
