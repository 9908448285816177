'use client';

import { Ellipsis, Eye, Pencil, Power, PowerOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Menu } from '@/components/common/menu';
import type { MenuItem } from '@/components/common/menu-item';
import { Button } from '@/components/ui/button';

type Props = {
  name: string;
  isActive: boolean;
  mayChange: boolean;
  canSwitch: boolean;
  onOpen: () => void;
  onSwitch: () => void;
  /** More entries, after the first one. */
  extra?: () => MenuItem[];
};

/** The menu of a row in a settings list: open or edit, and switch off or on. */
export function SettingsRowMenu({ name, isActive, mayChange, canSwitch, onOpen, onSwitch, extra }: Props) {
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const items = (): MenuItem[] => [
    { label: mayChange ? common('edit') : common('open'), icon: mayChange ? Pencil : Eye, onSelect: onOpen },
    ...(mayChange ? (extra?.() ?? []) : []),
    ...(mayChange && canSwitch
      ? [
          'separator' as const,
          {
            label: isActive ? t('switch.off') : t('switch.on'),
            icon: isActive ? PowerOff : Power,
            onSelect: onSwitch,
          },
        ]
      : []),
  ];
  return (
    <Menu items={items}>
      {(trigger) => (
        <Button variant="ghost" size="icon-sm" aria-label={t('rowMenu', { name })} {...trigger}>
          <Ellipsis aria-hidden />
        </Button>
      )}
    </Menu>
  );
}
