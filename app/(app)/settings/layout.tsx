import type { ReactNode } from 'react';
import { SettingsFrame } from '@/components/settings/settings-frame';
import { Layout } from '@/components/layout/layout';

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <Layout name="settings">
      <SettingsFrame>{children}</SettingsFrame>
    </Layout>
  );
}
