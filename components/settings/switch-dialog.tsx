'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AskDialog } from '@/components/common/ask-dialog';
import { ErrorText } from '@/components/common/form/error-text';
import { pb } from '@/lib/pocketbase/client';
import { usage } from '@/lib/settings/queries';

type Props = { kind: string; id: string; name: string; text: string; onConfirm: () => void; onClose: () => void };

/** Asks before a record is switched off, and shows where it is used. */
export function SwitchDialog({ kind, id, name, text, onConfirm, onClose }: Props) {
  const t = useTranslations('settings.switch');
  const common = useTranslations('common');
  const { data, error } = useQuery(usage(pb, kind, id));
  return (
    <AskDialog title={t('title', { name })} text={text} confirm={t('off')} onConfirm={onConfirm} onClose={onClose}>
      <div role="status" className="rounded-md bg-muted px-3 py-2">
        {error ? (
          <ErrorText error={error} />
        ) : !data ? (
          common('loading')
        ) : data.items.length === 0 ? (
          t('unused')
        ) : (
          <ul className="list-inside list-disc">
            {data.items.map(({ what, count }) => (
              <li key={what}>{t(`uses.${what}`, { count })}</li>
            ))}
          </ul>
        )}
      </div>
    </AskDialog>
  );
}
