'use client';

import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/auth/client';
import { LookSection } from './look-section';
import { MicrosoftSection } from './microsoft-section';
import { ProfileSection } from './profile-section';

/** One's own profile, signature, language, theme and Microsoft connection. */
export function GeneralScreen({ title }: { title: string }) {
  const { user } = useSession();
  return (
    <>
      <h1 tabIndex={-1} className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none">
        {title}
      </h1>
      {user ? (
        <>
          <ProfileSection key={user.id} user={user} />
          <LookSection user={user} />
          <MicrosoftSection />
        </>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}
