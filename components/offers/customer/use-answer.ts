'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import type { FieldErrors } from '@/lib/core/shared/errors';

/**
 * Sends a customer's answer and then shows the page as the server has it. If somebody else has answered, or the offer
 * is closed for another reason, the page says so.
 */
export function useAnswer<I>(command: (input: I) => Promise<unknown>, onDone: () => void) {
  const t = useTranslations('customerPage.answer');
  const router = useRouter();
  const [faults, setFaults] = useState<FieldErrors>({});
  const [tries, setTries] = useState(0);
  const showFaults = (found: FieldErrors) => {
    setFaults(found);
    setTries((before) => before + 1);
  };
  // On a phone the field may be above what is shown.
  useEffect(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(), [tries]);
  // The page says at its top what the answer was, or why there can be none.
  const showAnew = () => {
    onDone();
    router.refresh();
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const { run, isPending } = useCommand<I>({
    command,
    onSuccess: () => showAnew(),
    failure: t('failed'),
    onRefused: (error) => {
      showFaults(error.fields);
      if (error.code !== 'wrong_status') return error.code === 'validation';
      toast({ title: t('failed'), content: t('closed'), success: false });
      showAnew();
      return true;
    },
  });
  /** A fault disappears once its field is put right. */
  const clearFault = (name: string) => {
    if (faults[name]) setFaults(({ [name]: _old, ...others }) => others);
  };
  return { send: run, isPending, faults, showFaults, clearFault };
}
