'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { settingLists } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/browser/queries';
import type { UsualKind, UsualRemove } from '@/lib/settings/shared/usual/schema';

/** Fills an empty list with the trade's usual records. The toast can undo that. */
export function UsualButton({ kind }: { kind: UsualKind }) {
  const t = useTranslations(`settings.${kind}.usual`);
  const common = useTranslations('common');
  const [key] = useState(newKey);
  const invalidates = { always: [{ queryKey: settingsKeys.all }] };
  const undo = useCommand({
    command: (added: UsualRemove) => settingLists[kind].removeUsual(added),
    success: () => ({ title: t('undone'), accent: 'neutral' }),
    failure: t('failed'),
    invalidates,
  });
  const { run, isPending } = useCommand({
    command: () => settingLists[kind].addUsual({ idempotencyKey: key }),
    success: (added) => ({
      title: t('added', { count: added.records.length }),
      content: t('addedText'),
      accent: 'success',
      action: { label: common('undo'), onClick: () => void undo.run(added) },
    }),
    failure: t('failed'),
    invalidates,
  });
  return (
    <Button variant="outline" aria-disabled={isPending} onClick={() => void (isPending || run())}>
      {t('add')}
    </Button>
  );
}
