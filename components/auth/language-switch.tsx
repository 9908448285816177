'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { writeLocaleCookie } from '@/lib/i18n/browser/locale-cookie';
import { cn } from '@/lib/core/shared/cn';
import { LOCALES, type Locale } from '@/lib/i18n/shared/locale';

/** Each language's own name, so that users can find their language. */
const NAMES: Record<Locale, string> = { da: 'Dansk', en: 'English' };

export function LanguageSwitch() {
  const t = useTranslations('login');
  const current = useLocale();
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const choose = (locale: Locale) => {
    writeLocaleCookie(locale);
    startTransition(() => router.refresh());
  };
  return (
    <div role="group" aria-label={t('language')} aria-busy={pending} className="flex items-center gap-1 text-sm">
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => choose(locale)}
          className={cn(
            'rounded-md px-2.5 py-1 text-muted-foreground transition-colors duration-100 hover:text-foreground',
            'aria-pressed:bg-secondary aria-pressed:font-medium aria-pressed:text-foreground',
          )}
        >
          {NAMES[locale]}
        </button>
      ))}
    </div>
  );
}
