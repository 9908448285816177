'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { InstallationRow } from '@/components/service/installations/installation-row';
import { addDays } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { pb } from '@/lib/pocketbase/shared/client';
import { dueInstallations } from '@/lib/service/shared/installation-queries';
import { SERVICE_SOON_DAYS } from '@/lib/service/shared/installations';
import { ListPanel } from './list-panel';

const ROWS = 6;

/** Installations whose service is overdue or near. Nothing while there are none. */
export function ServicePanel({ today, enabled }: { today: string; enabled: boolean }) {
  const t = useTranslations('service.installations');
  const days = { days: SERVICE_SOON_DAYS };
  const query = useQuery({ ...dueInstallations(pb, addDays(today, SERVICE_SOON_DAYS)), enabled });
  if (!query.data?.length) return null;
  return (
    <ListPanel
      title={t('dueTitle')}
      query={query}
      limit={ROWS}
      more={paths.installations()}
      empty={{ title: t('noDue'), text: t('noDueText', days) }}
      row={(item) => <InstallationRow key={item.id} item={item} withAddress />}
    />
  );
}
