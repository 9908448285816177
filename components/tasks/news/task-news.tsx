'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { toast } from '@/components/common/toast/toast';
import { useNames } from '@/components/common/use-names';
import { useRecordNews } from '@/components/common/use-record-news';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { isStaff } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import type { TasksRecord } from '@/lib/pocketbase/shared/types';

/**
 * Assignments older than this are not announced: the stream reports every change of a task, not only a new assignee.
 */
const MAX_AGE_MS = 60_000;

/** Shows a toast on any page when a colleague assigns the user a task. */
export default function TaskNews() {
  const t = useTranslations('tasks');
  const router = useRouter();
  const names = useNames();
  const { id: userId, roles } = useCurrentUser();
  const announced = useRef(new Set<string>());
  useRecordNews<TasksRecord>('tasks', userId !== '' && isStaff(roles), ({ action, record: task }) => {
    if (action === 'delete' || task.assignee !== userId || !task.assignedBy || task.assignedBy === userId) return;
    const assignment = `${task.id} ${task.assignedAt ?? ''}`;
    const age = Date.now() - Date.parse((task.assignedAt ?? '').replace(' ', 'T'));
    if (task.origin === 'regel' || announced.current.has(assignment) || age > MAX_AGE_MS) return;
    announced.current.add(assignment);
    toast({
      title: t('given', { name: names(task.assignedBy) }),
      content: task.title,
      action: { label: t('show'), onClick: () => router.push(`${paths.tasks()}?hvem=mine&opgave=${task.id}`) },
    });
  });
  return null;
}
