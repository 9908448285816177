'use client';

import { useLocale, useTranslations } from 'next-intl';
import { momentFull } from '@/components/common/day/day-text';
import { Panel } from '@/components/common/panel';
import { Badge } from '@/components/ui/badge';
import { CardContent } from '@/components/ui/card';
import { formatBytes } from '@/lib/core/bytes';
import type { SystemState } from '@/lib/settings/system/types';
import { formatAge, secondsBetween } from './format';

type Part = SystemState['parts'][number];

/** The product's processes and Microsoft: whether they answer, since when they run, and their memory. */
export function PartsPanel({ parts, at }: { parts: readonly Part[]; at: string }) {
  const t = useTranslations('settings.system.parts');
  return (
    <Panel title={t('title')}>
      <CardContent>
        <ul className="divide-y">
          {parts.map((part) => (
            <li key={part.name} className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-36 font-medium">{t(`names.${part.name as 'Web'}`)}</span>
              <Badge variant={part.answerMs === null ? 'danger' : 'success'}>
                {part.answerMs === null ? t('down') : t('up', { ms: part.answerMs })}
              </Badge>
              <PartFacts part={part} at={at} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Panel>
  );
}

function PartFacts({ part: { since, restarts, memory }, at }: { part: Part; at: string }) {
  const t = useTranslations('settings.system.parts');
  const locale = useLocale();
  return (
    <span className="tabular flex flex-1 flex-wrap gap-x-4 text-muted-foreground max-md:basis-full">
      {since !== null && (
        <time dateTime={since} title={momentFull(since, locale)}>
          {t('since', { age: formatAge(secondsBetween(since, at), locale) })}
        </time>
      )}
      {since !== null && <span>{t('restarts', { count: restarts })}</span>}
      {memory !== null && <span>{t('memory', { size: formatBytes(memory) })}</span>}
    </span>
  );
}
