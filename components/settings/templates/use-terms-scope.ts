import { useTranslations } from 'next-intl';
import type { TERMS_CUSTOMERS, TERMS_OFFER_KINDS } from '@/lib/settings/shared/templates/values';

/** The words for whom, and for which offers, terms are the standard. */
export function useTermsScope() {
  const t = useTranslations('settings.templates');
  const customers = useTranslations('offers.customerTypes');
  const kinds = useTranslations('offers.kinds');
  return {
    customers: (group: (typeof TERMS_CUSTOMERS)[number]) => (group === '' ? t('allCustomers') : customers(group)),
    offerKind: (kind: (typeof TERMS_OFFER_KINDS)[number]) => (kind === '' ? t('allOffers') : kinds(kind)),
  };
}
