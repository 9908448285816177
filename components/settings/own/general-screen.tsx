'use client';

import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/auth/browser/client';
import { OwnSettings } from './own-settings';

/**
 * The user's own profile, signature, language, theme and Microsoft connection.
 * @param props.children sections of other features, below
 */
export function GeneralScreen({ title, children }: { title: string; children?: ReactNode }) {
  const { user } = useSession();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <h1 tabIndex={-1} className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none">
        {title}
      </h1>
      {user ? <OwnSettings user={user} /> : <Waiting />}
      {user && children}
    </div>
  );
}

function Waiting() {
  return <Skeleton className="h-96 w-full" />;
}
