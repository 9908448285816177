import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

/** The size of the board and its tray while they are read. */
export function BoardSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex min-w-0 flex-col gap-3">
        {/* The filters. */}
        <Skeleton className="h-8 w-full max-w-xl max-sm:h-40" />
        <Rows />
      </div>
      <Card className="h-96" />
    </div>
  );
}

function Rows() {
  return (
    <Card className="flex flex-col gap-px">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="flex h-16 items-center gap-3 border-b px-2 last:border-b-0">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="ml-16 h-10 flex-1" />
        </div>
      ))}
    </Card>
  );
}
