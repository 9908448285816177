'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { FilterChips } from '@/components/shell/filter-chips';
import { lazyPart } from '@/components/shell/lazy-part';
import { writeLocaleCookie } from '@/components/shell/locale-cookie';
import { PageContainer } from '@/components/shell/page-container';
import { withPartBoundary } from '@/components/shell/part-boundary';
import { LOCALES, type Locale } from '@/lib/i18n/locale';

const NAMES: Record<Locale, string> = { da: 'Dansk', en: 'English' };
const THEMES = ['light', 'dark'] as const;

const GalleryBasics = withPartBoundary(
  dynamic(() => import('./gallery-basics').then((module) => module.GalleryBasics), { loading: () => null }),
);
const GalleryStates = withPartBoundary(
  dynamic(() => import('./gallery-states').then((module) => module.GalleryStates), { loading: () => null }),
);
// The rest of the page stands while the form's code is on its way.
const GalleryForm = lazyPart(() => import('./gallery-form').then((module) => module.GalleryForm));
const GalleryOverlays = lazyPart(() => import('./gallery-overlays').then((module) => module.GalleryOverlays));

/** Every component in every state, in the theme and the language that one chooses here; visual tests photograph it. */
export function GalleryScreen() {
  const t = useTranslations('gallery');
  const locale = useLocale();
  const router = useRouter();
  const { resolvedTheme, setTheme } = useTheme();
  const [, startTransition] = useTransition();
  const choose = (next: Locale) => {
    writeLocaleCookie(next);
    startTransition(() => router.refresh());
  };
  return (
    <PageContainer
      title={t('title')}
      actions={
        <>
          <FilterChips label={t('theme')} options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))} value={(resolvedTheme ?? 'light') as 'light'} onChange={setTheme} />
          <FilterChips label={t('language')} options={LOCALES.map((value) => ({ value, label: NAMES[value] }))} value={locale} onChange={choose} />
        </>
      }
    >
      <GalleryBasics />
      <GalleryStates />
      <GalleryOverlays />
      <GalleryForm />
    </PageContainer>
  );
}
