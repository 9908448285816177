import { getTranslations } from 'next-intl/server';
import { MineExportMenu } from '@/components/dashboard/mine-export-menu';
import { MinePage } from '@/components/dashboard/mine-page';
import { ScopeFilter } from '@/components/dashboard/scope-filter';
import { PageContainer } from '@/components/common/page/page-container';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const [{ hvem }, t] = await Promise.all([searchParams, getTranslations('layout.nav')]);
  return (
    <PageContainer
      title={t('leadsMine')}
      actions={
        <>
          <ScopeFilter />
          <ButtonLink href={paths.offers()} variant="outline">
            {t('offers')}
          </ButtonLink>
          <MineExportMenu />
        </>
      }
    >
      <MinePage hvem={hvem} />
    </PageContainer>
  );
}
