'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { lazyPart } from '@/components/common/part/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/auth/browser/client';

// Rendered in the browser only, because only the browser knows the signed-in user.
const OwnSettings = lazyPart(() =>
  dynamic(() => import('@/components/settings/own/own-settings').then((module) => module.OwnSettings), {
    ssr: false,
    loading: Waiting,
  }),
);

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
