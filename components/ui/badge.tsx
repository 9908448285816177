import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';

export const badgeVariants = cva(
  'inline-flex w-fit shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary-soft text-primary-text',
        secondary: 'bg-secondary text-secondary-foreground',
        outline: 'border text-foreground',
        neutral: 'bg-tone-neutral text-tone-neutral-text',
        info: 'bg-tone-info text-tone-info-text',
        progress: 'bg-tone-progress text-tone-progress-text',
        warning: 'bg-tone-warning text-tone-warning-text',
        success: 'bg-tone-success text-tone-success-text',
        danger: 'bg-tone-danger text-tone-danger-text',
        destructive: 'bg-tone-danger text-tone-danger-text',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>;

export function Badge({ className, variant, ...props }: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}
