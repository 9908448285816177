'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { dayText } from '@/components/common/day/day-text';
import { Choice } from '@/components/common/form/conflict/conflict-frame';
import { useFieldText } from '@/components/leads/field-text';
import { placeOf } from '@/lib/core/browser/place';
import { copenhagenDay } from '@/lib/core/shared/dates';
import {
  listShown,
  MERGE_GROUP_NAMES,
  shownText,
  type MergeChoice,
  type MergeChoices,
  type MergeGroup,
} from '@/lib/leads/shared/merge';
import type { Lead } from '@/lib/leads/shared/types';
import { nameOf } from './use-merge';

type Props = {
  kept: Lead;
  other: Lead;
  differences: readonly MergeGroup[];
  choices: MergeChoices;
  onChoose: (group: MergeGroup, choice: MergeChoice) => void;
};

/** The fields in which two customers differ, each with a choice; below, what both keep and what is the same. */
export function MergeFields({ kept, other, differences, choices, onChoose }: Props) {
  const t = useTranslations('leads.merge');
  const { label, value } = useFieldText();
  const labelOf = (group: MergeGroup) => (group === 'nextAction' ? t('groups.nextAction') : label(group));
  const textOf = (lead: Lead, group: MergeGroup) =>
    group === 'address'
      ? placeOf(lead)
      : listShown([group])
          .map((field) => value(field, lead[field]))
          .filter((text) => text !== '')
          .join(', ');
  const same = MERGE_GROUP_NAMES.filter((group) => !differences.includes(group) && shownText(kept, group) !== '');
  return (
    <div className="divide-y">
      <div className="grid grid-cols-2 gap-3 px-4 py-3 md:grid-cols-[8rem_1fr_1fr]">
        <Customer heading={t('kept')} lead={kept} className="md:col-start-2" />
        <Customer heading={t('other')} lead={other} />
      </div>
      {differences.map((group) => (
        <FieldChoice
          key={group}
          legend={labelOf(group)}
          choice={choices[group] ?? 'kept'}
          texts={{
            kept: textOf(kept, group),
            other: textOf(other, group),
            ...(group === 'note' ? { both: t('both') } : {}),
          }}
          onChoose={(choice) => onChoose(group, choice)}
        />
      ))}
      <Joined label={label('phones')} values={[kept, other].map(({ phones }) => value('phones', phones))} />
      <Joined label={label('tags')} values={[kept, other].map(({ tags }) => value('tags', tags))} />
      {same.length > 0 && (
        <p className="px-4 py-3 text-muted-foreground">{t('same', { fields: same.map(labelOf).join(', ') })}</p>
      )}
    </div>
  );
}

/** Who it is, and since when. */
function Customer({ heading, lead, className }: { heading: string; lead: Lead; className?: string }) {
  const t = useTranslations('leads.profile');
  const locale = useLocale();
  return (
    <div className={className}>
      <p className="text-xs text-muted-foreground">{heading}</p>
      <p className="font-medium break-words">{nameOf(lead)}</p>
      <p className="text-xs text-muted-foreground">
        {t('created', { day: dayText(copenhagenDay(lead.created), locale) })}
      </p>
    </div>
  );
}

type ChoiceProps = {
  legend: string;
  choice: MergeChoice;
  texts: { kept: string; other: string; both?: string };
  onChoose: (choice: MergeChoice) => void;
};

function FieldChoice({ legend, choice, texts, onChoose }: ChoiceProps) {
  const t = useTranslations('leads.merge');
  const name = useId();
  const options: MergeChoice[] = texts.both ? ['kept', 'other', 'both'] : ['kept', 'other'];
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-2 px-4 py-3 md:grid-cols-[8rem_1fr_1fr]">
      <legend className="sr-only">{legend}</legend>
      <span aria-hidden className="col-span-2 font-medium md:col-span-1 md:pt-2">
        {legend}
      </span>
      {options.map((option) => (
        <div key={option} className={option === 'both' ? 'col-span-2 md:col-start-2' : 'min-w-0'}>
          <Choice
            name={name}
            heading={option === 'both' ? '' : t(option)}
            value={texts[option] || <span className="text-muted-foreground">{t('empty')}</span>}
            checked={choice === option}
            onChoose={() => onChoose(option)}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Phones and tags: both customers' values are kept, so there is nothing to choose. */
function Joined({ label, values }: { label: string; values: readonly string[] }) {
  const t = useTranslations('leads.merge');
  if (values.every((text) => text === '')) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1 px-4 py-3 md:grid-cols-[8rem_1fr_1fr]">
      <dt className="col-span-2 font-medium md:col-span-1">
        {label} <span className="block text-xs font-normal text-muted-foreground">{t('joined')}</span>
      </dt>
      {values.map((text, at) => (
        <dd key={at} className="min-w-0 break-words">
          {text || '–'}
        </dd>
      ))}
    </dl>
  );
}
