'use client';

import dynamic from 'next/dynamic';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { goToNextField, showNextKey } from './next-field';
import { cn } from '@/lib/core/shared/cn';
import type { FieldWords } from '@/components/common/form/conflict/conflict-dialog';
import { DraftNotice } from '@/components/common/form/draft/draft-notice';
import { FormIdProvider } from '@/components/common/form/fields/form-id';
import { LeaveGuard } from '@/components/common/form/draft/leave-guard';
import type { RecordFormState } from './use-record-form';

const ConflictDialog = lazyDialog(
  () =>
    dynamic(() => import('@/components/common/form/conflict/conflict-dialog').then((module) => module.ConflictDialog), {
      ssr: false,
    }),
  ({ onCancel }) => onCancel(),
);

type Props<V extends FieldValues> = {
  state: RecordFormState<V>;
  /** The fields' names and values as text, for the conflict dialog. */
  words?: FieldWords;
  /** Asks before a link leaves unsaved changes. Not needed in a sheet or dialog, because those keep the draft. */
  guard?: boolean;
  /** The form's accessible name, if no heading or dialog names it. */
  label?: string;
  className?: string;
  /** Enter goes to the next field: for a long form that is filled in on a phone. */
  enterGoesOn?: boolean;
  /** Classes of the part above the footer. */
  bodyClassName?: string;
  /** The fields. */
  children: ReactNode;
  footer: ReactNode;
};

const PLAIN: FieldWords = { label: (field) => field, value: (_field, raw) => String(raw ?? '') };

/** The frame of a record form: notice of a restored draft, fields, footer. Ctrl+Enter saves from every field. */
export function RecordForm<V extends FieldValues>({
  state,
  words = PLAIN,
  guard = true,
  label,
  enterGoesOn = false,
  className,
  bodyClassName,
  children,
  footer,
}: Props<V>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (enterGoesOn) goToNextField(event);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void state.submit();
  };
  return (
    <FormProvider {...state.form}>
      <FormIdProvider value={id}>
        <form
          noValidate
          aria-label={label}
          onSubmit={(event) => void state.submit(event)}
          onKeyDown={onKeyDown}
          onFocus={enterGoesOn ? showNextKey : undefined}
          className={cn('flex min-h-0 flex-1 flex-col', className)}
        >
          <div
            className={cn(
              'flex flex-1 flex-col gap-4 p-4 max-md:[[data-slot=sheet-content]_&]:pb-[max(1rem,var(--toast-room,0px))]',
              bodyClassName,
            )}
          >
            {state.restoredAt !== null && <DraftNotice at={state.restoredAt} onDiscard={state.discard} />}
            {children}
          </div>
          {footer}
        </form>
        {guard && state.isChanged && !state.isSaving && <LeaveGuard flush={state.flush} />}
        {state.conflict && (
          <ConflictDialog
            conflicts={state.conflict}
            words={words}
            onResolve={state.resolve}
            onCancel={state.cancelConflict}
            busy={state.isSaving}
          />
        )}
      </FormIdProvider>
    </FormProvider>
  );
}
