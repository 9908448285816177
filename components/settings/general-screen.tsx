'use client';

import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/auth/client';
import { LookSection } from './look-section';
import { MicrosoftSection } from './microsoft-section';
import { ProfileSection } from './profile-section';
import { SignInsSection } from './sign-ins-section';

/** One's own profile, signature, language, theme and Microsoft connection. */
export function GeneralScreen({ title }: { title: string }) {
  const { user } = useSession();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <h1 tabIndex={-1} className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none">
        {title}
      </h1>
      {user ? (
        <>
          <ProfileSection key={user.id} user={user} />
          <LookSection user={user} />
          <MicrosoftSection />
          <SignInsSection userId={user.id} />
        </>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </div>
  );
}
