import type { ReactNode } from 'react';
import { DataProviders } from '@/components/layout/data-providers';

export default function CheckLayout({ children }: { children: ReactNode }) {
  return <DataProviders>{children}</DataProviders>;
}
