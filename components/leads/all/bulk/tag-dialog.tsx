'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { WordDialog } from '@/components/common/list/word-dialog';
import type { LeadBulkAction } from '@/lib/leads/shared/bulk';
import { leadTags } from '@/lib/leads/shared/list-queries';
import { LONGEST_TAG } from '@/lib/leads/shared/values';
import { pb } from '@/lib/pocketbase/shared/client';

type Kind = 'addTag' | 'removeTag';
type Props = { kind: Kind; count: number; onClose: () => void; onConfirm: (action: LeadBulkAction) => void };

/** Asks which tag the selected leads get or lose. */
export function TagDialog({ kind, count, onClose, onConfirm }: Props) {
  const t = useTranslations('leads.bulk');
  const { data = [] } = useQuery(leadTags(pb));
  return (
    <WordDialog
      title={t(`${kind}Title`, { count })}
      label={t('tag')}
      known={data.map(({ tag }) => tag)}
      longest={LONGEST_TAG}
      confirm={t(`${kind}Confirm`)}
      onConfirm={(tag) => onConfirm({ kind, tag })}
      onClose={onClose}
    />
  );
}
