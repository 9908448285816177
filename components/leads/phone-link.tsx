import type { ReactNode } from 'react';
import { cn } from '@/lib/core/cn';
import { formatPhone, phoneHref } from '@/lib/core/phone';

/** A number that can be called. `children`: how it is shown, where not plainly. */
export function PhoneLink({
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
