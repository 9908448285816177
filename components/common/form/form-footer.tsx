'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { ErrorText } from '@/components/common/form/error-text';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { cn } from '@/lib/core/shared/cn';
import type { ClientError } from '@/lib/pocketbase/shared/command';

type Props = {
  state: { isSaving: boolean; error: ClientError | null; form: { getValues: () => Record<string, unknown> } };
  /** The main button's text; 'Gem' if left out. */
  submitLabel?: string;
  /** Left out if there is no cancel button. */
  onCancel?: () => void;
  /** Above the buttons. */
  children?: ReactNode;
  className?: string;
  /** The footer stays at the window's bottom while the form scrolls. */
  sticky?: boolean;
  disabled?: boolean;
};

/** The end of a form: errors that no field shows, and the buttons. */
export function FormFooter({ state, submitLabel, onCancel, children, className, sticky, disabled = false }: Props) {
  const common = useTranslations('common');
  const values = state.error ? state.form.getValues() : {};
  const unplaced = Object.entries(state.error?.fields ?? {}).filter(
    ([path]) => !((path.split('.')[0] ?? '') in values),
  );
  return (
    <div
      data-slot="form-footer"
      data-bottom-bar={sticky}
      className={cn('border-t p-4', sticky && 'sticky bottom-0 z-10', className)}
    >
      {children}
      <ErrorText error={state.error} className="mb-3" />
      <FieldError errors={unplaced.map(([, fault]) => fault)} className="mb-3" />
      <div className="flex items-center gap-2">
        <Button type="submit" disabled={disabled} aria-disabled={state.isSaving || undefined}>
          {state.isSaving ? common('saving') : (submitLabel ?? common('save'))}
          <Kbd className="border-primary-foreground/30 bg-transparent text-primary-foreground/90 max-md:hidden">
            Ctrl ↵
          </Kbd>
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
