'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { ChoiceField, SegmentField } from '@/components/common/form/fields/choice-field';
import { DayField } from '@/components/common/form/fields/day-field';
import { FormFooter } from '@/components/common/form/form-footer';
import { NumberField } from '@/components/common/form/fields/number-field';
import { RecordForm } from '@/components/common/form/record-form';
import { TagsField } from '@/components/common/form/fields/tags-field';
import { TextField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { Panel } from '@/components/common/panel';
import { toast } from '@/components/common/toast/toast';
import { Button } from '@/components/ui/button';
import { OUTCOMES, type GalleryFields } from '@/lib/gallery/browser/schema';
import { ClientError } from '@/lib/pocketbase/shared/command';

const loadSchema = () => import('@/lib/gallery/browser/schema').then((module) => module.galleryFields);

type Values = Omit<GalleryFields, 'amount' | 'minutes'> & { amount: number | string; minutes: number | string };
const BLANK: Values = {
  name: '',
  code: '',
  email: '',
  url: '',
  uuid: '',
  cuid: '',
  datetime: '',
  day: '',
  amount: '',
  minutes: '',
  tags: [],
  address: { zip: '' },
  lines: [],
  outcome: 'saved',
  again: 'saved',
};

/** Stands in for the server: answers with the outcome chosen in the form. */
async function simulateSave(sent: GalleryFields, rev: number): Promise<GalleryFields> {
  if (sent.outcome === 'stale' && rev === 0)
    throw new ClientError('stale', 409, { rev: 1, fields: ['name'], current: { ...sent, name: 'Kollega' } });
  if (sent.outcome === 'field')
    throw new ClientError('validation', 400, {
      'lines.0.text': { code: 'duplicateId' },
      elsewhere: { code: 'unknownRecord' },
    });
  if (sent.outcome === 'form') throw new ClientError('upstream', 502);
  return sent;
}

/** The record form with every kind of field and every kind of server error. */
export function GalleryForm() {
  const t = useTranslations('gallery.form');
  const state = useRecordForm<Values, Awaited<ReturnType<typeof loadSchema>>, GalleryFields>({
    name: 'gallery',
    fresh: BLANK,
    schema: loadSchema,
    save: (sent, { rev }) => simulateSave(sent, rev),
    toTheirs: (current) => current as GalleryFields,
    onSaved: (sent) => toast({ title: t('saved'), content: sent.name, accent: 'success' }),
    next: () => ({ fresh: BLANK, rev: 0 }),
  });
  return (
    <Panel title={t('title')}>
      <RecordForm
        state={state}
        label={t('title')}
        bodyClassName="grid sm:grid-cols-2"
        footer={<FormFooter state={state} />}
      >
        <TextField<Values> name="name" label={t('name')} optional={false} />
        <TextField<Values> name="code" label={t('code')} hint={t('codeHint')} />
        <TextField<Values> name="email" label={t('email')} />
        <TextField<Values> name="url" label={t('url')} />
        <TextField<Values> name="uuid" label={t('uuid')} />
        <TextField<Values> name="cuid" label={t('cuid')} />
        <TextField<Values> name="datetime" label={t('datetime')} />
        <DayField<Values> name="day" label={t('day')} />
        <NumberField<Values> name="amount" label={t('amount')} kind="kr" />
        <NumberField<Values> name="minutes" label={t('minutes')} kind="duration" empty={0} />
        <TagsField<Values> name="tags" label={t('tags')} />
        <TextField<Values> name="address.zip" label={t('zip')} />
        <LineFields />
        <SegmentField<Values>
          name="outcome"
          label={t('outcome')}
          className="col-span-full"
          choices={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
        <ChoiceField<Values>
          name="again"
          label={t('outcomeAgain')}
          choices={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
      </RecordForm>
    </Panel>
  );
}

function LineFields() {
  const t = useTranslations('gallery.form');
  const { fields, append, remove } = useFieldArray<Values, 'lines'>({ name: 'lines' });
  return (
    <>
      {fields.map((line, index) => (
        <div key={line.id} className="col-span-full grid grid-cols-[minmax(0,1fr)_8rem_auto] items-end gap-3">
          <TextField<Values> name={`lines.${index}.text`} label={t('line', { number: index + 1 })} />
          <NumberField<Values>
            name={`lines.${index}.qtyMilli`}
            label={t('quantity', { number: index + 1 })}
            kind="qty"
          />
          <Button variant="ghost" onClick={() => remove(index)}>
            {t('removeLine', { number: index + 1 })}
          </Button>
        </div>
      ))}
      <Button variant="outline" className="w-fit" onClick={() => append({ text: '', qtyMilli: 1000 })}>
        {t('addLine')}
      </Button>
    </>
  );
}
