import type { ReactNode } from 'react';
import { Layout } from '@/components/layout/layout';

/** Work in progress: one thing in the middle that says how far it is. */
export default function WipLayout({ children }: { children: ReactNode }) {
  return (
    <Layout name="wip" className="justify-center">
      {children}
    </Layout>
  );
}
