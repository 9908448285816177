'use client';

import dynamic from 'next/dynamic';

/** The file box with its place kept: no page needs its code before it can be read. */
export const FileBox = dynamic(() => import('./file-box').then((module) => module.FileBox), {
  ssr: false,
  loading: () => <div aria-hidden className="min-h-32 shrink-0 rounded-lg border bg-card" />,
});
