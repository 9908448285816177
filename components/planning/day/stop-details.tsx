'use client';

import { Navigation, Phone } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { mapHref } from '@/components/planning/map-href';
import { ChangeText } from '@/components/planning/publish/change-mark';
import { useDriveText } from '@/components/planning/texts';
import { ButtonAnchor } from '@/components/ui/button-link';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import { formatPhone, phoneHref } from '@/lib/core/shared/phone';
import type { ShownStop } from '@/lib/planning/browser/view';
import type { BoardItem } from '@/lib/planning/shared/types';
import { StopNoticeText } from './stop-notice';

/** The job or task of a stop: its title and customer, the ways there, and what the planner has noted. */
export function StopDetails({ shown, large = false }: { shown: ShownStop; large?: boolean }) {
  const t = useTranslations('planning');
  const driveText = useDriveText();
  const { stop, changes, travel } = shown;
  const { item } = stop;
  return (
    <>
      <h3 className={cn('leading-snug font-semibold', large ? 'text-xl' : 'text-base')}>{item?.title ?? t('gone')}</h3>
      <ChangeText changes={changes} className="text-sm" />
      {item && (
        <>
          <p className={cn(large && 'text-base')}>{[item.customer, item.contact].filter(Boolean).join(', ')}</p>
          <StopLinks item={item} href={mapHref(item)} drive={travel.minutes > 0 ? driveText(travel) : ''} />
          <StopNoticeText stop={stop} />
          {stop.note && <p className="rounded-md bg-tone-info px-2 py-1 text-tone-info-text">{stop.note}</p>}
          {item.accessNote && (
            <p className="rounded-md bg-tone-warning px-2 py-1 text-tone-warning-text">{item.accessNote}</p>
          )}
          {item.description && <p className="whitespace-pre-line text-muted-foreground">{item.description}</p>}
          {item.kind === 'job' && (
            <Link
              href={paths.job(item.id)}
              className="inline-flex min-h-11 items-center font-medium text-primary-text underline-offset-4 hover:underline"
            >
              {t('openJobNumber', { number: item.number })}
            </Link>
          )}
        </>
      )}
    </>
  );
}

const WIDE = 'h-auto min-h-12 touch:h-auto justify-start gap-3 py-2 text-left whitespace-normal';

type LinksProps = {
  item: Pick<BoardItem, 'address' | 'zip' | 'city' | 'phone'>;
  /** Directions to it. */
  href: string;
  /** How far it is; '' if that is not known. */
  drive: string;
};

/** The directions and the telephone, each as wide as the card. */
export function StopLinks({ item, href, drive }: LinksProps) {
  const t = useTranslations('planning');
  return (
    <div className="flex flex-col gap-2">
      {item.address && (
        <ButtonAnchor variant="outline" size="lg" href={href} target="_blank" rel="noreferrer" className={WIDE}>
          <Navigation aria-hidden className="size-5 text-primary-text" />
          <span>
            <span className="sr-only">{t('ownDay.navigate')}: </span>
            {item.address}, {item.zip} {item.city}
            {drive !== '' && <span className="tabular block text-xs font-normal text-muted-foreground">{drive}</span>}
          </span>
        </ButtonAnchor>
      )}
      {item.phone && (
        <ButtonAnchor variant="outline" size="lg" href={phoneHref(item.phone)} className={cn(WIDE, 'tabular')}>
          <Phone aria-hidden className="size-5 text-primary-text" />
          <span>
            <span className="sr-only">{t('ownDay.call')}: </span>
            {formatPhone(item.phone)}
          </span>
        </ButtonAnchor>
      )}
    </div>
  );
}
