'use client';

import { useTranslations } from 'next-intl';
import { PageContainer } from '@/components/common/page/page-container';
import { PlanningWait } from '@/components/planning/planning-wait';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';

/** The wait for an optimised plan as a page of its own. */
export function PlanningWaitScreen() {
  const t = useTranslations('planning.wait');
  const common = useTranslations('common');
  return (
    <PageContainer>
      <div className="grid min-h-[60dvh] place-content-center">
        <PlanningWait
          heading={
            <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
              {t('title')}
            </h1>
          }
          label={t('title')}
          text={t('text')}
          cancel={
            <ButtonLink variant="outline" className="mt-2" href={paths.planning()}>
              {common('cancel')}
            </ButtonLink>
          }
        />
      </div>
    </PageContainer>
  );
}
