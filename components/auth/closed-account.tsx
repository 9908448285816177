'use client';

import { ClosedNotice } from './closed-notice';

/** Takes the place of the whole page from the moment that the account is closed until the sign-in page is there. */
export default function ClosedAccount({ admins }: { admins: readonly string[] }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center p-4">
      <ClosedNotice admins={admins} />
    </main>
  );
}
