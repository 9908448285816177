'use client';

import { useQuery } from '@tanstack/react-query';
import {
  BadgePercent,
  CircleCheck,
  CircleHelp,
  CircleX,
  Eye,
  Inbox,
  ListChecks,
  MessageSquare,
  SquareCheck,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { momentText } from '@/components/common/day/day-text';
import { ExclVatLabel } from '@/components/common/money/vat-label';
import { HoverLink } from '@/components/common/hover-link';
import { Money } from '@/components/common/money/money';
import { useNames } from '@/components/common/use-names';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import type { News, NewsKind } from '@/lib/dashboard/shared/types';
import { news } from '@/lib/dashboard/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { ListPanel } from './list-panel';

const LOOK: Record<NewsKind, { icon: LucideIcon; tone: string }> = {
  accepted: { icon: CircleCheck, tone: 'text-tone-success-text' },
  declined: { icon: CircleX, tone: 'text-tone-danger-text' },
  withdrawn: { icon: Undo2, tone: 'text-tone-danger-text' },
  question: { icon: CircleHelp, tone: 'text-tone-warning-text' },
  seen: { icon: Eye, tone: 'text-tone-info-text' },
  chosen: { icon: SquareCheck, tone: 'text-tone-info-text' },
  asked: { icon: BadgePercent, tone: 'text-tone-warning-text' },
  given: { icon: UserRound, tone: 'text-primary-text' },
  lead: { icon: Inbox, tone: 'text-primary-text' },
  task: { icon: ListChecks, tone: 'text-primary-text' },
  feedback: { icon: MessageSquare, tone: 'text-muted-foreground' },
};

function getHref({ kind, id }: News): string {
  if (kind === 'task') return `${paths.tasks()}?hvem=mine&opgave=${id}`;
  if (kind === 'feedback') return paths.feedback();
  if (kind === 'lead') return paths.newLeads(id);
  return kind === 'given' ? paths.lead(id) : paths.offer(id);
}

/** The list beside this one has as many, so that both end at the same line. */
export const NEWS_ROWS = 8;

/** "Siden sidst": actions of customers and colleagues since the user's last visit. */
export function NewsPanel({ everybody, enabled }: { everybody: boolean; enabled: boolean }) {
  const t = useTranslations('dashboard.news');
  const locale = useLocale();
  const query = useQuery({ ...news(pb, everybody), enabled });
  const since = query.data?.since;
  return (
    <ListPanel
      title={since ? t('since', { moment: momentText(since, locale) }) : t('title')}
      query={{ ...query, data: query.data?.items }}
      limit={NEWS_ROWS}
      extra={query.data?.items.some(({ oere }) => oere > 0) && <ExclVatLabel />}
      empty={{ title: t('none'), text: t('noneText') }}
      row={(item) => <NewsRow key={`${item.kind}${item.id}${item.at}`} item={item} />}
    />
  );
}

function NewsRow({ item }: { item: News }) {
  const t = useTranslations('dashboard.news');
  const locale = useLocale();
  const names = useNames();
  const { icon: Icon, tone } = LOOK[item.kind];
  return (
    <li>
      <HoverLink
        data-row
        href={getHref(item)}
        className="flex min-h-13 items-center gap-3 px-4 py-2 transition-colors duration-75 hover:bg-accent/60"
      >
        <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-3">
            {t.rich(`kind.${item.kind}`, {
              title: item.title,
              number: offerNumberText(item.number, item.revision),
              actor: names(item.actor) || t('somebody'),
              b: (text) => <span className="font-medium">{text}</span>,
            })}
          </span>
          <time dateTime={item.at.replace(' ', 'T')} className="block truncate text-xs text-muted-foreground">
            {momentText(item.at, locale)}
          </time>
        </span>
        {item.oere > 0 && <Money oere={item.oere} />}
      </HoverLink>
    </li>
  );
}
