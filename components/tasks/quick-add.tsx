'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { useDraftPen } from '@/components/form/use-draft';
import { ownDraftName, useStoredDraft } from '@/components/form/use-form-draft';
import { TimeInput } from '@/components/shell/time-input';
import { DayInput } from '@/components/shell/day-input';
import { ErrorText } from '@/components/shell/error-text';
import { useFields } from '@/components/shell/use-fields';
import { useStaff } from '@/components/shell/use-names';
import { useViewer } from '@/components/shell/use-viewer';
import { PastDay } from '@/components/shell/past-day';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { copenhagenToday, formatDayLong } from '@/lib/core/dates';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { newKey } from '@/lib/core/intention';
import { toClientError, type ClientError } from '@/lib/pocketbase/command';
import { createTask } from '@/lib/tasks/mutations';
import type { readQuickTask } from '@/lib/tasks/quick';
import type { TaskPriority, TaskType } from '@/lib/tasks/schema';
import { PriorityBadge } from './task-row';
import { TASK_TYPES } from './task-type';

// Fetched when somebody comes to the box.
const loadReader = fetchAhead(() => import('@/lib/tasks/quick').then((module) => module.readQuickTask));
const loadSchema = fetchAhead(() => import('@/lib/tasks/schema').then((module) => module.taskCreate));
/** What somebody has set by hand stands; what nobody has touched follows the words. */
type ByHand = { due?: string; dueTime?: string; type?: TaskType };
/** The draft of a half-written task. */
type Words = { title: string; assignee: string; byHand: ByHand };
const NO_WORDS: Words = { title: '', assignee: '', byHand: {} };
/** As slow as people set their double click. */
const DOUBLE_CLICK_MS = 1000;
const blank = () => ({ title: '', due: '', dueTime: '', type: 'andet' as TaskType, priority: 'normal' as TaskPriority, assignee: '' });

type Props = {
  /** What the task belongs to. */
  link?: { lead?: string; inquiry?: string; job?: string };
  /** The words alone, and the day that was read from them. */
  compact?: boolean;
  /** Somebody came here to write one. */
  wantsFocus?: boolean;
  onFocused?: () => void;
};

/** Write, Enter, next: the quickest way from a thought to a task. "ring til Jensen fredag 10" sets type, day and time by itself. */
export function TaskQuickAdd({ link = {}, compact = false, wantsFocus = false, onFocused }: Props) {
  const t = useTranslations('tasks');
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const { userId } = useViewer();
  const staff = useStaff(userId);
  const { values, faults, set, check, refuse } = useFields(loadSchema, blank());
  const [byHand, setByHand] = useState<ByHand>({});
  const draftName = `task:new:${Object.values(link).join(':')}`;
  const draft = useStoredDraft<Words>(ownDraftName(draftName));
  const pen = useDraftPen<Words>(draftName, NO_WORDS);
  // The server draws an empty box; what was typed before React was there goes first.
  const restore = useEffectEvent(() => {
    if (!draft || input.current?.value !== '') return;
    set('title', draft.values.values.title);
    set('assignee', draft.values.values.assignee);
    setByHand(draft.values.values.byHand);
  });
  useEffect(() => restore(), []);
  const { title: typedTitle, assignee } = values;
  useEffect(() => void pen.note({ title: typedTitle, assignee, byHand }), [pen, typedTitle, assignee, byHand]);
  const today = copenhagenToday(new Date());
  const [reader, setReader] = useState<typeof readQuickTask | null>(null);
  const fetchReader = () => {
    void loadReader().then((read) => setReader(() => read), () => undefined);
    void loadSchema().catch(() => undefined);
  };
  /** Why the words could not be read: no connection, and the code not here yet. */
  const [unread, setUnread] = useState<ClientError | null>(null);
  const read = reader?.(values.title, today);
  const { title, due, dueTime, type, priority } = taskOf(read ?? { ...NOTHING_READ, title: values.title.trim() }, byHand, today);
  const understood = [title, due && formatDayLong(due, locale), dueTime && t('add.at', { time: dueTime.replace(':', '.') }), t(`type.${type}`), ...(priority === 'normal' ? [] : [t(`priority.${priority}`)])].filter(Boolean);
  // One key for one intention: pressing again after a lost answer adds nothing twice.
  const [key, setKey] = useState(newKey);
  const add = useMutation({
    mutationFn: ({ typed: _typed, ...task }: Parameters<typeof createTask>[0] & { typed: string }) => createTask(task),
    onError: (error, task) => {
      // Back into the box, unless the next one is already being written there.
      if (input.current?.value === '') {
        set('title', task.typed);
        setKey(task.idempotencyKey ?? newKey());
      }
      refuse(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['overview'] }),
  });
  const takeFocus = useEffectEvent(() => {
    input.current?.focus();
    onFocused?.();
  });
  useEffect(() => {
    if (wantsFocus) takeFocus();
  }, [wantsFocus]);
  const checking = useRef(false);
  const addedAt = useRef(-Infinity);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The second half of a double click, when the first has added the task already (or is about to).
    if (checking.current || (values.title === '' && (add.isPending || Date.now() - addedAt.current < DOUBLE_CLICK_MS))) return;
    checking.current = true;
    setUnread(null);
    // Enter may be quicker than the reader.
    const data = await loadReader()
      .then((readNow) => check({ ...values, ...link, ...taskOf(readNow(values.title, today), byHand, today) }))
      .catch((error: unknown) => {
        setUnread(toClientError(error));
        return null;
      })
      .finally(() => {
        checking.current = false;
      });
    if (!data) return;
    addedAt.current = Date.now();
    add.mutate({ ...data, idempotencyKey: key, typed: values.title });
    set('title', '');
    setByHand({});
    setKey(newKey());
    input.current?.focus();
  };
  const otherError = add.error && Object.keys(faults).length === 0 ? add.error : null;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={t('add.title')} className="flex flex-col gap-1.5">
      <div className="flex flex-wrap gap-2">
        <span className="relative min-w-56 flex-1 max-sm:basis-full">
          <Input
            ref={input}
            value={values.title}
            onFocus={fetchReader}
            onChange={(event) => {
              // The focus may have come before React did.
              if (!reader) fetchReader();
              set('title', event.target.value);
            }}
            aria-label={t('add.title')}
            aria-invalid={faults.title ? true : undefined}
            aria-describedby={`${id}-hint ${id}-fault`}
            placeholder={t(compact ? 'add.short' : 'add.placeholder')}
            autoComplete="off"
          />
          <PriorityBadge task={{ priority }} className="absolute top-1/2 right-2 -translate-y-1/2" />
        </span>
        <DayInput value={due} onChange={(next) => setByHand({ ...byHand, due: next })} aria-label={t('add.due')} aria-invalid={faults.due ? true : undefined} aria-describedby={`${id}-past`} className="tabular w-30" />
        {!compact && (
          <>
            <TimeInput value={dueTime} onTime={(next) => setByHand({ ...byHand, dueTime: next })} aria-label={t('add.time')} placeholder={t('add.timeExample')} aria-invalid={faults.dueTime ? true : undefined} className="tabular w-18" />
            <NativeSelect value={type} onChange={(event) => setByHand({ ...byHand, type: event.target.value as TaskType })} aria-label={t('add.type')} className="w-38">
              {TASK_TYPES.map((value) => (
                <option key={value} value={value}>
                  {t(`type.${value}`)}
                </option>
              ))}
            </NativeSelect>
            <NativeSelect value={values.assignee} onChange={(event) => set('assignee', event.target.value)} aria-label={t('add.assignee')} className="w-40">
              <option value="">{t('add.me')}</option>
              {staff.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </NativeSelect>
          </>
        )}
        <Button type="submit">
          <Plus aria-hidden />
          {t('add.submit')}
        </Button>
      </div>
      {values.title.trim() === '' ? (
        <p id={`${id}-hint`} className={compact ? 'sr-only' : 'text-xs text-muted-foreground'}>
          {t('add.hint')}
        </p>
      ) : (
        <p id={`${id}-hint`} aria-live="polite" className="flex flex-wrap gap-x-1.5 text-xs text-muted-foreground">
          <span>
            {t('add.willBe')} <span className="font-medium text-foreground">{understood.join(' · ')}</span>
          </span>
          {read?.due === '' && byHand.due === undefined && <span className="text-tone-warning-text">{t('add.noDay')}</span>}
        </p>
      )}
      <PastDay id={`${id}-past`} day={due} />
      <FieldError id={`${id}-fault`} errors={[faults.title, faults.due, faults.dueTime, faults.assignee]} />
      <ErrorText error={unread ?? otherError} />
    </form>
  );
}

const NOTHING_READ = { due: '', dueTime: '', type: '', priority: '' } as const;

/** The task that the words and the hand make together. */
function taskOf(read: ReturnType<typeof readQuickTask>, byHand: ByHand, today: string) {
  return { title: read.title, due: byHand.due ?? (read.due || today), dueTime: byHand.dueTime ?? read.dueTime, type: byHand.type ?? (read.type || 'andet'), priority: read.priority || 'normal' } as const;
}
