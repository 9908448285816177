'use client';

export { default } from '@/components/shell/segment-error';
