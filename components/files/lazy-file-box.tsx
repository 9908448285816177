'use client';

import { lazyPart } from '@/components/shell/lazy-part';

/** The file box with its place kept: no page needs its code before it can be read. */
export const FileBox = lazyPart(() => import('./file-box').then((module) => module.FileBox), {
  Waiting: () => <div aria-hidden className="min-h-32 shrink-0 rounded-lg border bg-card" />,
});
