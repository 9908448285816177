'use client';

import { useTranslations } from 'next-intl';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Checkbox } from '@/components/ui/checkbox';
import { isOption, optionFaults } from '@/lib/offers/shared/options';
import type { OfferSection } from '@/lib/offers/shared/schema';
import { TextCell } from './cells';
import { useDoc, useOfferSession } from './context';

type Props = { section: OfferSection; isLeftOut: boolean; readOnly: boolean };

/** Above an optional section's title: what it is, whether the seller proposes it, and what it lacks before sending. */
export function OptionLine({ section, isLeftOut, readOnly }: Props) {
  const t = useTranslations('offers.options');
  const session = useOfferSession();
  const { id, choice, groupTitle = '' } = section;
  if (!choice) return null;
  const isExtra = choice === 'tilvalg';
  const recommend = () => session.dispatch({ type: 'recommend', id });
  if (readOnly)
    return (
      <p className="pt-2 text-xs text-muted-foreground md:px-2">
        {isExtra ? t('tilvalg') : t('oneOf', { group: groupTitle })} · {t(isLeftOut ? 'notChosen' : 'chosen')}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-xs max-md:pb-1.5 text-muted-foreground md:px-2">
      {isExtra ? (
        <span>{t('tilvalg')}</span>
      ) : (
        <span className="flex min-w-0 items-center gap-1">
          <span className="shrink-0">{t('oneOfLabel')}</span>
          <span className="min-w-0 md:min-w-32">
            <TextCell
              cellKey={`${id}.groupTitle`}
              label={t('groupTitle')}
              value={groupTitle}
              maxLength={60}
              placeholder={t('groupPlaceholder')}
              onText={(title) => session.dispatch({ type: 'renameGroup', id, title, typing: `${id}.groupTitle` })}
            />
          </span>
        </span>
      )}
      <label className="flex items-center gap-1.5 touch:min-h-11">
        {isExtra ? (
          <Checkbox checked={!isLeftOut || section.recommended === true} onCheckedChange={recommend} />
        ) : (
          <input
            type="radio"
            name={`recommended-${section.group ?? id}`}
            checked={section.recommended === true}
            onChange={recommend}
            className="size-4 accent-(--primary)"
          />
        )}
        {t(isExtra ? 'fromStart' : 'recommended')}
      </label>
      <OptionFault section={section} />
    </div>
  );
}

function OptionFault({ section }: { section: OfferSection }) {
  const fault = useDoc((doc) => {
    const at = doc.sections.findIndex(({ id }) => id === section.id);
    const found = doc.sections.some(isOption) ? optionFaults(doc.sections, doc.lines) : {};
    return (found[`sections.${at}.choice`] ?? found[`sections.${at}.groupTitle`])?.code ?? '';
  });
  return fault === '' ? null : <FieldError error={{ code: fault }} />;
}
