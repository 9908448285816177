import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/shared/cn';
import { BOARD_COLUMNS, getColumns, SIDE_COLUMN, TRAY_HEIGHT, type ColumnChoice } from './board-columns';

/** The size of the filters, the board and its tray while they are read. */
export function BoardSkeleton({ params }: { params: ColumnChoice }) {
  return (
    <div aria-busy className={cn(BOARD_COLUMNS, getColumns(params))}>
      <div className="flex min-w-0 flex-col gap-3">
        <Skeleton className="h-(--control-sm) w-24 md:h-(--control) md:w-full md:max-w-xl" />
        <Rows />
      </div>
      <div className={SIDE_COLUMN}>
        <TrayPlace isFolded={params.smal} />
      </div>
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

/** The tray's title, its search and filters, and as many items as it shows. */
function TrayPlace({ isFolded }: { isFolded: boolean }) {
  return (
    <Card className={cn('flex flex-col overflow-hidden', TRAY_HEIGHT)}>
      <div className={cn('flex min-h-0 flex-col', isFolded && 'xl:hidden')}>
        <div className="flex flex-col gap-2 border-b p-2.5">
          <Skeleton className="h-(--control-sm) w-32" />
          <Skeleton className="h-(--control)" />
          <div className="grid grid-cols-2 gap-1.5">
            {Array.from({ length: 4 }, (_, at) => (
              <Skeleton key={at} className="h-(--control)" />
            ))}
            <Skeleton className="col-span-2 h-(--control)" />
          </div>
        </div>
        {Array.from({ length: 12 }, (_, at) => (
          <div key={at} className="flex h-21 shrink-0 flex-col justify-center gap-2 border-b px-2.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        ))}
      </div>
    </Card>
  );
}
