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
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { cn } from '@/lib/core/cn';
import type { ListKind } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/queries';
import { useMayChange } from './use-settings-list';

type Saved = { name?: string; labelDa?: string };

/** The commands of the list that the form sends. */
type FormCommands<Sent> = {
  create: (input: Sent & { idempotencyKey: string }) => Promise<Saved>;
  save: (id: string, input: Sent & { rev: number }) => Promise<Saved>;
};

type Props<V extends FieldValues, S extends z.ZodMiniType<object>> = {
  kind: ListKind;
  commands: FormCommands<z.output<S>>;
  title: string;
  /** '' for a new record. */
  id: string;
  fresh: V;
  rev: number;
  /** The fields' schema, shared with the command, without idempotency key and version. */
  schema: () => Promise<S>;
  /** The form's values as the schema takes them; a function outside the component. */
  toSent?: ((values: V) => unknown) | undefined;
  words?: FieldWords;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The form of one record, in a sheet next to its list. Users who may not change it see it disabled. */
export function SettingsForm<V extends FieldValues, S extends z.ZodMiniType<object>>(props: Props<V, S>) {
  const { kind, commands, title, id, fresh, rev, schema, toSent, words, wide = false, onClose, children } = props;
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const mayChange = useMayChange();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: `${kind}:${id || 'new'}`,
    fresh,
    rev,
    schema,
    ...(toSent ? { toSent } : {}),
    save: (sent, about) =>
      id ? commands.save(id, { ...sent, rev: about.rev }) : commands.create({ ...sent, idempotencyKey: about.key }),
    toTheirs: (current) =>
      Object.fromEntries(Object.keys(fresh).map((field) => [field, current[field]])) as z.output<S>,
    onSaved: (answer) => {
      toast({ title: t('saved', { name: answer.name ?? answer.labelDa ?? title }), accent: 'success' });
      void queryClient.invalidateQueries({ queryKey: settingsKeys.all });
      onClose();
    },
  });
  const footer = mayChange ? (
    <FormFooter state={state} submitLabel={id ? common('save') : common('create')} onCancel={onClose} />
  ) : (
    <div className="border-t p-4">
      <Button variant="outline" onClick={onClose}>
        {common('close')}
      </Button>
    </div>
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent aria-describedby={undefined} className={cn(wide ? 'max-w-2xl xl:max-w-6xl' : 'max-w-lg')}>
        <SheetHeader>
          <SheetTitle>{title}</SheetTitle>
        </SheetHeader>
        <RecordForm
          state={state}
          guard={false}
          bodyClassName="overflow-y-auto"
          footer={footer}
          {...(words ? { words } : {})}
        >
          <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-4">
            {children}
          </fieldset>
        </RecordForm>
      </SheetContent>
    </Sheet>
  );
}
