'use client';

import dynamic from 'next/dynamic';
import { ListMenu } from '@/components/common/export/list-menu';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { usePoolScope } from './use-pool-scope';

const PoolExport = lazyDialog(() =>
  dynamic(() => import('@/components/leads/list/lead-export').then((module) => module.PoolExport), { ssr: false }),
);

/** The export of the new leads that the screen lists; for its title row. */
export function NewLeadsExport() {
  const { scope } = usePoolScope();
  return <ListMenu>{(run) => <PoolExport {...run} scope={scope} />}</ListMenu>;
}
