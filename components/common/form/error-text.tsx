'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { cn } from '@/lib/core/shared/cn';

/**
 * A field's fault as the server sends it (`code`, `params`) or as react-hook-form holds it (`message`: the code, or a
 * finished text).
 */
export type FieldFault = { code?: string; params?: Record<string, string | number>; message?: string };

/** Errors with a text of their own; every other is shown as `internal`. */
export const ERROR_CODES = [
  'validation',
  'unauthorized',
  'account_closed',
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
  'backup_busy',
  'export_busy',
  'restoring',
  'upstream',
  'no_space',
  'offline',
  'missing_part',
  'misfit',
  'aborted',
  'missing_record_id',
  'missing_log_id',
] as const;
type KnownError = (typeof ERROR_CODES)[number];

/** Faults of fields that the specification has a text for (§5). */
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

/** Returns a function that turns a fault into a text. A `message` that is no known code is shown as it is. */
export function useFaultText(): (fault: FieldFault) => string {
  const t = useTranslations('validation');
  return (fault) => {
    const message = fault.code ?? fault.message ?? '';
    // Codes come from schemas and from the server; each is a text under `validation`.
    if (t.has(message as 'invalid')) return t(message as 'invalid', validationParams(fault.params));
    return fault.code ? t('invalid') : message;
  };
}

/** The faults as texts, without duplicates. */
export function useErrorTexts(faults: readonly (FieldFault | undefined)[]): string[] {
  const say = useFaultText();
  const texts = faults.flatMap((fault) => (fault ? [say(fault)] : [])).filter((text) => text !== '');
  return [...new Set(texts)];
}

/** The parameters of the specification's texts, empty if none is given. */
function validationParams(params: FieldFault['params']): Record<string, string | number> {
  return { minimum: '', maximum: '', multipleOf: '', validation: '', ...params };
}

/** The code of the text for a thrown error. */
function errorCode(error: unknown): KnownError {
  const code = (error as { code?: unknown } | null)?.code;
  return ERROR_CODES.find((known) => known === code) ?? 'internal';
}

/** Returns a function that turns a thrown error into a text for the user. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslations('errors');
  const tCommon = useTranslations('common');
  // The server renders the page first and does not know its own host name.
  const isLocalName = useSyncExternalStore(
    never,
    () => window.location.hostname === 'localhost',
    () => false,
  );
  return (error) => {
    const code = errorCode(error);
    const reference = referenceOf(error);
    const reason = t(code, { name: ownerName(error) || tCommon('unknown'), reference });
    const text = isServerFailure(code) && reference ? `${reason} ${t('reference', { reference })}` : reason;
    // On the machine itself, `localhost` may resolve to an address without a server (specification §8).
    return code === 'offline' && isLocalName ? `${text} ${t('localhost')}` : text;
  };
}

const never = () => () => undefined;

/** Failures that the server's log explains; the text of `misfit` names the reference itself. */
const isServerFailure = (code: KnownError) => code === 'internal' || code === 'upstream' || code === 'no_space';

function referenceOf(error: unknown): string {
  const reference = (error as { data?: { reference?: unknown } } | null)?.data?.reference;
  return typeof reference === 'string' ? reference : '';
}

function ownerName(error: unknown): string {
  const data = (error as { data?: { owner?: { name?: unknown } } } | null)?.data;
  return typeof data?.owner?.name === 'string' ? data.owner.name : '';
}

/** An error in one line, announced to screen readers when it appears. */
export function ErrorText({ error, className }: { error: unknown; className?: string }) {
  const toMessage = useErrorMessage();
  if (!error) return null;
  return (
    <p role="alert" className={cn('text-sm text-tone-danger-text', className)}>
      {toMessage(error)}
    </p>
  );
}
