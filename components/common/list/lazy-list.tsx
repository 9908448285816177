'use client';

import dynamic from 'next/dynamic';
import { hydrateLater } from '@/components/common/part/hydrate-later';
import { Skeleton } from '@/components/ui/skeleton';
import type { List as Rows } from './list';

/** The list: rendered by the server with the records that the page has read, hydrated after the parts above it. */
export const List = hydrateLater(
  dynamic(() => import('./list').then((module) => module.List)),
  <Skeleton className="h-96" />,
) as unknown as typeof Rows;
