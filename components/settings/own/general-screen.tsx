'use client';

import type { ReactNode } from 'react';
import { lazyPart } from '@/components/common/part/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/auth/browser/client';
import { fetchAhead } from '@/lib/core/browser/fetch-ahead';

const load = fetchAhead(() =>
  import('@/browser/components/settings/own/own-settings').then((module) => module.OwnSettings),
);
const OwnSettings = lazyPart(load, { Waiting });
// Rendered in the browser only, because only the browser knows the signed-in user.
if (typeof window !== 'undefined') void load().catch(() => undefined);

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
