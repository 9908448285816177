import { PageContainer } from '@/components/common/page/page-container';
import { Skeleton } from '@/components/ui/skeleton';

/** The offer's screen while it loads. */
export function OfferSkeleton() {
  return (
    <PageContainer wide>
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-4 w-64" />
        <div className="flex items-center justify-between gap-4">
          <Skeleton className="h-9 w-72" />
          <Skeleton className="h-9 w-48 max-md:hidden" />
        </div>
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-32 rounded-lg" />
            <Skeleton className="h-96 rounded-lg" />
          </div>
          <Skeleton className="h-72 rounded-lg max-xl:hidden" />
        </div>
      </div>
    </PageContainer>
  );
}
