'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toClientError, withClientError, type ClientError } from '@/lib/pocketbase/shared/command';
import { toMutationOptions, type CommandOptions } from './command-options';

type Command<I, R> = {
  /**
   * Sends the command and resolves to whether it succeeded; a refusal is shown in a toast or in `error`.
   * `onDone` is called after success, but only while the component is still on the screen.
   */
  run: (input: I, onDone?: (result: R) => void) => Promise<boolean>;
  /** Sends the command and resolves to its answer. @throws ClientError, after it was shown as by `run` */
  runAsync: (input: I) => Promise<R>;
  isPending: boolean;
  isSuccess: boolean;
  /** The refusal of the last run. */
  error: ClientError | null;
  /** The input of the last run. */
  input: I | undefined;
};

/**
 * How a component writes to the server: sends a command through a queue (lib/core/browser/write-queue.ts), shows its
 * result at once if `optimistic` says how, reports in a toast, and reads lists again. It goes on after its component has
 * left the screen.
 */
export function useCommand<I = void, R = unknown>(options: CommandOptions<I, R>): Command<I, R> {
  const queryClient = useQueryClient();
  const common = useTranslations('common');
  const toMessage = useErrorMessage();
  const mutation = useMutation(toMutationOptions(options, { queryClient, toMessage, undoLabel: common('undo') }));
  return {
    run: (input, onDone) =>
      mutation.mutateAsync(input, onDone ? { onSuccess: (result) => onDone(result) } : {}).then(
        () => true,
        () => false,
      ),
    runAsync: (input) => withClientError(() => mutation.mutateAsync(input)),
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    error: mutation.error && toClientError(mutation.error),
    input: mutation.variables,
  };
}
