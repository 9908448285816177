'use client';

import dynamic from 'next/dynamic';
import { ListMenu } from '@/components/common/export/list-menu';
import { lazyDialog } from '@/components/common/part/lazy-part';

const ShownTasksExport = lazyDialog(() =>
  dynamic(() => import('@/components/tasks/list/task-export').then((module) => module.ShownTasksExport), {
    ssr: false,
  }),
);

/**
 * The export of the tasks that the screen lists; for its title row. It reads nothing before an export is chosen: a
 * query above the page's HydrationBoundary would keep the prefetched tasks out of the first paint.
 */
export function TaskExportMenu() {
  return <ListMenu>{(run) => <ShownTasksExport {...run} />}</ListMenu>;
}
