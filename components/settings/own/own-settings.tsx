'use client';

import type { UsersResponse } from '@/lib/pocketbase/shared/types';
import { LookSection } from './look-section';
import { MicrosoftSection } from './microsoft-section';
import { ProfileSection } from './profile-section';
import { SessionsSection } from './sessions-section';
import { SignInsSection } from './sign-ins-section';

/** The sections of the user's own settings. */
export function OwnSettings({ user }: { user: UsersResponse }) {
  return (
    <>
      <ProfileSection key={user.id} user={user} />
      <LookSection user={user} />
      <MicrosoftSection />
      <SignInsSection userId={user.id} />
      <SessionsSection userId={user.id} />
    </>
  );
}
