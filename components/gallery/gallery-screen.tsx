'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { FilterChips } from '@/components/common/list/filter-chips';
import { lazyPart } from '@/components/common/part/lazy-part';
import { writeLocaleCookie } from '@/lib/i18n/browser/locale-cookie';
import { PageContainer } from '@/components/common/page/page-container';
import { LOCALES, type Locale } from '@/lib/i18n/shared/locale';

const NAMES: Record<Locale, string> = { da: 'Dansk', en: 'English' };
const THEMES = ['light', 'dark'] as const;

const GalleryBasics = lazyPart(() =>
  dynamic(() => import('./gallery-basics').then((module) => module.GalleryBasics), { loading: () => null }),
);
const GalleryStates = lazyPart(() =>
  dynamic(() => import('./gallery-states').then((module) => module.GalleryStates), { loading: () => null }),
);
// The rest of the page is shown while the form's code is loading.
const GalleryForm = lazyPart(() =>
  dynamic(() => import('@/components/gallery/gallery-form').then((module) => module.GalleryForm), { ssr: false }),
);
const GalleryOverlays = lazyPart(() =>
  dynamic(() => import('@/components/gallery/gallery-overlays').then((module) => module.GalleryOverlays), {
    ssr: false,
  }),
);

/** Every component in every state, in the chosen theme and language. Visual tests take screenshots of it. */
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
          <FilterChips
            label={t('theme')}
            options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
            value={(resolvedTheme ?? 'light') as 'light'}
            onChange={setTheme}
          />
          <FilterChips
            label={t('language')}
            options={LOCALES.map((value) => ({ value, label: NAMES[value] }))}
            value={locale}
            onChange={choose}
          />
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
