'use client';

import { useTranslations } from 'next-intl';
import { PaddedPanel } from '@/components/common/panel';
import { CertificateFields } from '@/components/settings/technicians/certificate-fields';

/** What the firm itself is approved and insured for. The dashboard warns before it expires. */
export function CertificatesPanel() {
  const t = useTranslations('settings.company.certificates');
  return (
    <div id="certificates" className="scroll-mt-4">
      <PaddedPanel title={t('title')} className="flex flex-col gap-3">
        <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
        <CertificateFields legend={t('legend')} />
      </PaddedPanel>
    </div>
  );
}
