import type { ReactNode } from 'react';
import { Circles } from '@/components/common/page/circles';
import { DataProviders } from '@/components/layout/data-providers';
import { Layout } from '@/components/layout/layout';

/** The login layout (specification §2): its content centred on the page. */
export default function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <Layout name="login" className="relative isolate min-h-dvh overflow-hidden">
      <Circles />
      <main id="main" className="flex flex-1 flex-col items-center justify-center px-4 py-10">
        <DataProviders>{children}</DataProviders>
      </main>
    </Layout>
  );
}
