import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { CallbackScreen } from '@/components/auth/callback-screen';
import { isState, pendingCookieName, unsealPending } from '@/lib/auth/server/cookie';

export const metadata: Metadata = { title: 'Ordrestyring | login', referrer: 'no-referrer' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The page that Microsoft redirects back to. The verifier stays in the sealed cookie; the page gets the rest. */
export default async function CallbackPage({ searchParams }: Props) {
  const { state } = await searchParams;
  const pending = isState(state)
    ? await unsealPending((await cookies()).get(pendingCookieName(state))?.value, state)
    : null;
  return (
    <CallbackScreen
      attempt={
        pending
          ? { id: pending.attempt, mode: pending.mode, redirect: pending.redirect, reconnect: pending.reconnect !== '' }
          : null
      }
    />
  );
}
