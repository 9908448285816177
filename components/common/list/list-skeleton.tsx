import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** Grey rows in the size of those that are being read. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  const t = useTranslations('common');
  return (
    <div role="status" className="divide-y">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-13 items-center gap-3 px-4">
          <Skeleton className="size-4.5 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-3.5" style={{ width: `${58 - ((row * 17) % 30)}%` }} />
            <Skeleton className="h-3" style={{ width: `${34 - ((row * 11) % 18)}%` }} />
          </div>
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
