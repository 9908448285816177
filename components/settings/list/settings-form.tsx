'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldWords } from '@/components/common/form/conflict/conflict-dialog';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { toast } from '@/components/common/toast/toast';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { cn } from '@/lib/core/shared/cn';
import { settingsKeys } from '@/lib/settings/browser/queries';
import type { FormProps, SettingsItem } from './settings-list';
import { useMayChange } from './use-list-context';

type Saved = { name?: string; labelDa?: string; email?: string };

/** The commands that the form sends; without `create` or `save` it makes no record, or changes none. */
type FormCommands<Sent> = {
  create?: (input: Sent & { idempotencyKey: string }) => Promise<Saved>;
  save?: (id: string, input: Sent & { rev: number }) => Promise<Saved>;
};

type Props<V extends FieldValues, S extends z.ZodMiniType<object>> = Pick<
  FormProps<SettingsItem>,
  'item' | 'title' | 'onClose'
> & {
  /** The draft's name begins with it. */
  kind: string;
  commands: FormCommands<z.output<S>>;
  description?: string;
  fresh: V;
  /** The fields' schema, shared with the command, without idempotency key and version. */
  schema: () => Promise<S>;
  /** The form's values as the schema takes them; a function outside the component. */
  toSent?: (values: V) => unknown;
  /** A colleague's version of the record as the schema gives it; by default the fields of the same names. */
  toTheirs?: (current: Record<string, unknown>) => z.output<S>;
  words?: FieldWords;
  /** The main button's text; 'Gem' or 'Opret' by default. */
  submitLabel?: string;
  /** The toast's text after success. */
  savedText?: (saved: Saved) => string;
  wide?: boolean;
  /** By default by the right to the catalogue. */
  mayChange?: boolean;
  children: ReactNode;
};

/** The form of one record, in a sheet next to its list. Users who may not change it see it disabled. */
export function SettingsForm<V extends FieldValues, S extends z.ZodMiniType<object>>(props: Props<V, S>) {
  const { kind, commands, title, description, item, fresh, schema, toSent, words, wide = false, onClose } = props;
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const mayChangeCatalog = useMayChange();
  const { mayChange = mayChangeCatalog } = props;
  const queryClient = useQueryClient();
  const { rev = 0 } = item ?? {};
  const state = useRecordForm({
    name: `${kind}:${item?.id ?? 'new'}`,
    fresh,
    rev,
    schema,
    ...(toSent ? { toSent } : {}),
    save: async (sent, about) =>
      item
        ? commands.save?.(item.id, { ...sent, rev: about.rev })
        : commands.create?.({ ...sent, idempotencyKey: about.key }),
    toTheirs:
      props.toTheirs ??
      ((current) => Object.fromEntries(Object.keys(fresh).map((field) => [field, current[field]])) as z.output<S>),
    onSaved: (saved: Saved = {}) => {
      const { name = saved.labelDa ?? title } = saved;
      toast({ title: props.savedText?.(saved) ?? t('saved', { name: name || title }), accent: 'success' });
      void queryClient.invalidateQueries({ queryKey: settingsKeys.all });
      onClose();
    },
  });
  const { submitLabel = item ? common('save') : common('create') } = props;
  const footer = mayChange ? (
    <FormFooter state={state} submitLabel={submitLabel} onCancel={onClose} />
  ) : (
    <div className="border-t p-4">
      <Button variant="outline" onClick={onClose}>
        {common('close')}
      </Button>
    </div>
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        className={cn(wide ? 'max-w-2xl xl:max-w-6xl' : 'max-w-lg')}
        {...(description === undefined ? { 'aria-describedby': undefined } : {})}
      >
        <SheetHeader>
          <SheetTitle>{title}</SheetTitle>
          {description !== undefined && <SheetDescription>{description}</SheetDescription>}
        </SheetHeader>
        <RecordForm
          state={state}
          guard={false}
          bodyClassName="overflow-y-auto"
          footer={footer}
          {...(words ? { words } : {})}
        >
          <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-4">
            {props.children}
          </fieldset>
        </RecordForm>
      </SheetContent>
    </Sheet>
  );
}
