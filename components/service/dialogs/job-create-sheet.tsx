'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { toast } from '@/components/common/toast/toast';
import { SheetFrame } from '@/components/common/sheet-frame';
import { ContactMenu } from '@/components/leads/contacts/contact-menu';
import { PlaceMenu } from '@/components/leads/contacts/place-menu';
import { paths } from '@/lib/core/shared/paths';
import { listPlaces, type LeadContact, type PlaceChoice } from '@/lib/leads/shared/contact-fields';
import { addressesOfLead, contactsOfLead } from '@/lib/leads/shared/contact-queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { emptyJob, formToJob, toJobContact, toJobPlace, type JobFormValues } from '@/lib/service/browser/form';
import { service } from '@/lib/service/commands';
import { jobKeys, jobLead, type JobLead } from '@/lib/service/shared/queries';
import { jobCreate } from '@/lib/service/shared/schema';
import { JobFields } from './job-fields';

/** Creates a job. `lead`: id of the customer whose data are filled in, '' for none. */
export function JobCreateSheet({ lead, onClose }: { lead: string; onClose: () => void }) {
  const t = useTranslations('service.form');
  const { data, error, refetch } = useQuery(jobLead(pb, lead));
  const addresses = useQuery(addressesOfLead(pb, lead));
  const contacts = useQuery(contactsOfLead(pb, lead));
  // Without them the customer's own address and main contact are as good.
  const isReading = addresses.isLoading || contacts.isLoading;
  return (
    <SheetFrame
      title={data ? t('createFor', { name: data.name }) : t('createTitle')}
      onClose={onClose}
      className="max-w-lg"
    >
      {lead && (!data || isReading) ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={8} />
        )
      ) : (
        <CreateForm
          {...(data ? { lead: data } : {})}
          places={data ? listPlaces(data, addresses.data ?? []) : []}
          contacts={contacts.data ?? []}
          onClose={onClose}
        />
      )}
    </SheetFrame>
  );
}

type FormProps = {
  lead?: JobLead;
  /** The customer's places, the usual one first, and its people beside the main contact. */
  places: readonly PlaceChoice[];
  contacts: readonly LeadContact[];
  onClose: () => void;
};

function CreateForm({ lead, places, contacts, onClose }: FormProps) {
  const t = useTranslations('service.form');
  const router = useRouter();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: `job:new:${lead?.id ?? ''}`,
    fresh: { ...emptyJob(lead), ...(places[0] ? toJobPlace(places[0]) : {}) },
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
      <JobFields isNew choices={<CustomerChoices places={places} contacts={contacts} />} />
    </RecordForm>
  );
}

/** Fills in another of the customer's places or people. */
function CustomerChoices({ places, contacts }: Pick<FormProps, 'places' | 'contacts'>) {
  const { setValue } = useFormContext<JobFormValues>();
  const fill = (values: Partial<JobFormValues>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof JobFormValues, value, { shouldDirty: true, shouldValidate: true });
  };
  if (places.length < 2 && contacts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <PlaceMenu places={places} onPick={(place) => fill(toJobPlace(place))} />
      <ContactMenu contacts={contacts} onPick={(contact) => fill(toJobContact(contact))} />
    </div>
  );
}
