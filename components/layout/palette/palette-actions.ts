'use client';

import {
  Keyboard,
  Languages,
  ListPlus,
  LogOut,
  PanelLeft,
  ReceiptText,
  SunMoon,
  UserRoundPlus,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useSession } from '@/lib/auth/browser/client';
import { can, isOperations } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { saveOwnProfile } from '@/lib/auth/browser/profile';
import { useErrorMessage } from '@/components/common/form/error-text';
import { askLogout } from '@/components/layout/shortcuts/ask-logout';
import { setOverlay } from '@/components/layout/shortcuts/shortcuts';
import { useSidebar } from '@/components/layout/sidebar/sidebar-state';
import { toast } from '@/components/common/toast/toast';
import { useThemeSetting } from '@/components/layout/sidebar/use-theme-setting';

export type PaletteAction = { label: string; Icon: LucideIcon; hint?: string; onSelect: () => void };

/** The palette's actions that the user has permission for: create something, change the appearance, sign out. */
export function usePaletteActions(onClose: () => void, go: (href: string) => void): readonly PaletteAction[] {
  const t = useTranslations('layout');
  const locale = useLocale();
  const say = useErrorMessage();
  const { user, roles } = useSession();
  const { toggle } = useSidebar();
  const { toggleTheme } = useThemeSetting();
  const asker = { id: user?.id ?? '', roles };
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  // PreferencesSync then switches the page to the account's language.
  const toggleLanguage = () => {
    if (user)
      saveOwnProfile(user.id, { locale: locale === 'da' ? 'en' : 'da' }).catch((error: unknown) =>
        toast({ title: say(error), success: false, accent: 'danger' }),
      );
  };
  return [
    ...(can(asker, 'leads', 'change')
      ? [{ label: t('palette.newLead'), Icon: UserRoundPlus, onSelect: () => go(paths.newLead()) }]
      : []),
    ...(isOperations(roles) ? [{ label: t('palette.newJob'), Icon: Wrench, onSelect: () => go(paths.newJob()) }] : []),
    ...(isOperations(roles)
      ? [{ label: t('palette.office'), Icon: ReceiptText, onSelect: () => go(paths.office()) }]
      : []),
    ...(can(asker, 'tasks', 'change')
      ? [{ label: t('palette.newTask'), Icon: ListPlus, onSelect: () => go(paths.newTask()) }]
      : []),
    { label: t('palette.toggleTheme'), Icon: SunMoon, onSelect: run(toggleTheme) },
    { label: t('palette.toggleLanguage'), Icon: Languages, onSelect: run(toggleLanguage) },
    { label: t('palette.toggleSidebar'), Icon: PanelLeft, hint: 'Ctrl B', onSelect: run(toggle) },
    { label: t('palette.help'), Icon: Keyboard, hint: '?', onSelect: () => setOverlay('help') },
    { label: t('palette.logout'), Icon: LogOut, onSelect: run(askLogout) },
  ];
}
