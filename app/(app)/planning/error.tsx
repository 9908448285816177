'use client';

export { default } from '@/components/layout/notices/segment-error';
