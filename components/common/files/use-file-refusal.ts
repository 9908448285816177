'use client';

import { useErrorMessage, useFaultText } from '@/components/common/form/error-text';
import { FILE_MAX } from '@/lib/files/shared/rules';
import type { ClientError } from '@/lib/pocketbase/shared/command';

const MAX_MB = FILE_MAX / 1024 / 1024;

/** Returns a function that says in one sentence why a file was refused or could not be sent. */
export function useFileRefusal(): (error: ClientError) => string {
  const say = useErrorMessage();
  const sayFault = useFaultText();
  return (error) => {
    const [fault] = Object.values(error.fields);
    if (error.code === 'too_large') return sayFault({ code: 'fileTooLarge', params: { maximum: MAX_MB } });
    return fault ? sayFault(fault) : say(error);
  };
}
