'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { formatDayLong } from '@/lib/core/shared/dates';
import type { BoardTechnician } from '@/lib/planning/shared/types';
import type { Wish } from './use-optimise';

/** `chosen`: the whole day of some technicians. */
const CHOICES = ['day', 'chosen', 'order', 'tray', 'spread'] as const;
export type Choice = (typeof CHOICES)[number];
/** What the planner has chosen. `technician`: of a choice that is about one; `chosen`: of one about several. */
export type OptimiseFields = { date: string; choice: Choice; technician: string; chosen: string[] };

export function toWish({ date, choice, technician, chosen }: OptimiseFields): Wish {
  if (choice === 'chosen') return { date, scope: 'day', technicians: chosen };
  return { date, scope: choice, technicians: choice === 'order' || choice === 'spread' ? [technician] : [] };
}

export const isComplete = ({ choice, chosen }: OptimiseFields) => choice !== 'chosen' || chosen.length > 0;

type Props = {
  fields: OptimiseFields;
  /** The days that can be chosen. */
  days: readonly string[];
  technicians: readonly BoardTechnician[];
  onChange: (change: Partial<OptimiseFields>) => void;
};

/** Which day, and what of it is laid. */
export function OptimiseForm({ fields, days, technicians, onChange }: Props) {
  const t = useTranslations('planning.optimise');
  const plan = useTranslations('planning');
  const locale = useLocale();
  const id = useId();
  const active = technicians.filter((one) => one.active);
  return (
    <>
      {days.length > 1 && (
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={`${id}d`}>{plan('day')}</Label>
          <NativeSelect
            id={`${id}d`}
            value={fields.date}
            onChange={(event) => onChange({ date: event.target.value })}
            className="sm:w-64"
          >
            {days.map((day) => (
              <option key={day} value={day}>
                {formatDayLong(day, locale)}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1.5 text-sm font-medium">{t('scopeLabel')}</legend>
        {CHOICES.map((choice) => (
          <Option
            key={choice}
            name={id}
            label={t(`scope.${choice}`)}
            text={t(`scopeText.${choice}`)}
            isChosen={fields.choice === choice}
            onChoose={() => onChange({ choice })}
          >
            {choice === 'chosen' ? (
              <TechnicianBoxes
                technicians={active}
                chosen={fields.chosen}
                onChange={(chosen) => onChange({ chosen })}
              />
            ) : (
              (choice === 'order' || choice === 'spread') && (
                <NativeSelect
                  aria-label={plan('technician')}
                  value={fields.technician}
                  onChange={(event) => onChange({ technician: event.target.value })}
                  className="mt-1.5 w-full sm:w-64"
                >
                  {technicians.map(({ id: technician, name }) => (
                    <option key={technician} value={technician}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              )
            )}
          </Option>
        ))}
      </fieldset>
      <p className="text-sm text-muted-foreground">{t('stays')}</p>
    </>
  );
}

type OptionProps = {
  name: string;
  label: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
  /** What else it needs, shown while it is chosen. */
  children: ReactNode;
};

function Option({ name, label, text, isChosen, onChoose, children }: OptionProps) {
  return (
    <div className="rounded-md px-2 py-1.5 has-checked:bg-primary-soft">
      <label className="flex cursor-pointer items-start gap-2.5">
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="mt-1 accent-(--primary)" />
        <span>
          <span className="block font-medium">{label}</span>
          <span className="block text-sm text-muted-foreground">{text}</span>
        </span>
      </label>
      {isChosen && children && <div className="pl-6">{children}</div>}
    </div>
  );
}

type BoxesProps = {
  technicians: readonly BoardTechnician[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function TechnicianBoxes({ technicians, chosen, onChange }: BoxesProps) {
  return (
    <div className="mt-1.5 grid max-h-44 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3 overflow-y-auto">
      {technicians.map(({ id, name }) => (
        <label key={id} className="flex min-h-8 cursor-pointer items-center gap-2">
          <Checkbox
            checked={chosen.includes(id)}
            onCheckedChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          <span className="truncate">{name}</span>
        </label>
      ))}
    </div>
  );
}
