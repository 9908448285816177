'use client';

import { lazyExtra } from '@/components/common/part/lazy-part';

/** Loaded after the page, because it shows nothing at first. */
export const LazyImportNews = lazyExtra(() =>
  import('@/browser/components/imports/news/import-news').then((module) => module.default),
);
