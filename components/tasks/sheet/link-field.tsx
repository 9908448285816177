'use client';

import { useQuery } from '@tanstack/react-query';
import { FileText, UserRound, Wrench, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFault } from '@/components/common/form/fields/use-fault';
import { useDebounced } from '@/components/common/use-debounced';
import { Button } from '@/components/ui/button';
import { Command, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { Field } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { pb } from '@/lib/pocketbase/shared/client';
import type { TaskForm } from '@/lib/tasks/browser/form';
import { MIN_QUERY_LENGTH, linkTarget, linkTargets, type LinkTarget } from '@/lib/tasks/browser/links';

const ICON = { lead: UserRound, inquiry: FileText, job: Wrench } as const;
const DEBOUNCE_MS = 150;

/** The record that the task is linked to. It can be removed, and found by name or number. */
export function LinkField() {
  const t = useTranslations('tasks.link');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { setValue } = useFormContext<TaskForm>();
  const [lead, inquiry, job] = useWatch<TaskForm, ['lead', 'inquiry', 'job']>({ name: ['lead', 'inquiry', 'job'] });
  const field = job ? 'job' : inquiry ? 'inquiry' : 'lead';
  const linked = job || inquiry || lead;
  const named = useQuery(linkTarget(pb, field, linked));
  const label = named.data?.label ?? t(field);
  const Icon = ICON[field];
  const set = (next: LinkTarget | null) => {
    for (const name of ['lead', 'inquiry', 'job'] as const)
      setValue(name, next?.field === name ? next.id : '', { shouldDirty: true, shouldValidate: true });
    // The focused element is replaced: move the focus to the new one.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  const faults = [useFault('job'), useFault('inquiry'), useFault('lead')];
  return (
    <Field>
      <span id={`${id}-label`} className="font-medium">
        {t('title')}
      </span>
      <div ref={box} role="group" aria-labelledby={`${id}-label`}>
        {linked ? (
          <p className="flex min-h-(--control) items-center gap-2 rounded-md border px-3">
            <Icon aria-label={t(field)} role="img" className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <Button variant="ghost" size="icon-sm" aria-label={t('remove', { name: label })} onClick={() => set(null)}>
              <X aria-hidden />
            </Button>
          </p>
        ) : (
          <Finder onChoose={set} />
        )}
      </div>
      <FieldError errors={faults} />
    </Field>
  );
}

function Finder({ onChoose }: { onChoose: (target: LinkTarget) => void }) {
  const t = useTranslations('tasks.link');
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, isFetching } = useQuery(linkTargets(pb, wanted));
  const isAsked = wanted.length >= MIN_QUERY_LENGTH;
  const found = isAsked ? (data ?? []) : [];
  return (
    <Command shouldFilter={false} label={t('title')} className="h-auto overflow-visible rounded-md border">
      <CommandInput value={typed} onValueChange={setTyped} placeholder={t('placeholder')} maxLength={100} />
      {/* Hidden rather than removed: the field's aria-controls names it at all times. */}
      <CommandList label={t('title')} hidden={!isAsked} className="max-h-56 border-t">
        {isAsked && found.length === 0 && (
          <p className="px-3 py-2 text-muted-foreground">{t(isFetching ? 'searching' : 'none')}</p>
        )}
        {found.map((target) => {
          const Icon = ICON[target.field];
          return (
            <CommandItem key={target.id} value={target.id} onSelect={() => onChoose(target)}>
              <Icon aria-label={t(target.field)} role="img" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{target.label}</span>
                {target.about && <span className="block truncate text-xs text-muted-foreground">{target.about}</span>}
              </span>
            </CommandItem>
          );
        })}
      </CommandList>
    </Command>
  );
}
