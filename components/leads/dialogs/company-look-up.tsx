'use client';

import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '@/components/common/use-debounced';
import { Button } from '@/components/ui/button';
import { companies } from '@/lib/companies/commands';
import type { Company } from '@/lib/companies/shared/types';
import { cvrIsValid, normaliseCvr } from '@/lib/core/shared/cvr';
import { formatPhone } from '@/lib/core/shared/phone';
import type { LeadFormValues } from '@/lib/leads/shared/form';

const DEBOUNCE_MS = 300;
const STALE_MS = 60 * 60_000;

/** Shows the company with the typed CVR number, and a button that fills its name and address in. */
export function CompanyLookUp() {
  const t = useTranslations('leads.form.companyLookUp');
  const cvr = normaliseCvr(useWatch<LeadFormValues, 'cvr'>({ name: 'cvr' }));
  const wanted = useDebounced(cvr, DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['companies', wanted],
    queryFn: ({ signal }) => companies.find(wanted, { signal }),
    enabled: wanted === cvr && cvrIsValid(cvr),
    staleTime: STALE_MS,
    retry: false,
  });
  const answer = wanted === cvr && cvrIsValid(cvr) ? data : undefined;
  return (
    <div role="status" className="flex flex-col gap-1 text-sm empty:hidden">
      {answer?.state === 'unknown' && <p className="text-tone-warning-text">{t('unknown')}</p>}
      {answer?.state === 'found' && <FoundCompany company={answer.company} />}
    </div>
  );
}

function FoundCompany({ company }: { company: Company }) {
  const t = useTranslations('leads.form.companyLookUp');
  const { isFilled, fill } = useFill(company);
  const { name, address, zip, city, isActive } = company;
  return (
    <>
      {!isActive && <p className="text-tone-warning-text">{t('closed')}</p>}
      <div className="flex items-center gap-2">
        <Building2 aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <p className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-muted-foreground">
            {[address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
          </span>
        </p>
        <Button variant="outline" size="sm" disabled={isFilled} onClick={fill}>
          {isFilled ? t('filled') : t('fill')}
        </Button>
      </div>
    </>
  );
}

/**
 * Name and address are the register's; contact, phone and e-mail are filled in only if nothing is typed, since the
 * customer's own are better than the company's.
 */
function useFill({ name, address, zip, city, phone, email }: Company) {
  const { control, getValues, setValue } = useFormContext<LeadFormValues>();
  const [company, street, code] = useWatch({ control, name: ['company', 'address', 'zip'] });
  const set = (field: keyof LeadFormValues, value: string | number) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: true });
  const fill = () => {
    set('company', name);
    if (getValues('name').trim() === '') set('name', name);
    if (email && getValues('email').trim() === '') set('email', email);
    if (phone && getValues('phones').every(({ value }) => value.trim() === ''))
      setValue('phones', [{ value: formatPhone(phone) }], { shouldDirty: true });
    if (!address || !zip) return;
    set('address', address);
    set('zip', zip);
    set('city', city);
    // The former address's point.
    set('lat', 0);
    set('lng', 0);
  };
  const hasAddress = !address || !zip || (street === address && code === zip);
  return { isFilled: company === name && hasAddress, fill };
}
