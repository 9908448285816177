import type { ReactNode } from 'react';
import { Layout } from '@/components/layout/layout';

/** Layout of the PlanningWait page: its content centred on the page. */
export default function WipLayout({ children }: { children: ReactNode }) {
  return (
    <Layout name="wip" className="justify-center">
      {children}
    </Layout>
  );
}
