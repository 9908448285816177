import type { ReactNode } from 'react';
import { ToastRegion } from '@/components/common/toast/toast-region';

/** Without `DataProviders`: the forms of the customer's page bring what they need when they are opened. */
export default function CustomerOfferLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastRegion />
    </>
  );
}
