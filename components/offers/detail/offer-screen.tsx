'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/common/list/error-state';
import { PageContainer } from '@/components/common/page/page-container';
import { Skeleton } from '@/components/ui/skeleton';
import { offerDetail } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { OfferEditor } from './offer-editor';

const MAIL_UNDER_WAY_MS = 3000;

/** An offer's screen: editable while it is a draft, read-only once it is sent. */
export function OfferScreen({ id, userId }: { id: string; userId: string }) {
  const t = useTranslations('offers');
  const { data, error, refetch } = useQuery({
    ...offerDetail(pb, id),
    // Realtime reports changes of the offer only; the mail's status is polled while it is being sent.
    refetchInterval: ({ state }) =>
      state.data?.mail?.status === 'venter' || state.data?.mail?.status === 'sender' ? MAIL_UNDER_WAY_MS : false,
  });
  if (data) return <OfferEditor key={id} aggregate={data} userId={userId} />;
  if (!error) return <OfferSkeleton />;
  return (
    <PageContainer title={t('title')} wide>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </PageContainer>
  );
}

/** The offer's screen while it loads. */
function OfferSkeleton() {
  return (
    <PageContainer wide>
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-4 w-64" />
        <div className="flex items-center justify-between gap-4">
          <Skeleton className="h-9 w-72" />
          <Skeleton className="h-9 w-48 max-md:hidden" />
        </div>
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-32 rounded-lg" />
            <Skeleton className="h-96 rounded-lg" />
          </div>
          <Skeleton className="h-72 rounded-lg max-xl:hidden" />
        </div>
      </div>
    </PageContainer>
  );
}
