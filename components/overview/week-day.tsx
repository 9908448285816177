'use client';

import { MapPin } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { HoverLink } from '@/components/shell/hover-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/cn';
import { formatDayLong } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import type { AgendaDay, AgendaEntry } from '@/lib/overview/agenda';
import { placeOf } from './place';
import { TASK_TYPE_ICON } from '@/components/tasks/task-type';

type Props = { day: AgendaDay; isToday: boolean; isLoading: boolean; names: (id: string | undefined) => string };

/** One day of the week. */
export function WeekDay({ day, isToday, isLoading, names }: Props) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <Card className={cn('h-full lg:min-h-96', isToday && 'border-primary')}>
        <h3 id={heading} className="flex min-h-10 items-center justify-between gap-2 border-b px-3 font-semibold">
          <time dateTime={day.day}>{formatDayLong(day.day, locale)}</time>
          {isToday && <Badge>{t('today')}</Badge>}
        </h3>
        {isLoading ? (
          <div className="flex flex-col gap-2 p-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10 w-4/5" />
          </div>
        ) : day.persons.length === 0 ? (
          <p className="px-3 py-3 text-muted-foreground">{t('free')}</p>
        ) : (
          <div className="flex flex-col divide-y">
            {day.persons.map((one) => (
              <div key={one.person} className="py-2">
                <h4 className="truncate px-3 pb-1 text-xs font-medium text-muted-foreground">{names(one.person) || t('nobody')}</h4>
                <ul>
                  {one.entries.map((entry) => (
                    <Entry key={entry.kind === 'visit' ? entry.lead.id : entry.task.id} entry={entry} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
      </Card>
    </section>
  );
}

function Entry({ entry }: { entry: AgendaEntry }) {
  const t = useTranslations();
  const locale = useLocale();
  const { href, title, detail, time, Icon, label } =
    entry.kind === 'visit'
      ? { href: paths.lead(entry.lead.id), title: entry.lead.company || entry.lead.name, detail: placeOf(entry.lead), time: '', Icon: MapPin, label: t('planning.visit') }
      : {
          href: hrefOf(entry.task),
          title: entry.task.title,
          detail: entry.task.expand?.lead?.name ?? '',
          time: entry.task.dueTime ?? '',
          Icon: TASK_TYPE_ICON[entry.task.type],
          label: t(`tasks.type.${entry.task.type}`),
        };
  return (
    <li>
      <HoverLink data-row href={href} className="flex min-h-9 items-start gap-2 px-3 py-1.5 transition-colors duration-75 hover:bg-accent/60 touch:min-h-11">
        <Icon aria-label={label} className={cn('mt-0.5 size-4 shrink-0', entry.kind === 'visit' ? 'text-primary-text' : 'text-muted-foreground')} />
        <span className="min-w-0">
          <span className="block leading-snug font-medium text-pretty">
            {time && <span className="tabular mr-1 font-semibold">{locale === 'da' ? time.replace(':', '.') : time}</span>}
            {title}
          </span>
          {detail && <span className="block truncate text-xs text-muted-foreground">{detail}</span>}
        </span>
      </HoverLink>
    </li>
  );
}

/** What a task is about; one that stands alone opens the list of its day. */
function hrefOf(task: Extract<AgendaEntry, { kind: 'task' }>['task']): string {
  if (task.inquiry) return paths.offer(task.inquiry);
  return task.lead ? paths.lead(task.lead) : paths.tasks();
}
