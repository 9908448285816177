'use client';

import { useQuery } from '@tanstack/react-query';
import { Archive, History, Pencil, QrCode, RotateCcw } from 'lucide-react';
import Link from 'next/link';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { dayText } from '@/components/common/day/day-text';
import { ErrorState } from '@/components/common/list/error-state';
import { PageContainer } from '@/components/common/page/page-container';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { Panel } from '@/components/common/panel';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { JobsHere, ReportsHere } from '@/components/service/address/at-address';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonAnchor } from '@/components/ui/button-link';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { pb } from '@/lib/pocketbase/shared/client';
import { showInstallations } from '@/lib/service/browser/outbox/shown';
import { addressHistory } from '@/lib/service/shared/address-queries';
import { installationDetail } from '@/lib/service/shared/installation-queries';
import { isServiceOverdue, type Installation, type InstallationAnswer } from '@/lib/service/shared/installations';
import { useInstallations, useInstallationTitle } from './use-installations';

const InstallationForm = lazyDialog(() =>
  dynamic(
    () => import('@/components/service/installations/installation-form').then((module) => module.InstallationForm),
    { ssr: false },
  ),
);

/** What stands in a house, with its label to print and the jobs and reports of the house. */
export function InstallationScreen({ id }: { id: string }) {
  const t = useTranslations('service');
  const crumbs = useTranslations('layout.breadcrumb');
  const titleOf = useInstallationTitle();
  const { data: read, error, refetch } = useQuery(installationDetail(pb, id));
  const { acts } = useOutbox();
  const data = read && { ...read, item: showInstallations([read.item], read.item, acts)[0] ?? read.item };
  const way = [
    { label: crumbs('dashboard'), href: paths.dashboard() },
    { label: t('title'), href: paths.service() },
  ];
  if (!data)
    return (
      <PageContainer title={t('installations.page')} breadcrumbs={way}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageContainer>
    );
  return (
    <PageContainer
      title={titleOf(data.item)}
      breadcrumbs={[...way, { label: t('installations.page') }]}
      actions={<Actions data={data} />}
    >
      {data.item.archived && <p className="text-muted-foreground">{t('installations.isArchived')}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Facts item={data.item} />
        <div className="flex min-w-0 flex-col gap-4">
          <HouseHistory item={data.item} />
        </div>
      </div>
    </PageContainer>
  );
}

function Actions({ data: { item, mayEdit } }: { data: InstallationAnswer }) {
  const t = useTranslations('service.installations');
  const common = useTranslations('common');
  const locale = useLocale();
  const { run, isPending } = useInstallations();
  const [isEditing, setEditing] = useState(false);
  const { id, rev, archived, address, zip, city, job } = item;
  return (
    <>
      <ButtonAnchor variant="outline" href={paths.installationLabel(id, locale)} target="_blank" title={t('printText')}>
        <QrCode aria-hidden /> {t('print')}
      </ButtonAnchor>
      {mayEdit && !archived && (
        <Button variant="outline" onClick={() => setEditing(true)}>
          <Pencil aria-hidden /> {common('edit')}
        </Button>
      )}
      {mayEdit && (
        <Button
          variant="outline"
          disabled={isPending}
          onClick={() => void run({ what: archived ? 'restore' : 'archive', id, rev })}
        >
          {archived ? <RotateCcw aria-hidden /> : <Archive aria-hidden />} {t(archived ? 'restore' : 'archiveIt')}
        </Button>
      )}
      {isEditing && (
        <InstallationForm
          item={item}
          origin={{ address, zip, city, job, source: '' }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

function Facts({ item }: { item: Installation }) {
  const t = useTranslations('service.installations');
  const locale = useLocale();
  const { address, zip, city, serial, place, make, model, installedOn, nextService, note } = item;
  const rows = [
    ['address', [address, `${zip} ${city}`.trim()].filter(Boolean).join(', ')],
    ['place', place],
    ['make', make],
    ['model', model],
    ['serial', serial],
    ['installedOn', dayText(installedOn, locale)],
    ['nextService', dayText(nextService, locale)],
    ['note', note],
  ] as const;
  return (
    <Panel title={t(`kind.${item.kind}`)}>
      <dl className="grid gap-x-4 gap-y-2 p-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {rows.map(
          ([field, value]) =>
            value && (
              <div key={field} className="contents">
                <dt className="text-muted-foreground max-sm:-mb-2">{t(`fields.${field}`)}</dt>
                <dd className="flex flex-wrap items-center gap-2 break-words whitespace-pre-line">
                  {value}
                  {field === 'nextService' && isServiceOverdue(item, copenhagenToday(new Date())) && (
                    <Badge variant="warning">{t('overdue')}</Badge>
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      <Photo item={item} />
      {item.job && (
        <Link
          href={paths.job(item.job)}
          prefetch={false}
          className="block w-fit px-4 pb-4 text-primary-text hover:underline touch:min-h-11"
        >
          {t('fromJob')}
        </Link>
      )}
    </Panel>
  );
}

function Photo({ item }: { item: Installation }) {
  const t = useTranslations('service.installations');
  const titleOf = useInstallationTitle();
  if (item.photoFile === '') return null;
  return (
    // eslint-disable-next-line @next/next/no-img-element -- protected, opened by the session
    <img
      src={paths.installationPhoto(item.id, item.photo)}
      alt={t('photoOf', { what: titleOf(item) })}
      className="max-h-96 px-4 pb-4"
    />
  );
}

/** The jobs and reports of the house that the reader may see. */
function HouseHistory({ item }: { item: Installation }) {
  const t = useTranslations('service.installations');
  const { data, error, refetch } = useQuery(addressHistory(pb, item));
  const jobs = data?.jobs ?? [];
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <JobsHere jobs={jobs} />
      <ReportsHere jobs={jobs.filter(({ kls }) => kls !== '')} />
      <Link
        href={paths.addressHistory(item)}
        prefetch={false}
        className="flex w-fit items-center gap-1.5 text-primary-text hover:underline touch:min-h-11"
      >
        <History aria-hidden className="size-3.5" /> {t('history')}
      </Link>
    </>
  );
}
