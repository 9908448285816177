'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { PastDay } from '@/components/common/day/past-day';
import { ErrorText } from '@/components/common/form/error-text';
import { useIsBrowser } from '@/components/common/form/hydration/use-is-browser';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Input } from '@/components/ui/input';
import { QuickAddFields } from './quick-add-fields';
import { QuickAddHint } from './quick-add-hint';
import { PriorityBadge } from '@/components/tasks/row/task-row';
import { UnsentTaskList } from './unsent-task-list';
import { useQuickTask, type QuickTaskLink } from './use-quick-task';

type Props = {
  /** The record that the task belongs to. */
  link?: QuickTaskLink;
  /** Show only the text and the day that was read from it. */
  compact?: boolean;
  /** Put the focus into the box. */
  wantsFocus?: boolean;
  onFocused?: () => void;
};

/**
 * Adds a task from one line of text: "ring til Jensen fredag 10" sets type, day and time. A phone shows the line alone
 * until it is used.
 */
export function TaskQuickAdd({ link = {}, compact = false, wantsFocus = false, onFocused }: Props) {
  const t = useTranslations('tasks');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const state = useQuickTask(link, input);
  const { title, faults, task } = state;
  const [isUsed, setUsed] = useState(false);
  const foldedOnPhone = isUsed || title !== '' ? '' : 'max-md:hidden';
  const type = (next: string) => state.set({ title: next });
  useTypedBeforeHydration(input, title, type);
  useFocusOnRequest(input, wantsFocus, onFocused);
  return (
    <form
      noValidate
      onSubmit={(event) => void state.submit(event)}
      aria-label={t('add.title')}
      data-draft={useIsBrowser() ? undefined : state.box}
      className="flex flex-col gap-1.5 print:hidden"
    >
      <div className="flex flex-wrap gap-2">
        <span className="relative min-w-56 flex-1 max-sm:basis-full">
          <Input
            ref={input}
            value={title}
            onFocus={() => {
              setUsed(true);
              state.fetchParser();
            }}
            onChange={(event) => type(event.target.value)}
            aria-label={t('add.title')}
            aria-invalid={faults.title ? true : undefined}
            aria-describedby={`${id}-hint ${id}-fault`}
            placeholder={t(compact ? 'add.short' : 'add.placeholder')}
            autoComplete="off"
          />
          <PriorityBadge task={task} className="absolute top-1/2 right-2 -translate-y-1/2" />
        </span>
        <div className={cn('contents', foldedOnPhone)}>
          <DayInput
            value={task.due}
            onChange={(due) => state.setManual({ due })}
            aria-label={t('add.due')}
            aria-invalid={faults.due ? true : undefined}
            aria-describedby={`${id}-past`}
            className="tabular w-34"
          />
          {!compact && <QuickAddFields state={state} />}
          <Button type="submit">
            <Plus aria-hidden />
            {t('add.submit')}
          </Button>
        </div>
      </div>
      <div className={foldedOnPhone}>
        <QuickAddHint id={`${id}-hint`} state={state} compact={compact} />
      </div>
      <PastDay id={`${id}-past`} day={task.due} />
      <FieldError id={`${id}-fault`} errors={[faults.title, faults.due, faults.dueTime, faults.assignee]} />
      <ErrorText error={state.error} />
      <UnsentTaskList state={state} />
    </form>
  );
}

/** Focuses the field when `isWanted` becomes true, and reports it. */
function useFocusOnRequest(
  input: RefObject<HTMLInputElement | null>,
  isWanted: boolean,
  onFocused: (() => void) | undefined,
): void {
  const takeFocus = useEffectEvent(() => {
    input.current?.focus();
    onFocused?.();
  });
  useEffect(() => {
    if (isWanted) takeFocus();
  }, [isWanted]);
}
