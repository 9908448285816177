'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TextareaField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { Button } from '@/components/ui/button';
import { SheetFrame } from '@/components/common/sheet-frame';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { emptyCircuit, emptyKls, findKlsProblems, isMissing, versionOf } from '@/lib/service/shared/kls';
import { reportSchema } from '@/lib/service/shared/kls-report-schema';
import type { KlsForm } from '@/lib/service/shared/kls-schema';
import { measurementsOf, proposeForm, type KlsVersion } from '@/lib/settings/shared/kls/definition';
import { FIRST_VERSION } from '@/lib/settings/shared/kls/first-version';
import { toAct, type KeptInputs } from '@/lib/service/browser/outbox/commands';
import { service } from '@/lib/service/commands';
import type { JobAggregate } from '@/lib/service/shared/types';
import { BoardFields, CircuitFields, HeadFields, InspectionFields } from './kls-fields';
import { KlsFormChoice } from './kls-form-choice';
import { useProblemText } from './use-problem-text';
import { expectRead, onJob } from '@/components/service/outbox/keep-on-job';
import { useJobCommand } from '@/components/service/use-job-command';
import { useTechnicians } from '@/components/service/use-technicians';

/** The form that a new report begins with. A read that a browser kept from before has no forms. */
const proposeFor = ({ job, klsVersions = [] }: JobAggregate) => proposeForm(klsVersions, job.type) ?? FIRST_VERSION;

const toTheirs = (current: Record<string, unknown>) => {
  const theirs = current as unknown as JobAggregate;
  return theirs.job.klsForm ?? emptyKls(proposeFor(theirs));
};

/**
 * The verification report, by the version of the form that it was begun with. It may be stored half done; only the step
 * to Udført needs it finished.
 */
export function KlsSheet({ data, onClose }: { data: JobAggregate; onClose: () => void }) {
  const t = useTranslations('service.kls');
  const state = useKlsForm(data, onClose);
  const { control } = state.form;
  const version = versionOf(data.klsVersions, { version: useWatch({ control, name: 'version' }) });
  const { definition } = version;
  const photos = data.klsPhotos ?? [];
  return (
    <SheetFrame
      title={t('title')}
      text={t('scope', { form: version.name, number: version.number, count: definition.circuitsMax })}
      onClose={onClose}
      // One hand, in a cellar.
      className="max-w-xl touch:[--control-sm:2.75rem]"
    >
      <RecordForm
        state={state}
        guard={false}
        enterGoesOn
        bodyClassName="overflow-y-auto"
        footer={
          <FormFooter state={state} onCancel={onClose}>
            {/* The key: what is watched is computed again after a new photo too, which is no value of the form. */}
            <Missing key={photos.length} control={control} version={version} photos={photos} />
          </FormFooter>
        }
      >
        <KlsFormChoice versions={data.klsVersions ?? []} version={version} />
        <HeadFields />
        <InspectionFields data={data} definition={definition} />
        {definition.measurements.length > 0 && <h3 className="border-t pt-3 font-semibold">{t('measured')}</h3>}
        <BoardFields definition={definition} />
        {measurementsOf(definition, 'kreds').length > 0 && <Circuits control={control} version={version} />}
        <TextareaField<KlsForm> name="remarks" label={t('fields.remarks')} />
      </RecordForm>
    </SheetFrame>
  );
}

type VersionProps = { control: ReturnType<typeof useKlsForm>['form']['control']; version: KlsVersion };

function Circuits({ control, version: { definition } }: VersionProps) {
  const t = useTranslations('service.kls');
  const { fields, append, remove } = useFieldArray({ control, name: 'circuits' });
  return (
    <>
      {fields.map((field, at) => (
        <CircuitFields key={field.id} definition={definition} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length < definition.circuitsMax && (
        <Button variant="outline" className="self-start" onClick={() => append(emptyCircuit(definition))}>
          <Plus aria-hidden /> {t('addCircuit')}
        </Button>
      )}
    </>
  );
}

/** State of the form. A new report starts with the user's name and today. */
function useKlsForm(data: JobAggregate, onClose: () => void) {
  const { job, me } = data;
  const t = useTranslations('service.kls');
  const queryClient = useQueryClient();
  const technicians = useTechnicians();
  const begun: KlsForm = {
    ...emptyKls(proposeFor(data)),
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
  const schema = useMemo(() => reportSchema(data.klsVersions), [data.klsVersions]);
  // The report that the form began from; a new one began from none.
  const [before] = useState(job.klsForm);
  return useRecordForm({
    name: `kls:${job.id}`,
    fresh: job.klsForm ?? begun,
    rev: job.rev,
    schema,
    toTheirs,
    save: (sent, { rev, base }) => change.runAsync({ rev, klsForm: sent, before: before && base }),
    onSaved: onClose,
  });
}

/** The missing values of an unfinished report, or the faults of values that are out of bounds. */
function Missing({ control, version: { definition }, photos }: VersionProps & { photos: readonly string[] }) {
  const t = useTranslations('service.kls');
  const problemText = useProblemText();
  // Computed on each change: the form's values are changed in place, so they would seem unchanged.
  const problems = useWatch({ control, compute: (form: KlsForm) => findKlsProblems(form, definition, photos) });
  if (problems.length === 0) return <p className="mb-3 text-tone-success-text">{t('complete')}</p>;
  const bad = [...new Set(problems.filter((problem) => !isMissing(problem)).map((problem) => problemText(problem)))];
  return (
    <p role="status" className="mb-3 text-tone-warning-text">
      {bad.length > 0 ? bad.join(' · ') : t('missing', { count: problems.length })}
    </p>
  );
}
