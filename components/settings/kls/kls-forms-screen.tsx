'use client';

import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { lazyDialog } from '@/components/common/part/lazy-part';
import type { WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useSession } from '@/lib/auth/browser/client';
import { column } from '@/lib/core/shared/export/table';
import { pb } from '@/lib/pocketbase/shared/client';
import { klsForms } from '@/lib/settings/browser/queries';
import { kls as commands } from '@/lib/settings/commands';
import type { StoredKlsForm } from '@/lib/settings/shared/kls/definition';
import { useJobTypeNames, type NamesOfTypes } from './use-job-type-names';

const countsOf = ({ definition }: StoredKlsForm) => ({
  points: definition?.points.length ?? 0,
  measurements: definition?.measurements.length ?? 0,
});

const FORMS: WholeList<StoredKlsForm, NamesOfTypes> = {
  kind: 'kls',
  icon: ClipboardCheck,
  commands,
  live: ['kls_forms'],
  nameOf: (form) => form.name,
  textOf: (form) =>
    [form.name, ...(form.definition?.points ?? []).map(({ text }) => text)]
      .concat((form.definition?.measurements ?? []).map(({ name }) => name))
      .join(' '),
  columns: ({ t, extra: namesOf }) => [
    { key: 'name', label: t('fields.name'), cell: (form) => form.name, width: 'minmax(8rem,1.4fr)', phone: 'main' },
    {
      key: 'jobTypes',
      label: t('fields.jobTypes'),
      cell: (form) => namesOf(form.jobTypes),
      width: 'minmax(0,1.4fr)',
    },
    {
      key: 'definition',
      label: t('fields.definition'),
      cell: (form) => <Counts form={form} />,
      width: 'minmax(0,1.4fr)',
    },
    {
      key: 'version',
      label: t('fields.version'),
      cell: (form) => form.version ?? 1,
      width: '5rem',
      align: 'end',
      phone: 'none',
    },
  ],
  exportColumns: ({ t, extra: namesOf }) => [
    column('text', t('fields.name'), (form) => form.name),
    column('text', t('fields.jobTypes'), (form) => namesOf(form.jobTypes)),
    column('text', t('fields.points'), (form) => form.definition?.points.map(({ text }) => text).join('; ')),
    column('text', t('fields.measurements'), (form) =>
      form.definition?.measurements.map(({ name, unit }) => [name, unit].filter(Boolean).join(' ')).join('; '),
    ),
    column('whole', t('fields.version'), (form) => form.version),
  ],
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/kls/kls-form-form').then((module) => module.KlsFormForm), {
      ssr: false,
    }),
  ),
};

/** The firm's KLS forms, in the order in which they are proposed. */
export function KlsFormsScreen() {
  const query = useQuery({ ...klsForms(pb), enabled: useSession().user !== null });
  return <SettingsListScreen of={FORMS} query={query} extra={useJobTypeNames()} />;
}

function Counts({ form }: { form: StoredKlsForm }) {
  const t = useTranslations('settings.kls');
  return t('counts', countsOf(form));
}
