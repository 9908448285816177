'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { toast } from '@/components/common/toast/toast';
import { useNames } from '@/components/common/use-names';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { isStaff } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { pb } from '@/lib/pocketbase/shared/client';
import type { TasksRecord } from '@/lib/pocketbase/shared/types';

/**
 * Assignments older than this are not announced: the stream reports every change of a task, not only a new assignee.
 */
const MAX_AGE_MS = 60_000;
/** Wait until the page is shown and its data read. */
const START_DELAY_MS = 1_500;

/** Shows a toast on any page when a colleague assigns the user a task. */
export default function TaskNews() {
  const t = useTranslations('tasks');
  const router = useRouter();
  const names = useNames();
  const { id: userId, roles } = useCurrentUser();
  const isListening = userId !== '' && isStaff(roles);
  const announce = useRef<(task: TasksRecord) => void>(() => undefined);
  useEffect(() => {
    announce.current = (task) =>
      void toast({
        title: t('given', { name: names(task.assignedBy) }),
        content: task.title,
        action: { label: t('show'), onClick: () => router.push(`${paths.tasks()}?hvem=mine&opgave=${task.id}`) },
      });
  });
  useEffect(() => {
    if (!isListening) return;
    let end: (() => void) | undefined;
    let isUnmounted = false;
    const announced = new Set<string>();
    const onTaskEvent = ({ action, record }: { action: string; record: TasksRecord }) => {
      if (action === 'delete' || record.assignee !== userId || !record.assignedBy || record.assignedBy === userId)
        return;
      const assignment = `${record.id} ${record.assignedAt ?? ''}`;
      if (
        record.origin === 'regel' ||
        announced.has(assignment) ||
        Date.now() - Date.parse((record.assignedAt ?? '').replace(' ', 'T')) > MAX_AGE_MS
      )
        return;
      announced.add(assignment);
      announce.current(record);
    };
    const start = setTimeout(() => {
      pb.collection('tasks')
        .subscribe('*', onTaskEvent)
        .then(
          (stop) => {
            if (isUnmounted) void stop();
            else end = () => void stop();
          },
          // The client reconnects on its own.
          () => undefined,
        );
    }, START_DELAY_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(start);
      end?.();
    };
  }, [isListening, userId]);
  return null;
}
