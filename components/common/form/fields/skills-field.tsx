'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { get, useController, useFormState, type FieldValues } from 'react-hook-form';
import { HoverLink } from '@/components/common/hover-link';
import type { FieldFault } from '@/components/common/form/error-text';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import { fold } from '@/lib/core/shared/text';
import { firmList } from '@/lib/firm/shared/firm-list';
import { pb } from '@/lib/pocketbase/shared/client';
import { FieldError } from './field-error';
import type { FieldProps } from './form-field';
import { useFieldId } from './form-id';

/** Skills of the firm's list, each switched on or off by one press; a skill that is switched off stays while chosen. */
export function SkillsField<V extends FieldValues>({ name, label, hint, className }: FieldProps<V>) {
  const t = useTranslations('form.skills');
  const { field } = useController<V>({ name });
  const id = useFieldId(name);
  const chosen = (field.value ?? []) as string[];
  const { data: listed = [], isSuccess } = useQuery(firmList(pb, 'skills'));
  const names = listed.filter(({ active, name: one }) => active || isIn(chosen, one)).map((skill) => skill.name);
  const unlisted = chosen.filter((one) => !isIn(names, one));
  const isOff = (skill: string) => !listed.some((one) => one.active && fold(one.name) === fold(skill));
  const toggle = (skill: string) =>
    field.onChange(isIn(chosen, skill) ? chosen.filter((one) => fold(one) !== fold(skill)) : [...chosen, skill]);
  const all = [...names, ...unlisted];
  return (
    <fieldset className={className} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {all.map((skill, at) => (
          <label
            key={skill}
            className={cn(
              'flex min-h-(--control-sm) cursor-pointer items-center rounded-md border px-2.5 hover:bg-accent',
              'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-text',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring',
              'has-disabled:cursor-not-allowed has-disabled:opacity-60',
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              {...(at === 0 ? { id, ref: field.ref } : {})}
              checked={isIn(chosen, skill)}
              onChange={() => toggle(skill)}
              onBlur={field.onBlur}
            />
            {isSuccess && isOff(skill) ? t('off', { name: skill }) : skill}
          </label>
        ))}
        {isSuccess && all.length === 0 && (
          <p className="text-muted-foreground">
            {t('none')}{' '}
            <HoverLink href={paths.settings.skills()} className="text-primary-text underline underline-offset-4">
              {t('create')}
            </HoverLink>
          </p>
        )}
      </div>
      <SkillFault name={name} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted-foreground">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

const isIn = (names: readonly string[], name: string) => names.some((one) => fold(one) === fold(name));

/** The fault of the list, or of the first skill that has one. */
function SkillFault({ name }: { name: string }) {
  const { errors } = useFormState({ name });
  const found = get(errors, name) as FieldFault | (FieldFault | undefined)[] | undefined;
  const fault = Array.isArray(found) ? found.find((one) => one !== undefined) : found;
  return <FieldError error={fault} className="mt-1" />;
}
