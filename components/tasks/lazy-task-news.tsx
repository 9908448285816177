'use client';

import { lazyExtra } from '@/components/shell/lazy-part';

/** Fetched after the page: it has nothing to show at first. */
export const LazyTaskNews = lazyExtra(() => import('./task-news').then((module) => module.default));
