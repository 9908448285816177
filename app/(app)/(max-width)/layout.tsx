import type { ReactNode } from 'react';
import { Layout } from '@/components/layout/layout';

/** Layout of pages that are read as text: one column of limited width. */
export default function MaxWidthLayout({ children }: { children: ReactNode }) {
  return <Layout name="maxWidth">{children}</Layout>;
}
