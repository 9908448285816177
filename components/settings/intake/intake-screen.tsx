'use client';

import { useQuery } from '@tanstack/react-query';
import { Plug, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { Panel } from '@/components/common/panel';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/auth/browser/client';
import { can } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { pb } from '@/lib/pocketbase/shared/client';
import { intakeKeys } from '@/lib/settings/browser/intake/queries';
import { KeyList } from './key-list';

const KeyDialog = lazyDialog(() =>
  dynamic(() => import('@/components/settings/intake/key-dialog').then((module) => module.KeyDialog), { ssr: false }),
);

/** Keys by which the firm's web form and telephone system hand in leads. For admins. */
export function IntakeScreen() {
  const t = useTranslations('settings.intake');
  const { user, roles } = useSession();
  const isAdmin = user !== null && can({ id: user.id, roles }, 'company', 'change');
  const query = useQuery({ ...intakeKeys(pb), enabled: isAdmin });
  const [isCreating, setCreating] = useState(false);
  if (user && !isAdmin)
    return (
      <EmptyState
        icon={Plug}
        title={t('adminsOnly')}
        text={t('adminsOnlyText')}
        className="rounded-lg border bg-card"
      />
    );
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden /> {t('create')}
    </Button>
  );
  return (
    <>
      <h1 tabIndex={-1} className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none">
        {t('title')}
      </h1>
      <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton className="h-60 w-full" />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={Plug}
          title={t('empty')}
          text={t('emptyText')}
          action={create}
          className="rounded-lg border bg-card"
        />
      ) : (
        <Panel title={t('keys')} count={query.data.length} action={create}>
          <KeyList keys={query.data} />
        </Panel>
      )}
      <Address />
      {isCreating && <KeyDialog onClose={() => setCreating(false)} />}
    </>
  );
}

/** Where the other system sends its leads. */
function Address() {
  const t = useTranslations('settings.intake');
  return (
    <p className="max-w-[75ch] text-sm text-muted-foreground">
      {t.rich('address', { code: () => <code className="break-all text-foreground">{`POST ${paths.intake()}`}</code> })}
    </p>
  );
}
