import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/cn';

/** Beside a heading: the amounts below it are before moms. */
export function Excl({ className }: { className?: string }) {
  const t = useTranslations('common');
  return <span className={cn('text-xs font-normal text-muted-foreground', className)}>{t('excl')}</span>;
}
