import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { PageContainer } from '@/components/shell/page-container';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/core/paths';

export default async function NotFound() {
  const t = await getTranslations('errors');
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh outline-none">
      <PageContainer>
        <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-2 text-center">
          <p className="text-sm font-medium text-muted-foreground tabular-nums">404</p>
          <h1 className="text-2xl font-semibold tracking-tight">{t('notFoundTitle')}</h1>
          <p className="text-muted-foreground">{t('notFoundText')}</p>
          <Button asChild className="mt-4">
            <Link href={paths.dashboard()}>{t('toDashboard')}</Link>
          </Button>
        </div>
      </PageContainer>
    </main>
  );
}
