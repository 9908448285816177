'use client';

import dynamic from 'next/dynamic';

/** Loaded after the page, because it shows nothing at first. */
export const LazyTaskNews = dynamic(() => import('./task-news'), { ssr: false });
