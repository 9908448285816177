'use client';

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { useSession } from '@/lib/auth/browser/client';
import { can } from '@/lib/auth/shared/permissions';

type Props = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Shown to others instead of the page. */
  refusal: { title: string; text: string };
  /** Not rendered before the user is known to be an admin, so its queries wait too. */
  children: ReactNode;
};

/** A settings page that only those may see who may change the firm's settings. */
export function AdminPage({ icon, title, text, refusal, children }: Props) {
  const { user, roles } = useSession();
  const isAllowed = user !== null && can({ id: user.id, roles }, 'company', 'change');
  if (user && !isAllowed) return <EmptyState icon={icon} {...refusal} className="rounded-lg border bg-card" />;
  return (
    <>
      <h1 tabIndex={-1} className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none">
        {title}
      </h1>
      <p className="max-w-[75ch] text-muted-foreground">{text}</p>
      {isAllowed && children}
    </>
  );
}
