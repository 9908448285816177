import { OfferPage } from '@/components/offers/detail/offer-page';
import { OfferSlots } from './offer-slots';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return (
    <OfferSlots>
      <OfferPage id={(await params).id} />
    </OfferSlots>
  );
}
