'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { HoverLink } from '@/components/common/hover-link';
import { useNames } from '@/components/common/use-names';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { TaskCheck } from './task-check';
import { linkOf } from './task-link';
import { TASK_TYPE_ICON } from './task-type';
import { TaskWhen } from './task-when';

type Props = {
  task: TaskItem;
  /** Id of the page's own record, which is not named again. */
  within?: string;
  /** Names the one who has the task. */
  withAssignee?: boolean;
};

/** One task in a panel: tick it off, open it, or open the record that it belongs to. */
export function TaskRow({ task, within = '', withAssignee = false }: Props) {
  const t = useTranslations('tasks');
  const names = useNames();
  const assignee = withAssignee ? names(task.assignee) : '';
  const isDone = task.status === 'udfoert';
  const linked = linkOf(task);
  const isLinkShown = linked !== null && !linked.href.endsWith(`/${within}`);
  const TypeIcon = TASK_TYPE_ICON[task.type];
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-2 transition-colors duration-75 hover:bg-accent/60">
      <TaskCheck task={task} />
      <TypeIcon role="img" aria-label={t(`type.${task.type}`)} className="size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <HoverLink
          data-row
          href={`${paths.tasks()}?opgave=${task.id}`}
          className={cn(
            'rounded-sm underline-offset-2 hover:underline max-sm:line-clamp-2 sm:block sm:truncate',
            isDone ? 'text-muted-foreground line-through' : 'font-medium',
          )}
        >
          {task.title}
        </HoverLink>
        <span className="block truncate text-xs text-muted-foreground empty:hidden">
          {assignee}
          {assignee && isLinkShown && ' · '}
          {isLinkShown && (
            <Link
              href={linked.href}
              prefetch={false}
              className="underline-offset-2 hover:text-foreground hover:underline"
            >
              {linked.label}
            </Link>
          )}
        </span>
      </div>
      {!isDone && <PriorityBadge task={task} className="max-sm:hidden" />}
      <TaskWhen task={task} className="text-right" />
    </li>
  );
}

/** Shows high and acute priority; nothing for the others. */
export function PriorityBadge({ task, className }: { task: Pick<TaskItem, 'priority'>; className?: string }) {
  const t = useTranslations('tasks.priority');
  if (task.priority !== 'hoej' && task.priority !== 'akut') return null;
  return (
    <Badge variant={task.priority === 'akut' ? 'danger' : 'warning'} className={className}>
      {t(task.priority)}
    </Badge>
  );
}
