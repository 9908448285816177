'use client';

import { MoreHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Menu } from './menu';

/** 'Flere handlinger': the last button of a title row. */
export function MoreMenu({ items }: Pick<ComponentProps<typeof Menu>, 'items'>) {
  const t = useTranslations('common');
  return (
    <Menu items={items}>
      {(trigger) => (
        <Button variant="ghost" size="icon" aria-label={t('more')} {...trigger}>
          <MoreHorizontal aria-hidden />
        </Button>
      )}
    </Menu>
  );
}
