'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { dayText } from '@/components/common/day/day-text';
import { ErrorState } from '@/components/common/list/error-state';
import { Panel } from '@/components/common/panel';
import { useCommand } from '@/components/common/use-command';
import { CardContent } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { copenhagenDay } from '@/lib/core/shared/dates';
import { pb } from '@/lib/pocketbase/shared/client';
import { unlinkSignIn } from '@/lib/auth/browser/profile';
import { ownSignIns } from '@/lib/settings/browser/users/queries';
import { ConfirmButton } from '@/components/settings/confirm-button';

/** The sign-ins linked to the account. */
export function SignInsSection({ userId }: { userId: string }) {
  const t = useTranslations('settings.signIns');
  const locale = useLocale();
  const query = ownSignIns(pb, userId);
  const { data, error, refetch } = useQuery(query);
  const unlink = useCommand({
    command: unlinkSignIn,
    success: () => ({ title: t('unlinked'), accent: 'neutral' }),
    failure: t('failed'),
    invalidates: { always: [{ queryKey: query.queryKey }] },
  });
  const nameOf = (provider: string) => provider.charAt(0).toUpperCase() + provider.slice(1);
  return (
    <Panel title={t('title')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <CardContent>
          {!data && <Skeleton className="h-8 w-full" />}
          {data?.length === 0 && <p className="text-muted-foreground">{t('none')}</p>}
          <ul className="divide-y">
            {data?.map((signIn) => (
              <li key={signIn.id} className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1">
                <KeyRound aria-hidden className="size-4 text-muted-foreground" />
                <span className="font-medium">{nameOf(signIn.provider)}</span>
                <span className="flex-1 text-muted-foreground">
                  {t('since', { day: dayText(copenhagenDay(signIn.created), locale) })}
                </span>
                <ConfirmButton
                  label={t('unlink')}
                  title={t('unlinkTitle', { provider: nameOf(signIn.provider) })}
                  text={t('unlinkText', { provider: nameOf(signIn.provider) })}
                  busy={unlink.isPending}
                  onConfirm={() => void unlink.run(signIn.id)}
                />
              </li>
            ))}
          </ul>
        </CardContent>
      )}
    </Panel>
  );
}
