import type { ReactNode } from 'react';
import { Layout } from '@/components/layout/layout';

export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <Layout name="dashboard">{children}</Layout>;
}
