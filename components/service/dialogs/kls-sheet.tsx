'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TextareaField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { Button } from '@/components/ui/button';
import { SheetFrame } from '@/components/common/sheet-frame';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { emptyCircuit, emptyKls, findKlsProblems } from '@/lib/service/shared/kls';
import { KLS_CIRCUITS_MAX } from '@/lib/service/shared/kls-checks';
import { klsForm, type KlsForm } from '@/lib/service/shared/kls-schema';
import { toAct, type KeptInputs } from '@/lib/service/browser/outbox/commands';
import { service } from '@/lib/service/commands';
import type { JobAggregate } from '@/lib/service/shared/types';
import { CircuitFields, InspectionFields } from './kls-fields';
import { expectRead, onJob } from '@/components/service/outbox/keep-on-job';
import { useJobCommand } from '@/components/service/use-job-command';
import { useTechnicians } from '@/components/service/use-technicians';

const toTheirs = (current: Record<string, unknown>) => (current as unknown as JobAggregate).job.klsForm ?? emptyKls();

/** The short verification report. It may be stored half done; only the step to Udført needs it finished. */
export function KlsSheet({ data, onClose }: { data: JobAggregate; onClose: () => void }) {
  const t = useTranslations('service.kls');
  const state = useKlsForm(data, onClose);
  const { control } = state.form;
  const circuits = useFieldArray({ control, name: 'circuits' });
  return (
    <SheetFrame
      title={t('title')}
      text={t('scope', { count: KLS_CIRCUITS_MAX })}
      onClose={onClose}
      className="max-w-xl"
    >
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
        <InspectionFields />
        <h3 className="border-t pt-3 font-semibold">{t('measured')}</h3>
        {circuits.fields.map((field, at) => (
          <CircuitFields key={field.id} at={at} onRemove={() => circuits.remove(at)} />
        ))}
        {circuits.fields.length < KLS_CIRCUITS_MAX && (
          <Button variant="outline" className="self-start" onClick={() => circuits.append(emptyCircuit())}>
            <Plus aria-hidden /> {t('addCircuit')}
          </Button>
        )}
        <TextareaField<KlsForm> name="remarks" label={t('fields.remarks')} />
      </RecordForm>
    </SheetFrame>
  );
}

/** State of the form. A new report starts with the user's name and today. */
function useKlsForm(data: JobAggregate, onClose: () => void) {
  const { job, me } = data;
  const t = useTranslations('service.kls');
  const queryClient = useQueryClient();
  const technicians = useTechnicians();
  const begun: KlsForm = {
    ...emptyKls(),
    measuredBy: technicians.of(me)?.name ?? '',
    measuredOn: copenhagenToday(new Date()),
  };
  const change = useJobCommand<KeptInputs['saveReport']>(job.id, {
    command: ({ rev, klsForm: sent }) => service.saveJob(job.id, { rev, klsForm: sent }),
    keep: {
      toAct: (input) => toAct('saveReport', input, onJob(job, '')),
      expect: expectRead(queryClient, data),
    },
    success: () => ({ title: t('saved') }),
    failure: null,
  });
  // The report that the form began from; a new one began from none.
  const [before] = useState(job.klsForm);
  return useRecordForm({
    name: `kls:${job.id}`,
    fresh: job.klsForm ?? begun,
    rev: job.rev,
    schema: klsForm,
    toTheirs,
    save: (sent, { rev, base }) => change.runAsync({ rev, klsForm: sent, before: before && base }),
    onSaved: onClose,
  });
}

/** The missing values of an unfinished report, or the faults of values that are out of bounds. */
function Missing({ control }: { control: ReturnType<typeof useKlsForm>['form']['control'] }) {
  const t = useTranslations('service.kls');
  // Computed on each change: the form's values are changed in place, so they would seem unchanged.
  const problems = useWatch({ control, compute: findKlsProblems });
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
