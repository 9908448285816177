'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { ConfirmButton } from '@/components/settings/confirm-button';
import { Moment } from '@/components/settings/backup/moment';
import { Badge } from '@/components/ui/badge';
import type { IntakeKeysRecord } from '@/lib/pocketbase/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { settings } from '@/lib/settings/commands';
import { intakeKeys } from '@/lib/settings/browser/intake/queries';

/** The keys with their last use. A revoked one stays on the list. */
export function KeyList({ keys }: { keys: readonly IntakeKeysRecord[] }) {
  const t = useTranslations('settings.intake');
  return (
    <ul className="divide-y" aria-label={t('keys')}>
      {keys.map((key) => (
        <KeyRow key={key.id} item={key} />
      ))}
    </ul>
  );
}

function KeyRow({ item }: { item: IntakeKeysRecord }) {
  const t = useTranslations('settings.intake');
  const revoke = useCommand({
    command: () => settings.revokeIntakeKey(item.id, { rev: item.rev ?? 0 }),
    success: () => ({ title: t('revoked', { name: item.name }), accent: 'neutral' }),
    failure: t('revokeFailed'),
    invalidates: { always: [{ queryKey: intakeKeys(pb).queryKey }] },
  });
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-40 flex-1">
        <p className="font-medium">{item.name}</p>
        <p className="text-sm text-muted-foreground">
          <code>{item.start}…</code>
        </p>
      </div>
      <p className="text-sm text-muted-foreground">
        {item.lastUsedAt ? t.rich('lastUsed', { moment: () => <Moment at={item.lastUsedAt ?? ''} /> }) : t('neverUsed')}
        {item.robots ? <span className="block">{t('robots', { count: item.robots })}</span> : null}
      </p>
      {item.revokedAt ? (
        <Badge variant="neutral">{t('isRevoked')}</Badge>
      ) : (
        <ConfirmButton
          label={t('revoke')}
          title={t('revokeTitle', { name: item.name })}
          text={t('revokeText')}
          busy={revoke.isPending}
          onConfirm={() => void revoke.run()}
        />
      )}
    </li>
  );
}
