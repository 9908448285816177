'use client';

import dynamic from 'next/dynamic';
import { lazyPart } from '@/components/common/part/lazy-part';

/** The preview of a template on a recent offer; its code is fetched with the template's form. */
export const LazyTemplatePreview = lazyPart(() =>
  dynamic(() => import('@/components/offers/template-preview').then((module) => module.TemplatePreview), {
    ssr: false,
  }),
);
