'use client';

import { Activity, Ban, CircleCheck, CircleX, Eye, FileText, Mail, MessageSquare, Pencil, Phone, Plus, Send, StickyNote, UserRound, Wrench, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { copenhagenTime } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import type { LeadActivity } from '@/lib/leads/types';
import { momentFull } from '@/components/shell/day-text';
import { useActivityText } from './activity-text';
import { useNames } from './use-names';

const ICONS: Record<LeadActivity['type'], LucideIcon> = {
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
  tilbud_accepteret: CircleCheck,
  tilbud_afvist: CircleX,
  ejer: UserRound,
  stop: Wrench,
};

/** One entry: what, by whom, at what time in Denmark. */
export function ActivityItem({ activity }: { activity: LeadActivity }) {
  const t = useTranslations('leads.timeline');
  const nameOf = useNames();
  const textOf = useActivityText();
  const { title, lines, quote } = textOf(activity);
  const Icon = ICONS[activity.type] ?? Ban;
  return (
    <li className="flex gap-3 py-1.5" data-activity={activity.type}>
      <span aria-hidden className="mt-0.5 grid size-5 shrink-0 place-items-center text-muted-foreground">
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span>{title}</span>
          <span className="text-xs text-muted-foreground">{nameOf(activity.actor) || t('system')}</span>
          {activity.inquiry && (
            <Link href={paths.offer(activity.inquiry)} prefetch={false} className="text-xs text-primary-text hover:underline">
              {t('openOffer')}
            </Link>
          )}
        </p>
        {lines.map((line) => (
          <p key={line} className="break-words text-muted-foreground">
            {line}
          </p>
        ))}
        {quote && <p className="mt-0.5 whitespace-pre-line break-words">{quote}</p>}
      </div>
      <time dateTime={new Date(activity.at).toISOString()} title={momentFull(activity.at)} className="tabular shrink-0 text-xs leading-5 text-muted-foreground">
        {copenhagenTime(activity.at)}
      </time>
    </li>
  );
}
