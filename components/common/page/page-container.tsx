import type { ReactNode } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import { Circles } from './circles';

type Props = {
  /** The page's h1. Leave it out if the content has its own. */
  title?: ReactNode;
  /** Beside the title: the page's main action and related buttons. */
  actions?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** A phone needs the title's room for the content: there it is for screen readers only. */
  hasQuietTitle?: boolean;
  /** Removes the maximum width. */
  wide?: boolean;
  children: ReactNode;
  className?: string;
};

/** A page's frame: breadcrumbs, title row, content and the circles in the background. */
export function PageContainer({
  title,
  actions,
  breadcrumbs,
  hasQuietTitle = false,
  wide = false,
  children,
  className,
}: Props) {
  return (
    <div
      data-slot="page-container"
      data-wide={wide}
      className="relative isolate min-h-full flex-1 pb-(--toast-room,0px)"
    >
      <Circles />
      <div
        className={cn(
          'mx-auto flex w-full flex-col gap-4 px-4 pt-4 pb-16 md:px-6 md:pt-5',
          !wide && 'max-w-(--page-width)',
          className,
        )}
      >
        {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
        {(title || actions) && (
          <div
            className={cn(
              'flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2',
              hasQuietTitle && 'max-md:sr-only',
            )}
          >
            {title && (
              <h1 tabIndex={-1} className="min-w-0 text-xl leading-tight font-semibold tracking-tight outline-none">
                {title}
              </h1>
            )}
            {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
