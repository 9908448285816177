'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '@/lib/auth/browser/client';
import { getSession } from '@/lib/auth/browser/session-state';
import { hasAccess } from '@/lib/auth/shared/permissions';
import { pb } from '@/lib/pocketbase/shared/client';
import { listen } from '@/lib/pocketbase/browser/listen';
import { reloadOwnProfile } from '@/lib/auth/browser/profile';
import { toast } from '@/components/common/toast/toast';

/** How often a user who waits for a role is checked, because some networks cut the realtime connection. */
const CHECK_INTERVAL_MS = 15_000;

/** The fields that decide which pages and data a user may see. */
const rightsText = (roles: unknown, technician: string | undefined) => JSON.stringify([roles, technician ?? '']);
const currentRights = () => {
  const { user, roles } = getSession();
  return {
    text: rightsText(roles, user?.technician),
    isIn: user !== null && hasAccess({ roles, technician: user.technician }),
  };
};

/** Follows the user's own account, so that granted or removed roles and linked technicians take effect at once. */
export function AccountLive() {
  const t = useTranslations('layout.onboarding');
  const router = useRouter();
  const queryClient = useQueryClient();
  const { user, roles } = useSession();
  const userId = user?.id ?? '';
  const isWaiting = user !== null && !hasAccess({ roles, technician: user.technician });
  const checkRights = useEffectEvent(async () => {
    const before = currentRights();
    // Ignore a failure: the next check follows anyway.
    await reloadOwnProfile(userId).catch(() => undefined);
    const after = currentRights();
    if (after.text === before.text) return;
    // The cached data may no longer be allowed or complete, and the server rendered parts of the page.
    void queryClient.invalidateQueries();
    router.refresh();
    if (after.isIn && !before.isIn) toast({ title: t('granted'), accent: 'success' });
  });
  useEffect(() => {
    if (!userId) return;
    // Most changes are the user's own, such as a visit or a setting.
    const onUserEvent = ({ record }: { record: { roles?: unknown; technician?: string } }) => {
      if (rightsText(record.roles ?? [], record.technician) !== currentRights().text) void checkRights();
    };
    const subscribe = () => pb.collection('users').subscribe(userId, onUserEvent);
    // Changed rights end the stream, so a reconnect may mean changed rights.
    return listen([subscribe], () => void checkRights());
  }, [userId]);
  useEffect(() => {
    if (!isWaiting) return;
    void checkRights();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void checkRights();
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return null;
}
