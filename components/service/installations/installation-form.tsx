'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { DayField } from '@/components/common/form/fields/day-field';
import { TextareaField, TextField } from '@/components/common/form/fields/text-field';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { SheetFrame } from '@/components/common/sheet-frame';
import { newRecordId } from '@/lib/core/shared/new-ids';
import { installationFields, type InstallationFields } from '@/lib/service/shared/installation-schema';
import { INSTALLATION_KINDS, toInstallationFields, type Installation } from '@/lib/service/shared/installations';
import type { InstallationOrigin } from '@/components/service/outbox/keep-installation';
import { OwnPhotoField } from './own-photo-field';
import { PhotoField } from './photo-field';
import { useInstallations } from './use-installations';

const toTheirs = (current: Record<string, unknown>) => toInstallationFields(current as Partial<Installation>);

type Props = {
  origin: InstallationOrigin;
  /** The installation to edit; without it a new one is added. */
  item?: Installation;
  onClose: () => void;
};

/** Adds or edits what stands in a house. Unsaved text is kept for an hour after closing. */
export function InstallationForm({ origin, item, onClose }: Props) {
  const t = useTranslations('service.installations');
  const { runAsync } = useInstallations();
  const [photo, setPhoto] = useState<File>();
  const [id] = useState(() => item?.id ?? newRecordId());
  const fresh: InstallationFields = toInstallationFields(item ?? {});
  const state = useRecordForm({
    name: `installation:${item?.id ?? `new:${origin.address} ${origin.zip}`}`,
    fresh,
    rev: item?.rev ?? 0,
    schema: installationFields,
    toTheirs,
    save: (fields, { rev }) =>
      runAsync({ id, fields, origin, photo, ...(item ? { what: 'save', rev, before: fresh } : { what: 'add' }) }),
    onSaved: onClose,
  });
  const kinds = INSTALLATION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  const label = (field: keyof InstallationFields) => t(`fields.${field}`);
  return (
    <SheetFrame
      title={t(item ? 'editTitle' : 'addTitle')}
      text={[origin.address, `${origin.zip} ${origin.city}`.trim()].filter(Boolean).join(', ')}
      onClose={onClose}
      className="max-w-md"
    >
      <RecordForm
        state={state}
        words={{ label: (field) => label(field as 'make'), value: (_field, raw) => String(raw ?? '') }}
        guard={false}
        bodyClassName="overflow-y-auto"
        footer={<FormFooter state={state} onCancel={onClose} />}
      >
        <ChoiceField<InstallationFields> name="kind" label={label('kind')} choices={kinds} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField<InstallationFields> name="make" label={label('make')} maxLength={80} />
          <TextField<InstallationFields> name="model" label={label('model')} maxLength={80} />
        </div>
        <TextField<InstallationFields> name="serial" label={label('serial')} maxLength={80} />
        <TextField<InstallationFields>
          name="place"
          label={label('place')}
          placeholder={t('placeExample')}
          maxLength={120}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <DayField<InstallationFields> name="installedOn" label={label('installedOn')} />
          <DayField<InstallationFields> name="nextService" label={label('nextService')} warnPast />
        </div>
        <TextareaField<InstallationFields> name="note" label={label('note')} maxLength={2000} rows={3} />
        {origin.job === '' ? (
          <OwnPhotoField item={item} photo={photo} onPhoto={setPhoto} />
        ) : (
          <PhotoField job={origin.job} onHeld={setPhoto} />
        )}
      </RecordForm>
    </SheetFrame>
  );
}
