import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DocumentCheck } from '@/components/offers/customer/document-check';
import { loadFirmContact } from '@/lib/offers/server/customer/page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('documentCheck');
  return { title: t('title'), referrer: 'no-referrer' };
}

/** Where anybody with the PDF of an offer or of an acceptance can see whether it is the firm's. */
export default async function CheckPage() {
  return <DocumentCheck firm={(await loadFirmContact()).name} />;
}
