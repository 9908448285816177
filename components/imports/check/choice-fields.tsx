'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useCommand } from '@/components/common/use-command';
import { NativeSelect } from '@/components/ui/native-select';
import { formatWhole } from '@/lib/core/shared/money';
import { imports } from '@/lib/imports/commands';
import { KIND_FACTS } from '@/lib/imports/shared/kinds';
import type { ImportChoice } from '@/lib/imports/shared/kinds';
import { importKeys } from '@/lib/imports/browser/queries';
import type { ImportSummary } from '@/lib/imports/shared/types';

/** Chooses between skip, update and new for rows whose record exists; a row can have its own choice. */
export function ChoiceFields({ summary: { import: theImport, existing } }: { summary: ImportSummary }) {
  const t = useTranslations('imports');
  const choose = useCommand({
    command: (change: { strong?: ImportChoice; weak?: ImportChoice }) =>
      imports.saveChoices(theImport.id, {
        rev: theImport.rev ?? 0,
        strong: theImport.strong,
        weak: theImport.weak,
        ...change,
      }),
    failure: t('notChosen'),
    invalidates: { always: [{ queryKey: importKeys.one(theImport.id) }] },
  });
  const pending = choose.isPending ? choose.input : undefined;
  const fields = [
    { name: 'strong', count: existing.strong, value: pending?.strong ?? theImport.strong },
    { name: 'weak', count: existing.weak, value: pending?.weak ?? theImport.weak },
  ] as const;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3 empty:hidden">
      {fields
        .filter(({ count }) => count > 0)
        .map(({ name, count, value }) => (
          <ChoiceField
            key={name}
            label={t(`existing.${name === 'weak' ? 'address' : theImport.kind}`, { count, shown: formatWhole(count) })}
            value={value}
            choices={KIND_FACTS[theImport.kind].choices}
            onChange={(next) => void choose.run({ [name]: next })}
          />
        ))}
    </div>
  );
}

type Props = {
  label: string;
  value: ImportChoice;
  choices: readonly ImportChoice[];
  onChange: (value: ImportChoice) => void;
};

function ChoiceField({ label, value, choices, onChange }: Props) {
  const t = useTranslations('imports.choice');
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <NativeSelect
        id={id}
        className="w-56"
        value={value}
        onChange={(event) => onChange(event.target.value as ImportChoice)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
