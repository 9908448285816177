'use client';

import { useLocale, useTranslations } from 'next-intl';
import { momentFull } from '@/components/common/day/day-text';
import { Panel } from '@/components/common/panel';
import { Badge } from '@/components/ui/badge';
import { formatBytes } from '@/lib/core/browser/bytes';
import type { SystemState } from '@/lib/settings/shared/system/types';
import { formatAge, secondsBetween } from './format';

type Part = SystemState['parts'][number];

/** The version, how many are signed in, and each process: whether it answers, since when it runs, and its memory. */
export function PartsPanel({ state, version }: { state: SystemState; version: string }) {
  const t = useTranslations('settings.system.parts');
  const { parts, at, build, database } = state;
  return (
    <Panel
      title={t('title')}
      action={
        <p className="tabular text-sm text-muted-foreground">
          {database && `${t('sessions', { count: database.sessions })} · `}
          {t('version', { version, build })}
        </p>
      }
    >
      <ul className="divide-y px-4 py-1.5">
        {parts.map((part) => (
          <PartRow key={part.name} part={part} at={at} />
        ))}
      </ul>
    </Panel>
  );
}

/** Its columns have the same widths in every row. On a phone the facts are below the name. */
function PartRow({ part, at }: { part: Part; at: string }) {
  const { name, answerMs, since, restarts, memory } = part;
  const t = useTranslations('settings.system.parts');
  const locale = useLocale();
  return (
    <li className="tabular flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-muted-foreground md:grid md:grid-cols-[10rem_9rem_minmax(0,1fr)_8rem_11rem]">
      <span className="font-medium text-foreground max-md:min-w-36">{t(`names.${name as 'Web'}`)}</span>
      <span>
        <Badge variant={answerMs === null ? 'danger' : 'success'}>
          {answerMs === null ? t('down') : t('up', { ms: answerMs })}
        </Badge>
      </span>
      {since !== null && (
        <>
          <time dateTime={since} title={momentFull(since, locale)} className="max-md:basis-full">
            {t('since', { age: formatAge(secondsBetween(since, at), locale) })}
          </time>
          <span>{t('restarts', { count: restarts })}</span>
        </>
      )}
      {memory !== null && <span className="md:text-right">{t('memory', { size: formatBytes(memory) })}</span>}
    </li>
  );
}
