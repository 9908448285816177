'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { cn } from '@/lib/core/cn';

/** A field's fault as the wire carries it (`code`, `params`) or as react-hook-form does (`message` holds the code, or a finished text). */
export type FieldFault = { code?: string; params?: Record<string, string | number>; message?: string };

/** Every refusal that has a text of its own. */
export const ERROR_CODES = [
  'validation',
  'unauthorized',
  'forbidden',
  'not_found',
  'stale',
  'taken',
  'wrong_status',
  'locked',
  'duplicate',
  'microsoft_disconnected',
  'too_large',
  'too_many_requests',
  'internal',
  'upstream',
  'offline',
  'missing_part',
  'misfit',
  'aborted',
  'missing_record_id',
  'missing_log_id',
] as const;
type KnownError = (typeof ERROR_CODES)[number];

/** Every field's fault that the specification has a text for (§5). */
export const FAULT_CODES = [
  'required',
  'invalid',
  'invalidDate',
  'invalidFormat',
  'minLength',
  'maxLength',
  'min',
  'max',
  'minItems',
  'maxItems',
  'multipleOf',
  'finite',
] as const;

/** The faults in the user's words, each once. A text that is no code of ours is shown as it is. */
export function useErrorTexts(faults: readonly (FieldFault | undefined)[]): string[] {
  const t = useTranslations('validation');
  const texts = faults.flatMap((fault) => {
    const said = fault?.code ?? fault?.message;
    if (said === undefined || said === '') return [];
    // Codes come from schemas and from the server; each is a text under `validation`.
    if (t.has(said as 'invalid')) return [t(said as 'invalid', validationParams(fault?.params))];
    return [fault?.code ? t('invalid') : said];
  });
  return [...new Set(texts)];
}

/** The parameters of the specification's texts, so that none is left open. */
function validationParams(params: FieldFault['params']): Record<string, string | number> {
  return { minimum: '', maximum: '', multipleOf: '', validation: '', ...params };
}

/** Which of our error texts fits whatever was thrown. */
export function errorCode(error: unknown): KnownError {
  const code = (error as { code?: unknown } | null)?.code;
  return ERROR_CODES.find((known) => known === code) ?? 'internal';
}

/** Puts whatever was thrown into the user's words. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslations('errors');
  const tCommon = useTranslations('common');
  // The server, which writes the page first, does not know by which name it was called.
  const isLocalName = useSyncExternalStore(
    never,
    () => window.location.hostname === 'localhost',
    () => false,
  );
  return (error) => {
    const code = errorCode(error);
    const text = t(code, { name: ownerName(error) || tCommon('unknown'), reference: referenceOf(error) });
    // On the machine itself the name may lead to an address on which nobody listens (specification §8).
    return code === 'offline' && isLocalName ? `${text} ${t('localhost')}` : text;
  };
}

const never = () => () => undefined;

function referenceOf(error: unknown): string {
  const reference = (error as { data?: { reference?: unknown } } | null)?.data?.reference;
  return typeof reference === 'string' ? reference : '';
}

function ownerName(error: unknown): string {
  const data = (error as { data?: { owner?: { name?: unknown } } } | null)?.data;
  return typeof data?.owner?.name === 'string' ? data.owner.name : '';
}

/** A fault in one line, read out when it appears. */
export function ErrorText({ error, className }: { error: unknown; className?: string }) {
  const say = useErrorMessage();
  if (!error) return null;
  return (
    <p role="alert" className={cn('text-sm text-tone-danger-text', className)}>
      {say(error)}
    </p>
  );
}
