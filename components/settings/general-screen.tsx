'use client';

import { lazyPart } from '@/components/shell/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/auth/client';
import { fetchAhead } from '@/lib/core/fetch-ahead';

const load = fetchAhead(() => import('./own-settings').then((module) => module.OwnSettings));
const OwnSettings = lazyPart(load, { Waiting });
// The browser alone knows who is signed in; the form's code comes while it finds out.
if (typeof window !== 'undefined') void load().catch(() => undefined);

/** One's own profile, signature, language, theme and Microsoft connection. */
export function GeneralScreen({ title }: { title: string }) {
  const { user } = useSession();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <h1 tabIndex={-1} className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none">
        {title}
      </h1>
      {user ? <OwnSettings user={user} /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  return <Skeleton className="h-96 w-full" />;
}
