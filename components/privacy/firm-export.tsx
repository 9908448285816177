'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { Panel } from '@/components/common/panel';
import { ButtonAnchor } from '@/components/ui/button-link';
import { CardContent } from '@/components/ui/card';
import { can } from '@/lib/auth/permissions';
import { paths } from '@/lib/core/paths';

/** All data of the firm as a download, for admins. */
export function FirmExport() {
  const t = useTranslations('settings.firmExport');
  const user = useCurrentUser();
  if (!can(user, 'company', 'change')) return null;
  return (
    <Panel title={t('title')}>
      <CardContent className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60ch] min-w-60 flex-1 text-muted-foreground">{t('text')}</p>
        <ButtonAnchor variant="outline" href={paths.firmData()} download="">
          <Download aria-hidden /> {t('download')}
        </ButtonAnchor>
      </CardContent>
    </Panel>
  );
}
