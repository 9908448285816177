import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';

export function Breadcrumb(props: ComponentProps<'nav'>) {
  return <nav data-slot="breadcrumb" {...props} />;
}
export function BreadcrumbList({ className, ...props }: ComponentProps<'ol'>) {
  return (
    <ol
      data-slot="breadcrumb-list"
      className={cn('flex flex-wrap items-center gap-1.5 text-sm text-muted-foreground', className)}
      {...props}
    />
  );
}
export function BreadcrumbItem({ className, ...props }: ComponentProps<'li'>) {
  return (
    <li data-slot="breadcrumb-item" className={cn('inline-flex min-h-6 items-center gap-1.5', className)} {...props} />
  );
}
export function BreadcrumbLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      data-slot="breadcrumb-link"
      className={cn(
        'relative rounded-sm underline-offset-4 transition-colors duration-100 hover:text-foreground hover:underline',
        'touch:after:absolute touch:after:-inset-x-1 touch:after:-inset-y-3',
        className,
      )}
      {...props}
    />
  );
}
export function BreadcrumbPage({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="breadcrumb-page"
      aria-current="page"
      className={cn('min-w-0 wrap-anywhere text-foreground', className)}
      {...props}
    />
  );
}
export function BreadcrumbSeparator({ className, ...props }: ComponentProps<'li'>) {
  return (
    <li data-slot="breadcrumb-separator" role="presentation" aria-hidden className={className} {...props}>
      <ChevronRight className="size-3.5" />
    </li>
  );
}
