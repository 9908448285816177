'use client';

import dynamic from 'next/dynamic';
import { lazyExtra } from '@/components/common/part/lazy-part';

// Loaded after the page, because they show nothing at first.
export const LazyTaskNews = lazyExtra(() =>
  dynamic(() => import('@/components/tasks/news/task-news').then((module) => module.default), { ssr: false }),
);
export const LazyOutbox = lazyExtra(() =>
  dynamic(() => import('@/components/planning/day/start-outbox').then((module) => module.default), { ssr: false }),
);
export const LazyImportNews = lazyExtra(() =>
  dynamic(() => import('@/components/imports/news/import-news').then((module) => module.default), { ssr: false }),
);
export const LazyOfferNews = lazyExtra(() =>
  dynamic(() => import('@/components/offers/news/offer-news').then((module) => module.default), { ssr: false }),
);
export const LazyKeepDays = lazyExtra(() =>
  dynamic(() => import('@/components/planning/day/keep-days').then((module) => module.default), { ssr: false }),
);
