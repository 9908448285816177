'use client';

import { Lock, UserRound } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/common/status/status-chip';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import { formatPhone } from '@/lib/core/shared/phone';
import { highlight } from '@/lib/leads/browser/highlight';
import { companyBeside } from '@/lib/leads/shared/company-beside';
import type { LeadHit, LockedHit, OpenHit } from '@/lib/leads/shared/types';
import { TakeOverButtons } from '@/components/leads/take-over/take-over-buttons';
import { TelLink } from '@/components/leads/tel-link';

/** The columns of the list, shared with its headings and its skeleton. A phone shows two. */
export const LEAD_COLUMNS =
  'md:grid-cols-[minmax(0,2fr)_7rem_minmax(0,1.5fr)_10.5rem_minmax(0,9rem)] md:items-center md:gap-x-4 md:px-3';
export const LEAD_ROW =
  'grid min-h-(--row) grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b px-4 py-2.5 last:border-b-0 md:py-0';

type Props = { hit: LeadHit; query: string; ownerName: string; phoneQuery?: string };

/** One lead of the list. Another seller's lead shows its owner and cannot be opened. */
export function LeadRow({ hit, query, ownerName, phoneQuery }: Props) {
  return hit.locked ? (
    <LockedRow hit={hit} query={query} ownerName={ownerName} />
  ) : (
    <OpenRow hit={hit} query={query} ownerName={ownerName} phoneQuery={phoneQuery} />
  );
}

function LockedRow({ hit, query, ownerName }: { hit: LockedHit; query: string; ownerName: string }) {
  const t = useTranslations('leads.search');
  return (
    <li className={cn(LEAD_ROW, LEAD_COLUMNS, 'text-muted-foreground')} data-locked="true">
      <span className="flex min-w-0 items-center gap-2">
        <Lock aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate font-medium">
          <Highlighted text={hit.name} query={query} />
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-x-3 max-md:order-4 max-md:col-span-2 max-md:flex-wrap md:col-span-3">
        <span className="truncate max-md:sr-only">{t('lockedRow')}</span>
        <span className="flex flex-wrap items-center gap-2 md:ml-auto">
          {hit.owner && (
            <TakeOverButtons
              id={hit.id}
              name={hit.name}
              known={{ ...hit.owner, name: ownerName, phone: hit.ownerPhone }}
            />
          )}
        </span>
      </span>
      <Owner name={ownerName} />
    </li>
  );
}

function OpenRow({
  hit,
  query,
  ownerName,
  phoneQuery,
}: {
  hit: OpenHit;
  query: string;
  ownerName: string;
  phoneQuery?: string | undefined;
}) {
  const t = useTranslations('leads');
  const place = [hit.address, [hit.zip, hit.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const href = phoneQuery ? `${paths.lead(hit.id)}?tlf=${encodeURIComponent(phoneQuery)}` : paths.lead(hit.id);
  const company = companyBeside(hit);
  const phone = matchingPhone(hit.phones, phoneQuery ?? query);
  return (
    <li
      data-id={hit.id}
      className={cn(LEAD_ROW, LEAD_COLUMNS, 'relative hover:bg-accent/60 has-[[data-row]:focus-visible]:bg-accent')}
    >
      <div className="flex min-w-0 items-baseline gap-2">
        <Link
          href={href}
          prefetch={false}
          data-row
          className="min-w-0 shrink-0 truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:rounded-[5px] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring max-md:max-w-full md:max-w-[75%]"
        >
          <Highlighted text={hit.name} query={query} />
        </Link>
        {company && (
          <span className="truncate text-muted-foreground max-md:hidden">
            <Highlighted text={company} query={query} />
          </span>
        )}
        {hit.offerNumber !== undefined && (
          <span className="tabular shrink-0 rounded bg-tone-info px-1.5 text-xs text-tone-info-text">
            {t('search.offerHit', { number: String(hit.offerNumber) })}
          </span>
        )}
      </div>
      <span className="relative z-10 w-fit max-md:order-4 max-md:-my-1.5 max-md:py-1.5">
        {phone && (
          <TelLink number={phone}>
            <Highlighted text={formatPhone(phone)} query={query} />
          </TelLink>
        )}
      </span>
      <span className="truncate text-muted-foreground max-md:order-3 max-md:col-span-2 md:text-foreground">
        {company && <span className="md:hidden">{company} · </span>}
        <Highlighted text={place} query={query} />
      </span>
      <span className="max-md:order-2 max-md:justify-self-end">
        <StatusChip entity="lead" status={hit.status} />
      </span>
      <Owner name={ownerName} />
    </li>
  );
}

function Owner({ name }: { name: string }) {
  const t = useTranslations('leads');
  return (
    <span
      className={cn(
        'flex max-w-full min-w-0 items-center gap-1.5 justify-self-end max-md:order-5 max-md:text-xs md:justify-self-start',
        !name && 'text-muted-foreground',
      )}
    >
      <UserRound aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
      <span className="truncate">{name || t('unowned')}</span>
    </span>
  );
}

/** The phone that matches the query, else the first one. */
function matchingPhone(phones: readonly string[], query: string): string | undefined {
  const digits = query.replace(/\D/g, '').replace(/^(00)?45(?=\d{8}$)/, '');
  return phones.find((phone) => digits.length >= 2 && phone.replace(/\D/g, '').includes(digits)) ?? phones[0];
}

/** A text with the query's words marked. */
function Highlighted({ text, query }: { text: string; query: string }) {
  if (query.trim() === '') return text;
  return highlight(text, query).map((piece, index) =>
    piece.hit ? (
      <mark key={index} className="rounded-[3px] bg-tone-warning text-tone-warning-text">
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
}
