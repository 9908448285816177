import type { ReactNode } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { formatPhone, phoneHref } from '@/lib/core/shared/phone';

/** A link that calls a number. `children`: shown instead of the number. */
export function TelLink({
  number,
  className,
  children = formatPhone(number),
}: {
  number: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <a
      href={phoneHref(number)}
      className={cn('tabular whitespace-nowrap text-primary-text hover:underline', className)}
    >
      {children}
    </a>
  );
}
