import type { ReactNode } from 'react';
import { DataProviders } from '@/components/layout/data-providers';

export default function TechnicianDayLayout({ children }: { children: ReactNode }) {
  return <DataProviders>{children}</DataProviders>;
}
