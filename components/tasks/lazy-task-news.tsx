'use client';

import dynamic from 'next/dynamic';

/** Fetched after the page: it has nothing to show at first. */
export const LazyTaskNews = dynamic(() => import('./task-news'), { ssr: false });
