import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { HoverLink } from '@/components/common/hover-link';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/shared/cn';

type Props = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Undefined while it is loading. */
  value: number | undefined;
  /** Shown next to a number that is not zero, such as a sum. */
  more?: ReactNode;
  note?: ReactNode;
  tone?: 'plain' | 'danger' | 'warning';
  className?: string;
};

const TONE = {
  plain: 'text-muted-foreground',
  danger: 'text-tone-danger-text',
  warning: 'text-tone-warning-text',
} as const;

/** A number that links to the list it counts. */
export function Figure({ href, label, icon: Icon, value, more, note, tone = 'plain', className }: Props) {
  return (
    <HoverLink
      href={href}
      data-figure
      className={cn(
        'flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3',
        'transition-colors duration-100 hover:border-input hover:bg-accent/50',
        className,
      )}
    >
      <span className="flex items-center gap-2 text-muted-foreground">
        <Icon aria-hidden className={cn('size-4 shrink-0', TONE[tone])} />
        <span className="md:truncate">{label}</span>
      </span>
      {value === undefined ? (
        <Skeleton className="my-1 h-6 w-12" />
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span
            data-value
            className={cn(
              'tabular text-2xl leading-8 tracking-tight',
              value === 0 ? 'text-muted-foreground' : 'font-semibold',
              value !== 0 && tone !== 'plain' && TONE[tone],
            )}
          >
            {value}
          </span>
          {value !== 0 && more && <span className="tabular text-muted-foreground">{more}</span>}
        </span>
      )}
      <span className="tabular min-h-4 text-xs md:truncate text-muted-foreground">{note}</span>
    </HoverLink>
  );
}
