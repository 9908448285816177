import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';

/** Beside a heading: the amounts below it are before moms. */
export function ExclVatLabel({ className }: { className?: string }) {
  return <VatLabel text="excl" className={className} />;
}

/** Beside an amount that a private customer knows with moms. */
export function InclVatLabel({ className }: { className?: string }) {
  return <VatLabel text="incl" className={className} />;
}

function VatLabel({ text, className }: { text: 'excl' | 'incl'; className: string | undefined }) {
  const t = useTranslations('common');
  return <span className={cn('text-xs font-normal text-muted-foreground', className)}>{t(text)}</span>;
}
