'use client';

import { useTranslations } from 'next-intl';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Checkbox } from '@/components/ui/checkbox';
import { Money } from '@/components/common/money/money';
import type { FieldErrors } from '@/lib/core/shared/errors';
import { alternativesByGroup, switchOption, withChoice, type OptionSection } from '@/lib/offers/shared/options';
import { offerTotals } from '@/lib/offers/shared/totals';
import { useAggregate } from '@/components/offers/editor/context';

type Props = { chosen: string[]; fault: FieldErrors[string] | undefined; onChange: (chosen: string[]) => void };

/** The options that the customer chose, with their total. Draws nothing for an offer without options. */
export function DecideChoices({ chosen, fault, onChange }: Props) {
  const t = useTranslations('offers');
  const { offer, lines } = useAggregate();
  const { sections } = offer;
  const groups = [...alternativesByGroup(sections)];
  const extras = sections.filter((section) => section.choice === 'tilvalg');
  if (groups.length + extras.length === 0) return null;
  const press = (id: string) => onChange(switchOption(sections, chosen, id));
  const titleOf = ({ title }: Pick<OptionSection, 'title'>) => title || t('grid.untitledSection');
  return (
    <div className="grid gap-3">
      {groups.map(([group, members]) => (
        <fieldset key={group} className="grid gap-1">
          <legend className="mb-1 font-medium">{t('options.oneOf', { group: members[0]?.groupTitle ?? '' })}</legend>
          {members.map((section) => (
            <label key={section.id} className="flex items-center gap-2 touch:min-h-11">
              <input
                type="radio"
                name={`choice-${group}`}
                checked={chosen.includes(section.id)}
                onChange={() => press(section.id)}
                className="size-4 accent-(--primary)"
              />
              {titleOf(section)}
            </label>
          ))}
        </fieldset>
      ))}
      {extras.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">{t('options.extras')}</legend>
          {extras.map((section) => (
            <label key={section.id} className="flex items-center gap-2 touch:min-h-11">
              <Checkbox checked={chosen.includes(section.id)} onCheckedChange={() => press(section.id)} />
              {titleOf(section)}
            </label>
          ))}
        </fieldset>
      )}
      <p className="flex justify-between gap-3">
        <span>{t('totals.total')}</span>
        <Money oere={offerTotals(withChoice(sections, lines, chosen), offer).total} className="font-semibold" />
      </p>
      <FieldError error={fault} />
    </div>
  );
}
