'use client';

import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { formatClock } from '@/lib/core/shared/clock';
import { copenhagenNow, workingDayFrom } from '@/lib/core/shared/dates';
import { fieldErrors, type FieldErrors } from '@/lib/core/shared/errors';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { toClientError, type ClientError } from '@/lib/pocketbase/shared/command';
import type { parseTask } from '@/lib/tasks/browser/parse-task';
import type { ManualFields, NewTask, QuickTaskDraft } from './quick-task';
import { dropUnsentTask } from './unsent-tasks';
import { useAddTask } from './use-add-task';

type Parser = typeof parseTask;
/** Ids of the records that the task is linked to. */
export type QuickTaskLink = { lead?: string; inquiry?: string; job?: string };

const loadParser = () => import('@/lib/tasks/browser/parse-task').then((module) => module.parseTask);
const loadSchema = () => import('@/lib/tasks/shared/schema').then((module) => module.taskCreate);
/** The slowest double click that operating systems allow. */
const DOUBLE_CLICK_MS = 1000;
const NOTHING_READ = { due: '', dueTime: '', type: '', priority: '' } as const;
/** The fields of the box, whose faults it shows. */
const FIELDS: readonly string[] = ['title', 'due', 'dueTime', 'type', 'priority', 'assignee'];
const EMPTY: QuickTaskDraft = { title: '', assignee: '', manual: {} };

/** Combines the fields read from the text with those set by hand. Without a day: today, or the next working day. */
function mergeFields(read: ReturnType<Parser>, manual: ManualFields, today: string) {
  return {
    title: read.title,
    due: manual.due ?? (read.due || workingDayFrom(today)),
    dueTime: manual.dueTime ?? read.dueTime,
    type: manual.type ?? (read.type || 'andet'),
    priority: read.priority || 'normal',
  } as const;
}

/** The parser of the text, fetched when the user reaches the box. `read` is undefined until it is here. */
function useParser(title: string) {
  const now = copenhagenNow(new Date());
  const [parser, setParser] = useState<Parser | null>(null);
  const fetchParser = () => {
    if (parser) return;
    void loadParser().then(
      (read) => setParser(() => read),
      () => undefined,
    );
    void loadSchema().catch(() => undefined);
  };
  // The text may be a draft, or typed before React was ready.
  const hasText = title !== '';
  const fetchForText = useEffectEvent(fetchParser);
  useEffect(() => {
    if (hasText) fetchForText();
  }, [hasText]);
  return { now, read: parser?.(title, now.today, now.minute), fetchParser };
}

/** Reads the typed text and checks the task by its schema. `error`: why the text could not be read. */
function useTaskCheck() {
  const [error, setError] = useState<ClientError | null>(null);
  const [faults, setFaults] = useState<FieldErrors>({});
  const isChecking = useRef(false);
  const check = async (toTask: (parse: Parser) => unknown) => {
    isChecking.current = true;
    setError(null);
    try {
      // Enter may come before the parser has been fetched.
      const [parse, schema] = await Promise.all([loadParser(), loadSchema()]);
      const task = toTask(parse);
      const { success, data, error: fault } = schema.safeParse(task);
      setFaults(success ? {} : fieldErrors(fault.issues, task));
      return success ? data : null;
    } catch (thrown) {
      setError(toClientError(thrown));
      return null;
    } finally {
      isChecking.current = false;
    }
  };
  const clear = (field: 'title' | 'assignee') => setFaults(({ [field]: _gone, ...rest }) => rest);
  /** Shows the server's faults of the box's fields. */
  const refuse = ({ fields }: ClientError) =>
    setFaults(Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.includes(name))));
  return { check, isChecking, error, faults, clear, refuse };
}

/**
 * State of the box that adds a task from one line of text: its text, the values read from it, those set by hand, and
 * the refused ones.
 */
export function useQuickTask(link: QuickTaskLink, input: RefObject<HTMLInputElement | null>) {
  const box = `task:new:${Object.values(link).join(':')}`;
  const { values: typed, set, newest } = useDraft(box, EMPTY);
  const { title, assignee, manual } = typed;
  // One key per task: sending again after a lost answer does not add it twice.
  const [key, setKey] = useState(newKey);
  const { now, read, fetchParser } = useParser(title);
  const { today } = now;
  const { check, isChecking, error, faults, clear, refuse } = useTaskCheck();
  const add = useAddTask({
    name: box,
    input,
    isEmpty: () => newest().title === '',
    putBack: (task) => {
      set(task.typed);
      setKey(task.idempotencyKey ?? newKey());
    },
    onRefused: refuse,
  });
  const addedAt = useRef(-Infinity);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Ignore the second half of a double click when the first has added the task or is about to.
    const isJustAdded = add.isPending || Date.now() - addedAt.current < DOUBLE_CLICK_MS;
    if (isChecking.current || (title === '' && isJustAdded)) return;
    const task = await check((parse) => {
      // Time may have passed since the text was shown.
      const { today, minute } = copenhagenNow(new Date());
      return { assignee, ...link, ...mergeFields(parse(title, today, minute), manual, today) };
    });
    if (!task) return;
    addedAt.current = Date.now();
    void add.run({ ...task, idempotencyKey: key, typed });
    // Drawn at once, so that the next key is not typed behind the text that is being sent.
    flushSync(() => {
      setKey(newKey());
      // While the text was checked, the user may have typed on.
      const now = newest().title;
      set({ manual: {}, title: now.startsWith(title) ? now.slice(title.length) : now });
    });
    input.current?.focus();
  };
  // The button that is pressed goes away with its task, so the box takes the focus.
  const discard = (task: NewTask) => {
    dropUnsentTask(task);
    input.current?.focus();
  };
  const retry = (task: NewTask) => {
    discard(task);
    void add.run(task);
  };
  const task = mergeFields(read ?? { ...NOTHING_READ, title: title.trim() }, manual, today);
  return {
    box,
    title,
    assignee,
    faults,
    set: (change: { title: string } | { assignee: string }) => {
      set(change);
      clear('title' in change ? 'title' : 'assignee');
    },
    submit,
    retry,
    discard,
    fetchParser,
    /** The text has been read: the parser is here, which a box without a network may have to wait for. */
    isRead: read !== undefined,
    task,
    setManual: (fields: ManualFields) => set({ manual: { ...manual, ...fields } }),
    /** The day that the task gets because neither the text nor the user has named one; '' if they have. */
    proposedDay: read?.due === '' && manual.due === undefined ? workingDayFrom(today) : '',
    today,
    /** The task is due earlier today, as its day and time were written. */
    isTimePast: task.due === today && task.dueTime !== '' && task.dueTime < formatClock(now.minute),
    error: error ?? (Object.keys(faults).length === 0 ? add.error : null),
  };
}

export type QuickTaskState = ReturnType<typeof useQuickTask>;
