'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { momentText } from '@/components/common/day/day-text';
import { ErrorState } from '@/components/common/list/error-state';
import { useCommand } from '@/components/common/use-command';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { logout } from '@/lib/auth/browser/sign-out';
import { settings } from '@/lib/settings/commands';
import { describeDevice } from '@/lib/settings/browser/users/device';
import { userSessions } from '@/lib/settings/browser/users/queries';
import type { UserSession } from '@/lib/settings/shared/users/types';
import { ConfirmButton } from '@/components/settings/confirm-button';

type Props = { userId: string; isSelf: boolean };

/** Where a user is signed in, with a button that signs them out everywhere. */
export function UserSessions({ userId, isSelf }: Props) {
  const t = useTranslations('settings.sessions');
  const { data, error, refetch } = useQuery(userSessions(userId));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-medium">{t('title')}</h3>
        {data && data.length > 0 && <SignOutButton userId={userId} isSelf={isSelf} />}
      </div>
      {!data && <Skeleton className="h-8 w-full" />}
      {data?.length === 0 && <p className="text-muted-foreground">{t('none')}</p>}
      <ul className="divide-y">
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session }: { session: UserSession }) {
  const t = useTranslations('settings.sessions');
  const locale = useLocale();
  const { browser, system } = describeDevice(session.device);
  const name = browser && system ? t('device', { browser, system }) : browser || system || t('unknownDevice');
  return (
    <li className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <MonitorSmartphone aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate">{name}</span>
        <span className="block text-xs text-muted-foreground">
          {t('seen', { seen: momentText(session.seenAt || session.created, locale) })}
        </span>
      </span>
      {session.isCurrent && <Badge variant="neutral">{t('current')}</Badge>}
    </li>
  );
}

function SignOutButton({ userId, isSelf }: Props) {
  const t = useTranslations('settings.sessions');
  const queryClient = useQueryClient();
  const signOut = useCommand({
    command: () => settings.signOut(userId),
    // The user's own page goes to the sign-in.
    onSuccess: () => void (isSelf && logout(true)),
    success: ({ ended }) => (isSelf ? null : { title: t('done', { count: ended }), accent: 'neutral' }),
    failure: t('failed'),
  });
  return (
    <ConfirmButton
      label={t('signOut')}
      title={t('signOutTitle')}
      text={t(isSelf ? 'signOutOwnText' : 'signOutText')}
      busy={signOut.isPending}
      onConfirm={() => void signOut.run(undefined, () => void queryClient.invalidateQueries(userSessions(userId)))}
    />
  );
}
