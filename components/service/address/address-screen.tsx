'use client';

import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PageContainer } from '@/components/common/page/page-container';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { paths } from '@/lib/core/shared/paths';
import { toHouseKey } from '@/lib/core/shared/street-address';
import { pb } from '@/lib/pocketbase/shared/client';
import { MOST_AT_ADDRESS, type AddressHistory } from '@/lib/service/shared/address-history';
import { addressHistory } from '@/lib/service/shared/address-queries';
import { HouseInstallations } from '@/components/service/installations/house-installations';
import { CustomersHere, JobsHere, OffersHere, ReportsHere } from './at-address';

/** 'Adressens historik': the jobs, offers, reports and customers at a house that the user may see. `city`: the postcode's town, or ''. */
export function AddressScreen({ address, zip, city }: { address: string; zip: string; city: string }) {
  const t = useTranslations('service');
  const crumbs = useTranslations('layout.breadcrumb');
  const isHouse = toHouseKey({ address, zip }) !== '';
  const { data, error, refetch } = useQuery({ ...addressHistory(pb, { address, zip }), enabled: isHouse });
  const place = [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <PageContainer
      title={place || t('address.title')}
      breadcrumbs={[
        { label: crumbs('dashboard'), href: paths.dashboard() },
        { label: t('title'), href: paths.service() },
        { label: t('address.title') },
      ]}
    >
      {isHouse ? (
        <>
          <p className="-mt-2 text-muted-foreground">{t('address.text')}</p>
          <HouseInstallations house={{ address, zip, city }} />
          {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <ListSkeleton rows={8} />}
          {data && <Found data={data} />}
        </>
      ) : (
        <EmptyState icon={History} title={t('address.empty')} text={t('address.noAddress')} />
      )}
    </PageContainer>
  );
}

function Found({ data }: { data: AddressHistory }) {
  const t = useTranslations('service.address');
  const { jobs, offers, customers, isCut } = data;
  if (jobs.length + offers.length + customers.length === 0)
    return <EmptyState icon={History} title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      {isCut && <p className="text-muted-foreground">{t('isCut', { count: MOST_AT_ADDRESS })}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <JobsHere jobs={jobs} />
          <OffersHere offers={offers} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ReportsHere jobs={jobs.filter(({ kls }) => kls !== '')} />
          <CustomersHere customers={customers} />
        </div>
      </div>
    </>
  );
}
