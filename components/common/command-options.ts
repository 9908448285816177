import type { InvalidateQueryFilters, QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { toast, type ToastInput } from '@/components/common/toast/toast';
import { getOutbox } from '@/lib/core/browser/outbox/current';
import type { Act } from '@/lib/core/browser/outbox/store';
import { WriteQueue } from '@/lib/core/browser/write-queue';
import { toClientError, type ClientError } from '@/lib/pocketbase/shared/command';

type Queries = readonly InvalidateQueryFilters[];

/** Queries to read again; one with `refetchType: 'none'` only when a screen shows it the next time. */
export type Invalidation = {
  /** After success. */
  success?: Queries;
  /** After a refusal because the record was changed (409) or is gone (404). */
  conflict?: Queries;
  /** After success and after every refusal. The command is pending until they have been read. */
  always?: Queries;
};

export type CommandOptions<I, R> = {
  /** Sends the command. */
  command: (input: I) => Promise<R>;
  /**
   * For what a technician does on a job: while the server is away the act is kept and sent later (decision 065), and the
   * command goes on with the expected answer, without its toast. `toAct`: null for an input that is not kept.
   */
  keep?: { toAct: (input: I) => Act | null | Promise<Act | null>; expect: (input: I) => R & object };
  /** Commands of one scope run one after the other, on all screens. */
  scope?: string;
  /** Shows the expected result before the server has answered. Returns how to take it back after a refusal. */
  optimistic?: (input: I) => Promise<(error: ClientError) => void>;
  /** Puts the answer into the cache, closes a dialog, goes to another page. */
  onSuccess?: (result: R, input: I) => void;
  /** The toast after success; null for none. */
  success?: (result: R, input: I) => ToastInput | null;
  /** Takes the change back: the 'undo' button on the toast above. */
  undo?: (result: R, input: I) => void;
  /** False if the toast has no 'undo' button. */
  canUndo?: (input: I) => boolean;
  /** The title of the toast that shows a refusal; null if the caller shows `error`. */
  failure: string | null;
  /** Called with every refusal. Returns true if it has shown it; then there is no toast. */
  onRefused?: (error: ClientError, input: I) => boolean | void;
  invalidates?: Invalidation | ((input: I) => Invalidation);
};

type Surroundings = { queryClient: QueryClient; toMessage: (error: unknown) => string; undoLabel: string };

const queues = new WeakMap<QueryClient, Map<string, WriteQueue>>();

/** The queue of a scope's commands, the same on all screens. */
export function getQueue(queryClient: QueryClient, scope: string): WriteQueue {
  const own = queues.get(queryClient) ?? new Map<string, WriteQueue>();
  const queue = own.get(scope) ?? new WriteQueue();
  queues.set(queryClient, own.set(scope, queue));
  return queue;
}

/** The expected answers of acts that were kept. */
const keptAnswers = new WeakSet<object>();

const isKept = (result: unknown) => typeof result === 'object' && result !== null && keptAnswers.has(result);

/** Sends the command; through the outbox if what the user does is kept while the server is away. */
async function sendOrKeep<I, R>({ command, keep }: CommandOptions<I, R>, input: I): Promise<R> {
  const outbox = keep && getOutbox();
  const act = outbox && (await keep.toAct(input));
  if (!act) return command(input);
  const sent = await outbox.run(act);
  if (sent) return sent.answer as R;
  const expected = keep.expect(input);
  keptAnswers.add(expected);
  return expected;
}

/** A command as TanStack Query runs it: its place in the queue, toasts and invalidation, the same for every command. */
export function toMutationOptions<I, R>(
  options: CommandOptions<I, R>,
  { queryClient, toMessage, undoLabel }: Surroundings,
): UseMutationOptions<R, Error, I> {
  const { scope, optimistic, onSuccess, failure, onRefused, invalidates = {} } = options;
  const invalidate = (when: keyof Invalidation, input: I): Promise<unknown> => {
    const queries = (typeof invalidates === 'function' ? invalidates(input) : invalidates)[when] ?? [];
    return Promise.all(queries.map((filters) => queryClient.invalidateQueries(filters)));
  };
  const undoAction = (result: R, input: I): Pick<ToastInput, 'action'> => {
    const { undo, canUndo = () => true } = options;
    return undo && canUndo(input) ? { action: { label: undoLabel, onClick: () => undo(result, input) } } : {};
  };
  const show = async (input: I, showNow: NonNullable<typeof optimistic>) => {
    const rollBack = await showNow(input);
    return (thrown: unknown) => rollBack(toClientError(thrown));
  };
  return {
    mutationFn: (input) =>
      (scope ? getQueue(queryClient, scope) : new WriteQueue()).write({
        send: () => sendOrKeep(options, input),
        show: optimistic && (() => show(input, optimistic)),
        accept: (result) => onSuccess?.(result, input),
      }),
    onSuccess: (result, input) => {
      if (isKept(result)) return;
      void invalidate('success', input);
      const message = options.success?.(result, input);
      if (message) toast({ ...message, ...undoAction(result, input) });
    },
    onError: (thrown, input) => {
      const error = toClientError(thrown);
      if (error.status === 409 || error.status === 404) void invalidate('conflict', input);
      const isShown = onRefused?.(error, input);
      if (failure !== null && !isShown)
        toast({ title: failure, content: toMessage(error), success: false, accent: 'danger' });
    },
    // The screen shows a kept act over the server's last answer. The record is read again once the act is sent.
    onSettled: (result, _error, input) => (isKept(result) ? undefined : invalidate('always', input)),
  };
}
