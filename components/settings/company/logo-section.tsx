'use client';

import { useQuery } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ErrorText } from '@/components/common/form/error-text';
import { PaddedPanel } from '@/components/common/panel';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/common/form/fields/field-error';
import { LOGO_TYPES } from '@/lib/settings/shared/company/values';
import { pb } from '@/lib/pocketbase/shared/client';
import { settings } from '@/lib/settings/commands';
import { logoAddress, settingsKeys } from '@/lib/settings/browser/queries';
import type { Company } from '@/lib/settings/shared/types';

/** The logo printed on offers. */
export function LogoSection({ company, mayChange }: { company: Company; mayChange: boolean }) {
  const t = useTranslations('settings.company');
  const input = useRef<HTMLInputElement>(null);
  const { data: address } = useQuery({ ...logoAddress(pb, company), enabled: Boolean(company.logo) });
  const save = useCommand({
    command: (file: File | null) => settings.saveLogo({ rev: company.rev ?? 0 }, { files: { logo: file } }),
    success: (_answer, file) => ({ title: file ? t('logoSaved') : t('logoRemoved'), accent: 'success' }),
    failure: null,
    invalidates: { always: [{ queryKey: settingsKeys.all }] },
  });
  const fault = save.error?.fields.logo;
  return (
    <PaddedPanel title={t('logo')} className="flex flex-wrap items-center gap-4">
      <div className="grid h-20 w-48 place-items-center rounded-md border bg-white p-2">
        {company.logo && address ? (
          // eslint-disable-next-line @next/next/no-img-element -- its token is valid for two minutes
          <img
            src={address}
            alt={t('logoAlt', { name: company.name })}
            className="max-h-full max-w-full object-contain"
          />
        ) : (
          <span className="text-xs text-stone-600">{t('noLogo')}</span>
        )}
      </div>
      {mayChange && (
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => input.current?.click()} aria-disabled={save.isPending}>
              <ImageUp aria-hidden /> {company.logo ? t('changeLogo') : t('addLogo')}
            </Button>
            {company.logo && (
              <Button variant="ghost" onClick={() => void save.run(null)} aria-disabled={save.isPending}>
                <Trash2 aria-hidden /> {t('removeLogo')}
              </Button>
            )}
          </div>
          <p className="text-xs text-muted-foreground">{t('logoHint')}</p>
          {fault ? <FieldError error={fault} /> : <ErrorText error={save.error} />}
          <input
            ref={input}
            type="file"
            accept={LOGO_TYPES.join(',')}
            aria-label={t('logo')}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void save.run(file);
            }}
          />
        </div>
      )}
    </PaddedPanel>
  );
}
