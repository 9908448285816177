import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { Connections } from '@/components/about/connections';
import { LicenceList } from '@/components/about/licence-list';
import { PageContainer } from '@/components/common/page/page-container';
import { Panel } from '@/components/common/panel';
import { BUILD } from '@/lib/core/shared/build';
import { paths } from '@/lib/core/shared/paths';
import { version } from '@/package.json';

export default async function AboutPage() {
  const t = await getTranslations('about');
  return (
    <PageContainer title={t('title')}>
      <div className="flex flex-col gap-4">
        <Panel title={t('product')}>
          <dl className="divide-y">
            <div className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
              <dt className="text-muted-foreground">{t('version')}</dt>
              <dd className="tabular font-medium">{version}</dd>
            </div>
            <div className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
              <dt className="text-muted-foreground">{t('build')}</dt>
              <dd className="tabular font-mono text-xs">{BUILD}</dd>
            </div>
            <div className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
              <dt className="text-muted-foreground">{t('news')}</dt>
              <dd>
                <Link
                  href={paths.patchNotes()}
                  prefetch={false}
                  className="text-primary-text underline-offset-4 hover:underline"
                >
                  {t('patchnotes')}
                </Link>
              </dd>
            </div>
          </dl>
        </Panel>
        <Connections />
        <LicenceList />
      </div>
    </PageContainer>
  );
}
