'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { lazyPart } from '@/components/common/part/lazy-part';
import { MissingPart, type PartFault } from '@/components/common/part/missing-part';
import { reloadForMissingPart } from './reload-for-missing-part';

/** The error page of a route. If its own script is missing too, the page is loaded again when the server answers. */
export default lazyPart(
  () =>
    dynamic(() => import('@/components/layout/notices/segment-error-page').then((module) => module.default), {
      ssr: false,
    }),
  MissingErrorPage,
);

function MissingErrorPage({ fault }: { fault: PartFault }) {
  useEffect(() => void reloadForMissingPart(), []);
  return <MissingPart fault={fault} onRetry={() => window.location.reload()} />;
}
