import { OfferPage } from '@/components/offers/detail/offer-page';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <OfferPage id={(await params).id} />;
}
