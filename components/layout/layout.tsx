import type { ReactNode } from 'react';
import { cn } from '@/lib/core/shared/cn';

/** The specification's layouts (§2). The first six frame other pages; 400, 404 and our own 503 are pages. */
export type LayoutName = 'default' | 'dashboard' | 'login' | 'settings' | 'wip' | 'maxWidth' | '400' | '404' | '503';

/** Maximum width of a page's content, as the variable that PageContainer reads. */
const WIDTH: Partial<Record<LayoutName, string>> = {
  dashboard: '[--page-width:90rem]',
  maxWidth: '[--page-width:52rem]',
  wip: '[--page-width:36rem]',
};

/** Sets the layout of the pages inside it. */
export function Layout({ name, className, children }: { name: LayoutName; className?: string; children: ReactNode }) {
  return (
    <div data-layout={name} className={cn('flex min-w-0 flex-1 flex-col', WIDTH[name], className)}>
      {children}
    </div>
  );
}
