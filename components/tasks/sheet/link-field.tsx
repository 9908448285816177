'use client';

import { useQuery } from '@tanstack/react-query';
import { FileText, UserRound, Wrench, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Finder } from '@/components/common/finder';
import { useFault } from '@/components/common/form/fields/use-fault';
import { useDebounced } from '@/components/common/use-debounced';
import { Button } from '@/components/ui/button';
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
          <LinkFinder onChoose={set} />
        )}
      </div>
      <FieldError errors={faults} />
    </Field>
  );
}

function LinkFinder({ onChoose }: { onChoose: (target: LinkTarget) => void }) {
  const t = useTranslations('tasks.link');
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data = [], isFetching } = useQuery(linkTargets(pb, wanted));
  const found = data.map((target) => ({ ...target, icon: ICON[target.field], kind: t(target.field) }));
  return (
    <Finder
      label={t('title')}
      placeholder={t('placeholder')}
      typed={typed}
      onType={setTyped}
      found={wanted.length >= MIN_QUERY_LENGTH ? found : null}
      empty={t(isFetching ? 'searching' : 'none')}
      onChoose={(id) => data.filter((target) => target.id === id).forEach(onChoose)}
    />
  );
}
