'use client';

import {
  Activity,
  Ban,
  CircleCheck,
  CircleHelp,
  CircleX,
  Eraser,
  Eye,
  FileOutput,
  FileText,
  Mail,
  Merge,
  MessageSquare,
  Pencil,
  Phone,
  Plus,
  Send,
  SquareCheck,
  StickyNote,
  Truck,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { momentFull } from '@/components/common/day/day-text';
import { useNames } from '@/components/common/use-names';
import { clockText } from '@/lib/core/shared/clock';
import { copenhagenTime } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import type { ActivityText, TimelineActivity } from './timeline-text';

const ICONS: Record<TimelineActivity['type'], LucideIcon> = {
  oprettet: Plus,
  felt: Pencil,
  status: Activity,
  opkald: Phone,
  mail: Mail,
  sms: MessageSquare,
  note: StickyNote,
  fil: FileText,
  tilbud_sendt: Send,
  tilbud_set: Eye,
  tilbud_valgt: SquareCheck,
  tilbud_accepteret: CircleCheck,
  tilbud_afvist: CircleX,
  tilbud_spoergsmaal: CircleHelp,
  tilbud_fortrudt: Undo2,
  ejer: UserRound,
  stop: Truck,
  udlevering: FileOutput,
  sletning: Eraser,
  flettet: Merge,
};

/** Who did on the customer's page what the entry says; '' for the product itself. */
function customerOf({ data }: TimelineActivity): string {
  if (data?.byCustomer !== true) return '';
  return [data.by, data.customer].find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}

type Props = { activity: TimelineActivity; text: ActivityText; of: 'lead' | 'offer' | 'job'; action?: ReactNode };

/** One entry with its author, the time in Denmark, and a link if it belongs to another record. */
export function TimelineItem({ activity, text: { title, lines, quote }, of, action }: Props) {
  const t = useTranslations('timeline');
  const locale = useLocale();
  const nameOf = useNames();
  const Icon = ICONS[activity.type] ?? Ban;
  const link =
    activity.job && of !== 'job'
      ? { href: paths.job(activity.job), text: t('openJob') }
      : activity.inquiry && of !== 'offer'
        ? { href: paths.offer(activity.inquiry), text: t('openOffer') }
        : null;
  return (
    <li className="flex gap-3 py-1.5" data-activity={activity.type}>
      <span aria-hidden className="mt-0.5 grid size-5 shrink-0 place-items-center text-muted-foreground">
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span>{title}</span>
          <span className="text-xs text-muted-foreground">
            {nameOf(activity.actor) || (activity.actor ? '' : customerOf(activity) || t('system'))}
          </span>
          {action}
          {link && (
            <Link href={link.href} prefetch={false} className="text-xs text-primary-text hover:underline">
              {link.text}
            </Link>
          )}
        </p>
        {lines.map((line, at) => (
          <p key={at} className="break-words text-muted-foreground">
            {line}
          </p>
        ))}
        {quote && <p className="mt-0.5 whitespace-pre-line break-words">{quote}</p>}
      </div>
      <time
        dateTime={new Date(activity.at).toISOString()}
        title={momentFull(activity.at, locale)}
        className="tabular shrink-0 text-xs leading-5 text-muted-foreground"
      >
        {clockText(copenhagenTime(activity.at), locale)}
      </time>
    </li>
  );
}
