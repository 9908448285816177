import { Timer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';

/** The office's median time to the first contact. */
export function ResponseTime({ minutes, className }: { minutes: number | null; className?: string }) {
  const t = useTranslations('leads.pool');
  if (minutes === null) return null;
  const [key, count] =
    minutes < 90
      ? (['minutes', minutes] as const)
      : minutes < 48 * 60
        ? (['hours', Math.round(minutes / 60)] as const)
        : (['days', Math.round(minutes / 1440)] as const);
  return (
    <span
      className={cn('tabular flex items-center gap-1.5 text-muted-foreground', className)}
      title={t('responseNote')}
    >
      <Timer aria-hidden className="size-4" />
      {t('response')} <span className="font-medium text-foreground">{t(`wait.${key}`, { count })}</span>
    </span>
  );
}
