import type { ReactNode } from 'react';
import { Layout } from '@/components/layout/layout';

/** Pages to read: held to a column. */
export default function MaxWidthLayout({ children }: { children: ReactNode }) {
  return <Layout name="maxWidth">{children}</Layout>;
}
