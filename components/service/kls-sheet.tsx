'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import { ChoiceField, SwitchField } from '@/components/common/form/choice-field';
import { DayField } from '@/components/common/form/day-field';
import { FormFooter } from '@/components/common/form/form-footer';
import { NumberField } from '@/components/common/form/number-field';
import { RecordForm } from '@/components/common/form/record-form';
import { TextareaField, TextField } from '@/components/common/form/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { toast } from '@/components/common/toast/toast';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { copenhagenToday } from '@/lib/core/dates';
import { emptyCircuit, emptyKls, KLS_ANSWERS, KLS_CHECKS, KLS_CIRCUITS_MAX, klsProblems } from '@/lib/service/kls';
import { klsForm, type KlsForm } from '@/lib/service/kls-schema';
import { saveJob } from '@/lib/service/commands';
import { jobKeys } from '@/lib/service/queries';
import type { JobAggregate } from '@/lib/service/types';
import { useTechnicians } from './use-technicians';

const theirs = (current: Record<string, unknown>) => (current as unknown as JobAggregate).job.klsForm ?? emptyKls();

/** The short verification report. It may be stored half done; the gate before Udført looks at the whole. */
export function KlsSheet({ data: { job, me }, onClose }: { data: JobAggregate; onClose: () => void }) {
  const t = useTranslations('service.kls');
  const queryClient = useQueryClient();
  const technicians = useTechnicians();
  const begun: KlsForm = {
    ...emptyKls(),
    measuredBy: technicians.of(me)?.name ?? '',
    measuredOn: copenhagenToday(new Date()),
  };
  const state = useRecordForm({
    name: `kls:${job.id}`,
    fresh: job.klsForm ?? begun,
    rev: job.rev,
    schema: klsForm,
    toTheirs: theirs,
    save: (sent, { rev }) => saveJob(job.id, { rev, klsForm: sent }),
    onSaved: (saved) => {
      queryClient.setQueryData(jobKeys.detail(job.id), saved);
      void queryClient.invalidateQueries({ queryKey: jobKeys.timeline(job.id) });
      toast({ title: t('saved') });
      onClose();
    },
  });
  const { control } = state.form;
  const circuits = useFieldArray({ control, name: 'circuits' });
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent className="max-w-xl">
        <SheetHeader>
          <SheetTitle>{t('title')}</SheetTitle>
          <SheetDescription>{t('scope', { count: KLS_CIRCUITS_MAX })}</SheetDescription>
        </SheetHeader>
        <RecordForm
          state={state}
          guard={false}
          bodyClassName="overflow-y-auto"
          footer={
            <FormFooter state={state} onCancel={onClose}>
              <Missing control={control} />
            </FormFooter>
          }
        >
          <TextField<KlsForm> name="board" label={t('fields.board')} placeholder={t('boardExample')} />
          <TextField<KlsForm> name="instrument" label={t('fields.instrument')} />
          <div className="grid grid-cols-2 gap-3">
            <TextField<KlsForm> name="measuredBy" label={t('fields.measuredBy')} />
            <DayField<KlsForm> name="measuredOn" label={t('fields.measuredOn')} />
          </div>
          <h3 className="border-t pt-3 font-semibold">{t('looked')}</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            {KLS_CHECKS.map((check) => (
              <ChoiceField<KlsForm>
                key={check}
                name={`checks.${check}`}
                label={t(`checks.${check}`)}
                choices={KLS_ANSWERS.map((value) => ({ value, label: t(`answers.${value === '' ? 'open' : value}`) }))}
              />
            ))}
          </div>
          <h3 className="border-t pt-3 font-semibold">{t('measured')}</h3>
          {circuits.fields.map((field, at) => (
            <fieldset key={field.id} className="grid grid-cols-2 gap-3 rounded-md border p-3 sm:grid-cols-3">
              <legend className="flex items-center gap-2 px-1 font-medium">
                {t('circuit', { number: at + 1 })}
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('removeCircuit', { number: at + 1 })}
                  onClick={() => circuits.remove(at)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </legend>
              <TextField<KlsForm> name={`circuits.${at}.name`} label={t('fields.name')} />
              <TextField<KlsForm>
                name={`circuits.${at}.fuse`}
                label={t('fields.fuse')}
                placeholder={t('fuseExample')}
              />
              <TextField<KlsForm>
                name={`circuits.${at}.cable`}
                label={t('fields.cable')}
                placeholder={t('cableExample')}
              />
              <NumberField<KlsForm>
                name={`circuits.${at}.continuityMilli`}
                kind="qty"
                unit="Ω"
                empty={null}
                label={t('fields.continuity')}
              />
              <NumberField<KlsForm>
                name={`circuits.${at}.insulationMilli`}
                kind="qty"
                unit="MΩ"
                empty={null}
                label={t('fields.insulation')}
              />
              <NumberField<KlsForm>
                name={`circuits.${at}.rcdMs`}
                kind="whole"
                unit="ms"
                empty={null}
                label={t('fields.rcd')}
              />
              <SwitchField<KlsForm>
                name={`circuits.${at}.polarity`}
                label={t('fields.polarity')}
                className="col-span-2 sm:col-span-3"
              />
            </fieldset>
          ))}
          {circuits.fields.length < KLS_CIRCUITS_MAX && (
            <Button variant="outline" className="self-start" onClick={() => circuits.append(emptyCircuit())}>
              <Plus aria-hidden /> {t('addCircuit')}
            </Button>
          )}
          <TextareaField<KlsForm> name="remarks" label={t('fields.remarks')} />
        </RecordForm>
      </SheetContent>
    </Sheet>
  );
}

/** What still keeps the report from being finished, measured values out of bounds first. */
function Missing({
  control,
}: {
  control: ReturnType<typeof useRecordForm<KlsForm, typeof klsForm, JobAggregate>>['form']['control'];
}) {
  const t = useTranslations('service.kls');
  const form = useWatch({ control }) as KlsForm;
  const problems = klsProblems(form);
  if (problems.length === 0) return <p className="mb-3 text-tone-success-text">{t('complete')}</p>;
  const bad = [...new Set(problems.filter((problem) => problem.code !== 'missing').map((problem) => problem.code))];
  return (
    <p role="status" className="mb-3 text-tone-warning-text">
      {bad.length > 0
        ? bad.map((code) => t(`problem.${code as 'insulation'}`)).join(' · ')
        : t('missing', { count: problems.length })}
    </p>
  );
}
