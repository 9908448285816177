'use client';

import { CalendarClock, Pencil } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyPart } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { copenhagenToday } from '@/lib/core/shared/dates';
import type { Lead } from '@/lib/leads/shared/types';
import { dayText } from '@/components/common/day/day-text';
import { Panel } from '@/components/common/panel';

const NextActionForm = lazyPart(() =>
  dynamic(() => import('@/components/leads/detail/next-action-form').then((module) => module.NextActionForm), {
    ssr: false,
  }),
);

/** The next action and its day, edited in place. */
export function LeadNextAction({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const isSet = Boolean(lead.nextActionText || lead.nextActionAt);
  const isLate = Boolean(lead.nextActionAt && lead.nextActionAt < copenhagenToday(new Date()));
  const edit = mayChange && !editing && (
    <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
      <Pencil aria-hidden /> {isSet ? common('edit') : t('next.set')}
    </Button>
  );
  return (
    <Panel title={t('next.title')} action={edit}>
      {editing ? (
        <NextActionForm lead={lead} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <CalendarClock
            aria-hidden
            className={isLate ? 'size-4 text-tone-danger-text' : 'size-4 text-muted-foreground'}
          />
          {isSet ? (
            <>
              <span className="font-medium">{lead.nextActionText || t('next.untitled')}</span>
              {lead.nextActionAt && (
                <time
                  dateTime={lead.nextActionAt}
                  className={isLate ? 'text-tone-danger-text' : 'text-muted-foreground'}
                >
                  {dayText(lead.nextActionAt, locale)}
                  {isLate && ` · ${common('overdue')}`}
                </time>
              )}
            </>
          ) : (
            <span className="text-muted-foreground">{t(mayChange ? 'next.empty' : 'next.none')}</span>
          )}
        </div>
      )}
    </Panel>
  );
}
