import type { VariantProps } from 'class-variance-authority';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { buttonVariants } from './button';

type Look = VariantProps<typeof buttonVariants>;

/** A link to another page that looks like a button. */
export function ButtonLink({ className, variant, size, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link data-slot="button" className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}

/** The same for what leaves the product: a telephone number, a map, a file. */
export function ButtonAnchor({ className, variant, size, ...props }: ComponentProps<'a'> & Look) {
  return <a data-slot="button" className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
