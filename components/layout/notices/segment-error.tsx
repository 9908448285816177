'use client';

import dynamic from 'next/dynamic';
import { lazyPart } from '@/components/common/part/lazy-part';

/** The error page of a route; its code is fetched when the page is idle, so that it can be shown offline. */
export default lazyPart(() =>
  dynamic(() => import('@/components/layout/notices/segment-error-page').then((module) => module.default), {
    ssr: false,
  }),
);
