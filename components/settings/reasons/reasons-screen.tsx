'use client';

import dynamic from 'next/dynamic';
import { useQuery } from '@tanstack/react-query';
import { ThumbsDown } from 'lucide-react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { labelIn, type WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/browser/client';
import { column } from '@/lib/core/shared/export/table';
import { pb } from '@/lib/pocketbase/shared/client';
import type { LostReasonsRecord } from '@/lib/pocketbase/shared/types';
import { lostReasons } from '@/lib/reasons/shared/queries';
import { customerReasonLabel, OTHER_REASON } from '@/lib/reasons/shared/rules';
import { reasons as commands } from '@/lib/settings/commands';

const REASONS: WholeList<LostReasonsRecord> = {
  kind: 'reasons',
  icon: ThumbsDown,
  commands,
  live: ['lost_reasons'],
  nameOf: (reason, locale) => labelIn(locale, reason),
  textOf: (reason) => [reason.labelDa, reason.labelEn, reason.customerDa, reason.customerEn].join(' '),
  columns: ({ t, locale }) => [
    {
      key: 'label',
      label: t('fields.name'),
      cell: (reason) => labelIn(locale, reason),
      width: 'minmax(0,1fr)',
      phone: 'main',
    },
    {
      key: 'customers',
      label: t('reasons.customers'),
      cell: (reason) =>
        reason.forCustomers ? (
          customerReasonLabel(reason, locale)
        ) : (
          <span className="text-muted-foreground">{t('reasons.notShown')}</span>
        ),
      width: 'minmax(0,1fr)',
    },
    {
      key: 'fixed',
      label: t('units.use'),
      cell: ({ key }) => key === OTHER_REASON && <Badge variant="outline">{t('reasons.fixed')}</Badge>,
      width: '8rem',
      phone: 'side',
    },
  ],
  exportColumns: ({ t, yesNo }) => [
    column('text', t('fields.labelDa'), (reason) => reason.labelDa),
    column('text', t('fields.labelEn'), (reason) => reason.labelEn),
    column('text', t('fields.forCustomers'), (reason) => yesNo(reason.forCustomers)),
    column('text', t('fields.customerDa'), (reason) => reason.customerDa),
    column('text', t('fields.customerEn'), (reason) => reason.customerEn),
  ],
  canSwitch: ({ key }) => key !== OTHER_REASON,
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/reasons/reason-form').then((module) => module.ReasonForm), {
      ssr: false,
    }),
  ),
};

/** The firm's lost reasons, in the order in which they are chosen. */
export function ReasonsScreen() {
  const query = useQuery({ ...lostReasons(pb), enabled: useSession().user !== null });
  return <SettingsListScreen of={REASONS} query={query} extra={undefined} />;
}
