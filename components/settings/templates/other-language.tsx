'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { TemplatesRecord } from '@/lib/pocketbase/shared/types';
import type { TemplateValues } from '@/lib/settings/shared/templates/schema';

type Props = { others: readonly TemplatesRecord[]; onOpen: (id: string) => void };

/** The template of the same kind in the other language, to read beside this one. Wide screens only. */
export function OtherLanguage({ others, onOpen }: Props) {
  const t = useTranslations('settings');
  const [kind, language, name = '', isDefault] = useWatch<TemplateValues, ['kind', 'language', 'name', 'isDefault']>({
    name: ['kind', 'language', 'name', 'isDefault'],
  });
  const same = others.filter((one) => one.kind === kind && one.language !== language && one.active);
  const other =
    same.find((one) => one.name.toLowerCase() === name.trim().toLowerCase()) ??
    same.find((one) => Boolean(one.isDefault) === isDefault) ??
    same[0];
  const title = t(`templates.other.${language === 'da' ? 'en' : 'da'}`);
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2 max-xl:hidden">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="truncate font-medium">{other ? `${title}: ${other.name}` : title}</h3>
        {other && (
          <Button variant="ghost" size="sm" onClick={() => onOpen(other.id)}>
            {t('templates.openOther')}
          </Button>
        )}
      </div>
      <div className="flex-1 rounded-lg border bg-muted/40 p-3">
        {other ? (
          <>
            {other.subject && <p className="mb-2 font-medium">{other.subject}</p>}
            <p className="whitespace-pre-line">{other.body}</p>
          </>
        ) : (
          <p className="text-muted-foreground">{t('templates.noOther')}</p>
        )}
      </div>
    </section>
  );
}
