'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { PaddedPanel } from '@/components/common/panel';
import { useCommand } from '@/components/common/use-command';
import { THEMES, useThemeSetting } from '@/components/layout/sidebar/use-theme-setting';
import { LOCALES, type Locale } from '@/lib/i18n/shared/locale';
import type { UsersResponse } from '@/lib/pocketbase/shared/types';
import { saveOwnProfile } from '@/lib/auth/browser/profile';
import { ChoiceGroup } from './choice-group';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
/** Each language's own name. */
const LANGUAGE_NAMES: Record<Locale, string> = { da: 'Dansk', en: 'English' };

/** Language and theme; both take effect at once. */
export function LookSection({ user }: { user: UsersResponse }) {
  const t = useTranslations('settings.look');
  const locale = useLocale();
  const { theme, choose } = useThemeSetting();
  // PreferencesSync applies the stored language to the page.
  const language = useCommand({
    command: (next: Locale) => saveOwnProfile(user.id, { locale: next }),
    failure: t('failed'),
  });
  return (
    <PaddedPanel title={t('title')} className="grid gap-5 sm:grid-cols-2">
      <ChoiceGroup
        label={t('language')}
        value={locale}
        onChange={(next) => void language.run(next)}
        options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
      />
      <ChoiceGroup
        label={t('theme')}
        value={theme}
        onChange={choose}
        options={THEMES.map((value) => ({ value, label: t(`themes.${value}`), icon: ICONS[value] }))}
      />
    </PaddedPanel>
  );
}
