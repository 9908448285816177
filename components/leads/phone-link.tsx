import { cn } from '@/lib/core/cn';
import { formatPhone, phoneHref } from '@/lib/core/phone';
import { Highlighted } from './highlighted';

/** A number that can be called. */
export function PhoneLink({ number, query = '', className }: { number: string; query?: string; className?: string }) {
  return (
    <a href={phoneHref(number)} className={cn('tabular whitespace-nowrap text-primary-text hover:underline', className)}>
      <Highlighted text={formatPhone(number)} query={query} />
    </a>
  );
}
