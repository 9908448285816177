'use client';

import { useController, useFormContext, type FieldValues } from 'react-hook-form';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { FieldError } from './field-error';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { FormField, type FieldProps } from './form-field';
import { useFieldId } from './form-id';
import { useFault } from './use-fault';

/** The value of an empty choice, because Radix's select does not allow ''. */
const NOTHING = 'none';

type FieldChoice = { value: string; label: string };
type ChoiceProps<V extends FieldValues> = FieldProps<V> & {
  choices: readonly FieldChoice[];
  placeholder?: string;
  disabled?: boolean;
};

/** A select for one of a few choices. The choice '' means none. */
export function ChoiceField<V extends FieldValues>({ choices, placeholder, disabled, ...props }: ChoiceProps<V>) {
  return (
    <FormField<V> {...props}>
      {({ control, value, onChange, onBlur, ref }) => (
        <Select
          value={
            value === '' || value === null || value === undefined
              ? choices.some((choice) => choice.value === '')
                ? NOTHING
                : ''
              : String(value)
          }
          onValueChange={(next) => onChange(next === NOTHING ? '' : next)}
          {...(disabled ? { disabled } : {})}
        >
          {/* The focus in the open list still counts as in the field. */}
          <SelectTrigger
            {...control}
            ref={ref}
            className="w-full"
            onBlur={(event) => event.currentTarget.ariaExpanded !== 'true' && onBlur()}
          >
            <SelectValue placeholder={placeholder} />
          </SelectTrigger>
          <SelectContent>
            {choices.map((choice) => (
              <SelectItem key={choice.value || NOTHING} value={choice.value || NOTHING}>
                {choice.label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </FormField>
  );
}

/** Two to four choices, all visible, of which one is chosen. */
export function SegmentField<V extends FieldValues>({ name, label, hint, choices, className }: ChoiceProps<V>) {
  const { register } = useFormContext<V>();
  const id = useFieldId(name);
  const fault = useFault(name);
  return (
    <fieldset className={className} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-lg bg-muted p-1 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex h-(--control) cursor-pointer items-center justify-center rounded-md px-2 text-muted-foreground transition-colors duration-100 hover:text-foreground has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary-text has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input type="radio" value={choice.value} className="sr-only" {...register(name)} />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldError error={fault} className="mt-1" />
      {hint && (
        <FieldDescription id={`${id}-hint`} className="mt-1">
          {hint}
        </FieldDescription>
      )}
    </fieldset>
  );
}

/** A switch for yes or no. */
export function SwitchField<V extends FieldValues>({ name, label, hint, className }: FieldProps<V>) {
  const {
    field: { value, onChange, onBlur, ref },
  } = useController<V>({ name });
  const fault = useFault(name);
  const id = useFieldId(name);
  return (
    <Field orientation="horizontal" className={className}>
      <Switch
        id={id}
        ref={ref}
        checked={value === true}
        onCheckedChange={onChange}
        onBlur={onBlur}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div className="min-w-0">
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
        <FieldError error={fault} />
      </div>
    </Field>
  );
}
