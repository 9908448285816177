'use client';

import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useDraftPen } from '@/components/common/form/use-draft';
import { ownDraftName, useStoredDraft } from '@/components/common/form/use-form-draft';
import { useFields } from '@/components/common/form/use-fields';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { copenhagenToday } from '@/lib/core/dates';
import { newKey } from '@/lib/core/idempotency-keys';
import { toClientError, type ClientError } from '@/lib/pocketbase/command';
import type { parseTask } from '@/lib/tasks/parse-task';
import type { TaskPriority, TaskType } from '@/lib/tasks/values';
import type { ManualFields, NewTask, QuickTaskDraft } from './quick-task';
import { dropUnsentTask } from './unsent-tasks';
import { useAddTask } from './use-add-task';

type Parser = typeof parseTask;
/** Ids of the records that the task is linked to. */
export type QuickTaskLink = { lead?: string; inquiry?: string; job?: string };

const loadParser = fetchAhead(() => import('@/browser/lib/tasks/parse-task').then((module) => module.parseTask));
const loadSchema = fetchAhead(() => import('@/browser/lib/tasks/schema').then((module) => module.taskCreate));
/** The slowest double click that operating systems allow. */
const DOUBLE_CLICK_MS = 1000;
const NOTHING_READ = { due: '', dueTime: '', type: '', priority: '' } as const;
const blank = () => ({
  title: '',
  due: '',
  dueTime: '',
  type: 'andet' as TaskType,
  priority: 'normal' as TaskPriority,
  assignee: '',
});

/** Combines the fields read from the text with those set by hand. Without a day the task is due today. */
function mergeFields(read: ReturnType<Parser>, manual: ManualFields, today: string) {
  return {
    title: read.title,
    due: manual.due ?? (read.due || today),
    dueTime: manual.dueTime ?? read.dueTime,
    type: manual.type ?? (read.type || 'andet'),
    priority: read.priority || 'normal',
  } as const;
}

/** The parser of the text, fetched when the user reaches the box. `read` is undefined until it is here. */
function useParser(title: string) {
  const today = copenhagenToday(new Date());
  const [parser, setParser] = useState<Parser | null>(null);
  const fetchParser = () => {
    if (parser) return;
    void loadParser().then(
      (read) => setParser(() => read),
      () => undefined,
    );
    void loadSchema().catch(() => undefined);
  };
  return { today, read: parser?.(title, today), fetchParser };
}

const EMPTY_DRAFT: QuickTaskDraft = { title: '', assignee: '', manual: {} };

/** Keeps the half-written task as a draft, and restores it into an empty box. */
function useQuickTaskDraft(
  name: string,
  input: RefObject<HTMLInputElement | null>,
  { title, assignee, manual }: QuickTaskDraft,
  onRestore: (draft: QuickTaskDraft) => void,
) {
  const draft = useStoredDraft<QuickTaskDraft>(ownDraftName(name));
  const pen = useDraftPen<QuickTaskDraft>(name, EMPTY_DRAFT);
  // The server renders an empty box; text typed before React was ready wins over the draft.
  const restore = useEffectEvent(() => {
    if (draft && input.current?.value === '') onRestore(draft.values.values);
  });
  useEffect(() => restore(), []);
  useEffect(() => void pen.note({ title, assignee, manual }), [pen, title, assignee, manual]);
}

/** Reads the typed text and checks the task by its schema. `error`: why the text could not be read. */
function useTaskCheck<Task>(checkFields: (parse: Parser) => Promise<Task | null>) {
  const [error, setError] = useState<ClientError | null>(null);
  const isChecking = useRef(false);
  const check = async (): Promise<Task | null> => {
    isChecking.current = true;
    setError(null);
    try {
      // Enter may come before the parser has been fetched.
      return await checkFields(await loadParser());
    } catch (thrown) {
      setError(toClientError(thrown));
      return null;
    } finally {
      isChecking.current = false;
    }
  };
  return { check, isChecking, error };
}

/**
 * State of the box that adds a task from one line of text: its text, the values read from it, those set by hand, and
 * the refused ones.
 */
export function useQuickTask(link: QuickTaskLink, input: RefObject<HTMLInputElement | null>) {
  const box = `task:new:${Object.values(link).join(':')}`;
  const { values, faults, set, check, refuse } = useFields(loadSchema, blank());
  const [manual, setManual] = useState<ManualFields>({});
  // One key per task: sending again after a lost answer does not add it twice.
  const [key, setKey] = useState(newKey);
  // The newest text of the box, which React may not have drawn yet. A refused task goes back into an empty box only.
  const held = useRef('');
  const setField: typeof set = (name, value) => {
    if (name === 'title') held.current = value;
    set(name, value);
  };
  const typed = { title: values.title, assignee: values.assignee, manual };
  const fill = (draft: QuickTaskDraft) => {
    setField('title', draft.title);
    set('assignee', draft.assignee);
    setManual(draft.manual);
  };
  const { today, read, fetchParser } = useParser(values.title);
  useQuickTaskDraft(box, input, typed, (draft) => {
    fetchParser();
    fill(draft);
  });
  const text = useTaskCheck((parse) =>
    check({ ...values, ...link, ...mergeFields(parse(values.title, today), manual, today) }),
  );
  const add = useAddTask({
    name: box,
    input,
    text: held,
    putBack: (task) => {
      fill(task.typed);
      setKey(task.idempotencyKey ?? newKey());
    },
    onRefused: refuse,
  });
  const addedAt = useRef(-Infinity);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Ignore the second half of a double click when the first has added the task or is about to.
    const isJustAdded = add.isPending || Date.now() - addedAt.current < DOUBLE_CLICK_MS;
    if (text.isChecking.current || (values.title === '' && isJustAdded)) return;
    const data = await text.check();
    if (!data) return;
    addedAt.current = Date.now();
    void add.run({ ...data, idempotencyKey: key, typed });
    // Drawn at once, so that the next key is not typed behind the text that is being sent.
    flushSync(() => {
      setKey(newKey());
      setManual({});
      // While the text was checked, the user may have typed on.
      if (held.current.startsWith(typed.title)) setField('title', held.current.slice(typed.title.length));
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
  return {
    box,
    values,
    faults,
    set: setField,
    submit,
    retry,
    discard,
    fetchParser,
    task: mergeFields(read ?? { ...NOTHING_READ, title: values.title.trim() }, manual, today),
    setManual: (fields: ManualFields) => setManual({ ...manual, ...fields }),
    /** Neither the text nor the user has named a day. */
    hasNoDay: read?.due === '' && manual.due === undefined,
    error: text.error ?? (Object.keys(faults).length === 0 ? add.error : null),
  };
}

export type QuickTaskState = ReturnType<typeof useQuickTask>;
