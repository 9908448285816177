'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { HoverLink } from '@/components/common/hover-link';
import { formatPhone, phoneHref } from '@/lib/core/shared/phone';
import { paths } from '@/lib/core/shared/paths';
import { useAggregate } from '@/components/offers/editor/context';
import { companyBeside } from '@/lib/leads/shared/company-beside';

/** The customer and their contact details. */
export function CustomerCard() {
  const t = useTranslations('offers');
  const common = useTranslations('common');
  const { offer, lead, seller, can } = useAggregate();
  const town = [lead.zip, lead.city].filter(Boolean).join(' ');
  return (
    <section aria-label={t('customer.title')} className="shrink-0 rounded-lg border bg-card px-4 py-3">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="min-w-0 font-semibold">
          <HoverLink href={paths.lead(lead.id)} className="hover:underline">
            {lead.company || lead.name}
          </HoverLink>
        </h2>
        <span className="shrink-0 text-xs text-muted-foreground">{t(`customerTypes.${lead.customerType}`)}</span>
      </div>
      <div className="mt-1 flex flex-col gap-0.5 text-muted-foreground">
        {companyBeside(lead) && <span>{lead.name}</span>}
        {lead.phones.map((phone) => (
          <a key={phone} href={phoneHref(phone)} className="tabular w-fit text-primary-text hover:underline touch:py-2">
            {formatPhone(phone)}
          </a>
        ))}
        {lead.email && (
          <a
            href={`mailto:${lead.email}`}
            className="w-fit max-w-full truncate text-primary-text hover:underline touch:py-2"
          >
            {lead.email}
          </a>
        )}
        {(lead.address || town) && <span>{[lead.address, town].filter(Boolean).join(', ')}</span>}
        {lead.cvr && <span className="tabular">{t('customer.cvr', { cvr: lead.cvr })}</span>}
        {can.openCustomerPage && (
          <a
            href={paths.offerCustomerPage(offer.id)}
            target="_blank"
            rel="noreferrer"
            title={t('customer.pageHint')}
            className="flex w-fit items-center gap-1.5 text-primary-text hover:underline touch:py-2"
          >
            {t('customer.page')} <ExternalLink aria-hidden className="size-3.5" />
            <span className="sr-only">({common('newWindow')})</span>
          </a>
        )}
        <span className="mt-1 border-t pt-1.5 text-xs">
          {t('customer.seller', { seller: seller?.name ?? t('readOnly.nobody') })}
        </span>
      </div>
    </section>
  );
}
