'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { getSession, useSession } from '@/lib/auth/client';
import { hasAccess } from '@/lib/auth/permissions';
import { pb } from '@/lib/pocketbase/client';
import { listen } from '@/lib/pocketbase/listen';
import { reloadOwnProfile } from '@/lib/settings/users/commands';
import { toast } from '@/components/common/toast/toast';

/** For who waits for a role: the net under the realtime connection, which some networks cut. */
const LOOK_EVERY_MS = 15_000;

/** What decides which pages and data somebody gets. */
const rightsText = (roles: unknown, technician: string | undefined) => JSON.stringify([roles, technician ?? '']);
const rights = () => {
  const { user, roles } = getSession();
  return {
    text: rightsText(roles, user?.technician),
    isIn: user !== null && hasAccess({ roles, technician: user.technician }),
  };
};

/** Follows the person's own account: a role that is granted or taken away, or a technician that is linked, is there at once. */
export function AccountLive() {
  const t = useTranslations('shell.onboarding');
  const router = useRouter();
  const queryClient = useQueryClient();
  const { user, roles } = useSession();
  const userId = user?.id ?? '';
  const isWaiting = user !== null && !hasAccess({ roles, technician: user.technician });
  const look = useEffectEvent(async () => {
    const before = rights();
    // No answer is no news: the next look comes by itself.
    await reloadOwnProfile(userId).catch(() => undefined);
    const after = rights();
    if (after.text === before.text) return;
    // What was read may be more, or less, than they may read now; and the server wrote parts of the page.
    void queryClient.invalidateQueries();
    router.refresh();
    if (after.isIn && !before.isIn) toast({ title: t('granted'), accent: 'success' });
  });
  useEffect(() => {
    if (!userId) return;
    // Most of what changes on an account is one's own doing: a visit noted, a setting.
    const heard = ({ record }: { record: { roles?: unknown; technician?: string } }) => {
      if (rightsText(record.roles ?? [], record.technician) !== rights().text) void look();
    };
    // Changed rights end the stream, and it connects anew: that too is news.
    return listen([() => pb.collection('users').subscribe(userId, heard)], () => void look());
  }, [userId]);
  useEffect(() => {
    if (!isWaiting) return;
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return null;
}
