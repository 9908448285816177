import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { Circles } from '@/components/shell/circles';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/core/paths';

/** The 400 layout (specification §2): what middleware shows for an address that can't be read. */
export default async function BadRequestPage() {
  const t = await getTranslations('login.badAddress');
  return (
    <main id="main" className="relative isolate flex min-h-dvh flex-col items-center justify-center gap-2 overflow-hidden px-4 text-center">
      <Circles />
      <p className="text-sm font-medium text-muted-foreground tabular-nums">400</p>
      <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
      <p className="text-muted-foreground">{t('text')}</p>
      <Button asChild className="mt-4">
        <Link href={paths.dashboard()}>{t('toDashboard')}</Link>
      </Button>
    </main>
  );
}
