import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { CustomerOffer } from '@/components/offers/customer/customer-offer';
import { loadCustomerView } from '@/lib/offers/server/customer/page';

type Props = { params: Promise<{ token: string }> };

const load = cache(loadCustomerView);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [view, t] = await Promise.all([load((await params).token), getTranslations('customerPage')]);
  return { title: view ? `${view.heading} · ${view.firm.name}` : t('unknown.title'), referrer: 'no-referrer' };
}

/** The customer's page of an offer. The middleware has refused wrong tokens. */
export default async function CustomerOfferPage({ params }: Props) {
  const { token } = await params;
  const view = await load(token);
  if (!view) notFound();
  return <CustomerOffer token={token} view={view} />;
}
