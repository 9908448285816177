'use client';

import { lazyExtra } from '@/components/common/part/lazy-part';

// Loaded after the page, because they show nothing at first.
export const LazyTaskNews = lazyExtra(() =>
  import('@/browser/components/tasks/news/task-news').then((module) => module.default),
);
export const LazyOutbox = lazyExtra(() =>
  import('@/browser/components/service/outbox/start-outbox').then((module) => module.default),
);
export const LazyImportNews = lazyExtra(() =>
  import('@/browser/components/imports/news/import-news').then((module) => module.default),
);
export const LazyOfferNews = lazyExtra(() =>
  import('@/browser/components/offers/news/offer-news').then((module) => module.default),
);
export const LazyKeepDays = lazyExtra(() =>
  import('@/browser/components/planning/day/keep-days').then((module) => module.default),
);
