'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { lazyPart } from '@/components/common/part/lazy-part';
import { TaskSlot, type TaskPart } from '@/components/tasks/sheet/task-slot';

const TakeOverAnswer = lazyPart(() =>
  dynamic(() => import('@/components/leads/take-over/take-over-answer').then((module) => module.TakeOverAnswer), {
    ssr: false,
  }),
);

const answer: TaskPart = (task, onDone) => task.takeOverBy && <TakeOverAnswer task={task} onDone={onDone} />;

/** The tasks, in which a colleague who asks to take over a customer is answered. */
export function TaskTakeOver({ children }: { children: ReactNode }) {
  return <TaskSlot part={answer}>{children}</TaskSlot>;
}
