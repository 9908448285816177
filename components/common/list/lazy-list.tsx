'use client';

import dynamic from 'next/dynamic';
import { withPartBoundary } from '@/components/common/part/part-boundary';
import { Skeleton } from '@/components/ui/skeleton';
import type { List as Rows } from './list';

/** The list; its code is fetched while its records are read. */
export const List = withPartBoundary(
  dynamic(() => import('./list').then((module) => module.List), { loading: () => <Skeleton className="h-96" /> }),
) as unknown as typeof Rows;
