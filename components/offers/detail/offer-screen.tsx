'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/common/list/error-state';
import { PageContainer } from '@/components/common/page/page-container';
import { offerDetail } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { OfferEditor } from './offer-editor';
import { OfferSkeleton } from './offer-skeleton';

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
