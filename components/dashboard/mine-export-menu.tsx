'use client';

import dynamic from 'next/dynamic';
import { ListMenu } from '@/components/common/export/list-menu';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useMineFilters } from './use-mine';

const MineExport = lazyDialog(() =>
  dynamic(() => import('@/components/dashboard/mine-export').then((module) => module.MineExport), { ssr: false }),
);

/**
 * The export of the list that "Mit overblik" shows in full; for its title row. Nothing if it shows several. Reads
 * nothing before an export is chosen, as in `TaskExportMenu`.
 */
export function MineExportMenu() {
  const [{ vis }] = useMineFilters();
  return vis === 'alt' ? null : <ListMenu>{(run) => <MineExport {...run} />}</ListMenu>;
}
