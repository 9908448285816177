import { Skeleton } from '@/components/ui/skeleton';

/** The place of the day until it is read: a large stop and two small ones. */
export function DayWaiting() {
  return (
    <div aria-busy className="mx-auto flex w-full max-w-xl flex-col gap-3">
      <div className="flex flex-col gap-3 rounded-lg border bg-card p-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-14" />
      </div>
      {[0, 1].map((at) => (
        <div key={at} className="flex flex-col gap-2 rounded-lg border bg-card p-3">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
