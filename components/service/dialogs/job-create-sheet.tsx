'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { toast } from '@/components/common/toast/toast';
import { SheetFrame } from '@/components/common/sheet-frame';
import { paths } from '@/lib/core/shared/paths';
import { listPlaces, type PlaceChoice } from '@/lib/leads/shared/contact-fields';
import { addressesOfLead } from '@/lib/leads/shared/contact-queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { emptyJob, formToJob, toJobPlace, type JobFormValues } from '@/lib/service/browser/form';
import { service } from '@/lib/service/commands';
import { jobKeys, jobLead, type JobLead } from '@/lib/service/shared/queries';
import { jobCreate } from '@/lib/service/shared/schema';
import { JobCustomer, KnownCustomer } from './job-customer';
import { JobFields } from './job-fields';
import { PlaceWarnings } from './place-warnings';

/** Creates a job. `lead`: id of the customer whose data are filled in, '' for none. */
export function JobCreateSheet({ lead, onClose }: { lead: string; onClose: () => void }) {
  const t = useTranslations('service.form');
  const { data, error, refetch } = useQuery(jobLead(pb, lead));
  const addresses = useQuery(addressesOfLead(pb, lead));
  return (
    <SheetFrame
      title={data ? t('createFor', { name: data.name }) : t('createTitle')}
      onClose={onClose}
      className="max-w-lg"
    >
      {lead && (!data || addresses.isLoading) ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={8} />
        )
      ) : (
        <CreateForm
          {...(data ? { lead: data } : {})}
          {...(data ? { place: listPlaces(data, addresses.data ?? [])[0] } : {})}
          onClose={onClose}
        />
      )}
    </SheetFrame>
  );
}

type FormProps = {
  lead?: JobLead;
  /** The customer's usual place. */
  place?: PlaceChoice | undefined;
  onClose: () => void;
};

function CreateForm({ lead, place, onClose }: FormProps) {
  const t = useTranslations('service.form');
  const router = useRouter();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: `job:new:${lead?.id ?? ''}`,
    fresh: { ...emptyJob(lead), ...(place ? toJobPlace(place) : {}) },
    schema: jobCreate,
    toSent: (values: JobFormValues) => ({ ...formToJob(values), idempotencyKey: 'checked-here-only' }),
    save: (sent, { key }) => service.createJob({ ...sent, idempotencyKey: key }),
    onSaved: ({ job }) => {
      void queryClient.invalidateQueries({ queryKey: jobKeys.lists() });
      toast({ title: t('created', { number: job.jobNumber }) });
      router.push(paths.job(job.id));
    },
  });
  return (
    <RecordForm
      state={state}
      guard={false}
      bodyClassName="overflow-y-auto"
      footer={<FormFooter state={state} submitLabel={t('create')} onCancel={onClose} />}
    >
      <JobFields isNew finder={<JobCustomer />} choices={<KnownCustomer />} warnings={<PlaceWarnings />} />
    </RecordForm>
  );
}
