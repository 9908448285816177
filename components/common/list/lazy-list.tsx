'use client';

import dynamic from 'next/dynamic';
import { lazyPart } from '@/components/common/part/lazy-part';
import type { List as Rows } from './list';

/** The list, with a script of its own. */
export const List = lazyPart(() =>
  dynamic(() => import('./list').then((module) => module.List)),
) as unknown as typeof Rows;
