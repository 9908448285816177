'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useErrorMessage } from '@/components/common/form/error-text';
import { useCommand } from '@/components/common/use-command';
import type { FieldErrors } from '@/lib/core/shared/errors';
import type { FormProps } from './form-parts';

type Ends = { onDone: () => void; onEnd: FormProps['onEnd'] };

/**
 * Returns a function that closes the form, reads the page again from the server and scrolls to its top, where the answer
 * is shown.
 */
export function useShownAnew(onClose: () => void): () => void {
  const router = useRouter();
  return () => {
    onClose();
    router.refresh();
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
}

/**
 * Sends a customer's answer. If the offer takes no more answers, the page is read again and the form ends with 'closed'.
 * `problem`: why the answer was not sent, for the form to show; '' for none.
 */
export function useAnswer<I>(command: (input: I) => Promise<unknown>, { onDone, onEnd }: Ends) {
  const router = useRouter();
  const toMessage = useErrorMessage();
  const [faults, setFaults] = useState<FieldErrors>({});
  const [tries, setTries] = useState(0);
  const showFaults = (found: FieldErrors) => {
    setFaults(found);
    setTries((before) => before + 1);
  };
  // On a phone the field may be above what is shown.
  useEffect(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(), [tries]);
  const { run, isPending, error } = useCommand<I>({
    command,
    onSuccess: onDone,
    failure: null,
    onRefused: ({ code, fields }) => {
      showFaults(fields);
      if (code !== 'wrong_status') return;
      router.refresh();
      onEnd('closed');
    },
  });
  /** A fault disappears once its field is put right. */
  const clearFault = (name: string) => {
    if (faults[name]) setFaults(({ [name]: _old, ...others }) => others);
  };
  const isToldElsewhere = !error || error.code === 'validation' || error.code === 'wrong_status';
  const problem = isToldElsewhere || isPending ? '' : toMessage(error);
  return { send: run, isPending, faults, showFaults, clearFault, problem };
}
