'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/common/list/error-state';
import { useLive } from '@/components/common/use-live';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/auth/browser/client';
import { can } from '@/lib/auth/shared/permissions';
import { pb } from '@/lib/pocketbase/shared/client';
import { company, settingsKeys } from '@/lib/settings/browser/queries';
import { CompanyForm } from './company-form';
import { LogoSection } from './logo-section';

const LIVE = ['company_settings'] as const;

/**
 * The firm's details as printed on offers, and the rules for its offers.
 * @param props.hasSms the installation has a provider of text messages
 */
export function CompanyScreen({ hasSms = false }: { hasSms?: boolean }) {
  const t = useTranslations('settings');
  const { user, roles } = useSession();
  const query = useQuery({ ...company(pb), enabled: user !== null });
  useLive(LIVE, settingsKeys.all);
  const mayChange = user !== null && can({ id: user.id, roles }, 'company', 'change');
  return (
    <>
      <h1 tabIndex={-1} className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none">
        {t('company.title')}
      </h1>
      <p className="max-w-[75ch] text-muted-foreground">
        {t('company.text')} {user && !mayChange && t('company.adminsOnly')}
      </p>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <>
          <LogoSection company={query.data} mayChange={mayChange} />
          <CompanyForm company={query.data} mayChange={mayChange} hasSms={hasSms} />
        </>
      ) : (
        <Skeleton className="h-[40rem] w-full" />
      )}
    </>
  );
}
