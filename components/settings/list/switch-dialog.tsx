'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AskDialog } from '@/components/common/ask-dialog';
import { pb } from '@/lib/pocketbase/shared/client';
import type { ListKind } from '@/lib/settings/commands';
import { usage } from '@/lib/settings/browser/queries';
import { UsageList } from './usage-list';

type Props = { kind: ListKind; id: string; name: string; text: string; onConfirm: () => void; onClose: () => void };

/** Asks before a record is switched off, and shows where it is used. */
export function SwitchDialog({ kind, id, name, text, onConfirm, onClose }: Props) {
  const t = useTranslations('settings.switch');
  const { data, error } = useQuery(usage(pb, kind, id));
  return (
    <AskDialog title={t('title', { name })} text={text} confirm={t('off')} onConfirm={onConfirm} onClose={onClose}>
      <UsageList usage={data} error={error} />
    </AskDialog>
  );
}
