'use client';

import dynamic from 'next/dynamic';
import { lazyPart } from '@/components/common/part/lazy-part';

/** The file box, fetched after the page's own code. Until then an empty box keeps its place. */
export const FileBox = lazyPart(() =>
  dynamic(() => import('@/components/common/files/file-box').then((module) => module.FileBox), {
    ssr: false,
    loading: () => <div aria-hidden className="min-h-32 shrink-0 rounded-lg border bg-card" />,
  }),
);
