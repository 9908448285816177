'use client';

import { Zap } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { dayText } from '@/components/common/day/day-text';
import { Badge } from '@/components/ui/badge';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { isServiceOverdue, type Installation } from '@/lib/service/shared/installations';
import { useInstallationTitle } from './use-installations';

type Props = { item: Installation; withAddress?: boolean; isUnsent?: boolean; children?: ReactNode };

/**
 * An installation in a list, with the link to its page. `children`: what can be done with it. `isUnsent`:
 * it waits in the outbox, so it has no page yet.
 */
export function InstallationRow({ item, withAddress = false, isUnsent = false, children }: Props) {
  const t = useTranslations('service.installations');
  const outbox = useTranslations('outbox.state');
  const locale = useLocale();
  const titleOf = useInstallationTitle();
  const { serial, place, address, zip, city, nextService } = item;
  const isOverdue = isServiceOverdue(item, copenhagenToday(new Date()));
  const facts = [
    withAddress && [address, `${zip} ${city}`.trim()].filter(Boolean).join(', '),
    serial && t('label.serial', { serial }),
    place,
  ].filter(Boolean);
  return (
    <li className="relative flex min-h-(--row) items-start gap-2 border-b py-2 pr-2 pl-4 last:border-b-0 hover:bg-accent/60">
      <Zap aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        {isUnsent ? (
          <span className="flex flex-wrap items-center gap-2 break-words">
            {titleOf(item)} <Badge variant="secondary">{outbox('waiting')}</Badge>
          </span>
        ) : (
          <Link
            href={paths.installation(item.id)}
            prefetch={false}
            className="break-words outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {titleOf(item)}
          </Link>
        )}
        {facts.length > 0 && <p className="break-words text-muted-foreground">{facts.join(' · ')}</p>}
        {nextService && (
          <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
            {t('label.service', { day: dayText(nextService, locale) })}
            {isOverdue && <Badge variant="warning">{t('overdue')}</Badge>}
          </p>
        )}
      </div>
      {/* Above the link that covers the row. */}
      <div className="relative z-1">{children}</div>
    </li>
  );
}
