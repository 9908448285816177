'use client';

import { lazyExtra } from '@/components/common/part/lazy-part';

/** Loaded after the page, because it shows nothing at first. */
export const LazyTaskNews = lazyExtra(() =>
  import('@/browser/components/tasks/news/task-news').then((module) => module.default),
);
