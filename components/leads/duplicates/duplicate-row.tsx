'use client';

import { Merge } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { dayText } from '@/components/common/day/day-text';
import { useNames } from '@/components/common/use-names';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { cn } from '@/lib/core/shared/cn';
import { placeOf } from '@/lib/core/browser/place';
import { copenhagenDay } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { formatPhone } from '@/lib/core/shared/phone';
import type { DuplicatePair } from '@/lib/leads/shared/types';

/** A pair with what the two share, and what to do with them. */
export function DuplicateRow({ pair, onDistinct }: { pair: DuplicatePair; onDistinct: () => void }) {
  const t = useTranslations('leads.duplicateList');
  const { newer, older, reasons } = pair;
  const names = { a: newer.name, b: older.name };
  return (
    <li
      className={cn(
        'grid gap-x-4 gap-y-2 px-4 py-3 lg:items-center',
        'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,12rem)_auto]',
      )}
    >
      <Customer customer={newer} />
      <Customer customer={older} />
      <ul className="flex flex-wrap gap-1">
        {reasons.map((reason) => (
          <li key={reason}>
            <Badge variant="warning">{t(`reasons.${reason}`)}</Badge>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          href={paths.mergeLeads(older.id, newer.id)}
          prefetch={false}
          variant="outline"
          size="sm"
          aria-label={t('mergePair', names)}
        >
          <Merge aria-hidden /> {t('merge')}
        </ButtonLink>
        <Button variant="ghost" size="sm" aria-label={t('distinctPair', names)} onClick={onDistinct}>
          {t('distinct')}
        </Button>
      </div>
    </li>
  );
}

function Customer({ customer }: { customer: DuplicatePair['newer'] }) {
  const t = useTranslations('leads');
  const locale = useLocale();
  const nameOf = useNames();
  const { id, name, company, phones, owner, created } = customer;
  const facts = [phones[0] && formatPhone(phones[0]), placeOf(customer)].filter(Boolean).join(' · ');
  return (
    <div className="min-w-0">
      <p className="truncate">
        <Link href={paths.lead(id)} prefetch={false} className="font-medium hover:underline">
          {name}
        </Link>
        {company && <span className="text-muted-foreground"> · {company}</span>}
      </p>
      {facts && <p className="text-muted-foreground sm:truncate">{facts}</p>}
      <p className="truncate text-xs text-muted-foreground">
        {t('profile.created', { day: dayText(copenhagenDay(created), locale) })} ·{' '}
        {owner ? owner.name || nameOf(owner.id) : t('unowned')}
      </p>
    </div>
  );
}
