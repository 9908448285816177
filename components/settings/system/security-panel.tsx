'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { momentFull } from '@/components/common/day/day-text';
import { ErrorState } from '@/components/common/list/error-state';
import { FilterChips } from '@/components/common/list/filter-chips';
import { PaddedPanel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PAGE_SIZE } from '@/lib/core/shared/limits';
import { SECURITY_GROUPS, type SecurityGroup } from '@/lib/core/shared/security-log';
import { pb } from '@/lib/pocketbase/shared/client';
import { securityLog } from '@/lib/settings/browser/system/security-log';
import { SecurityRow } from './security-row';

const GROUPS = Object.keys(SECURITY_GROUPS) as SecurityGroup[];

/** The security log: changes of access and of whole data. It cannot be changed, and errors do not push it out. */
export function SecurityPanel() {
  const t = useTranslations('settings.system.security');
  const [group, setGroup] = useState<SecurityGroup | ''>('');
  return (
    <PaddedPanel title={t('title')} className="flex flex-col gap-3">
      <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
      <FilterChips
        label={t('filter')}
        options={[
          { value: '' as const, label: t('all') },
          ...GROUPS.map((value) => ({ value, label: t(`groups.${value}`) })),
        ]}
        value={group}
        onChange={setGroup}
      />
      {/* A new filter begins at the top. */}
      <Entries key={group} group={group} />
    </PaddedPanel>
  );
}

function Entries({ group }: { group: SecurityGroup | '' }) {
  const t = useTranslations('settings.system.security');
  const common = useTranslations('common');
  const locale = useLocale();
  const [count, setCount] = useState(PAGE_SIZE);
  const { data, error, refetch, isPlaceholderData } = useQuery(securityLog(pb, group, count));
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={common('loading')}>
        <Skeleton className="h-40 w-full" />
      </div>
    );
  if (data.entries.length === 0)
    return <p className="text-muted-foreground">{t(group === '' ? 'none' : 'noneOfThese')}</p>;
  return (
    <>
      <ol aria-label={t('title')} className="divide-y">
        {data.entries.map((entry) => (
          <SecurityRow key={entry.id} entry={entry} at={momentFull(entry.at, locale)} />
        ))}
      </ol>
      {data.more && (
        <Button
          variant="outline"
          className="self-center"
          aria-disabled={isPlaceholderData}
          onClick={() => setCount(count + PAGE_SIZE)}
        >
          {isPlaceholderData ? common('loading') : common('showMore')}
        </Button>
      )}
    </>
  );
}
