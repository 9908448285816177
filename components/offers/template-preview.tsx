'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NativeSelect } from '@/components/ui/native-select';
import { copenhagenToday } from '@/lib/core/dates';
import { fillTemplate } from '@/lib/core/merge-fields';
import { offerDetail } from '@/lib/offers/queries';
import { offerNumberText } from '@/lib/leads/offers';
import { offerDates } from '@/lib/offers/rules';
import { offerMergeValues } from '@/lib/offers/template';
import { pb } from '@/lib/pocketbase/client';
import { company, recentOffers } from '@/lib/settings/queries';
import type { TemplateValues } from '@/lib/settings/templates/schema';
import { MAIL_KINDS } from '@/lib/settings/templates/values';

/** Previews a template with the data of a recent offer while it is edited. */
export function TemplatePreview() {
  const t = useTranslations('settings.templates');
  const words = useTranslations('settings.fields');
  const [chosen, setChosen] = useState('');
  const { data: offers } = useQuery(recentOffers(pb));
  const { data: firm } = useQuery(company(pb));
  const id = chosen || (offers?.[0]?.id ?? '');
  const { data: offer } = useQuery({ ...offerDetail(pb, id), enabled: id !== '' });
  const [kind, subject, body] = useWatch<TemplateValues, ['kind', 'subject', 'body']>({
    name: ['kind', 'subject', 'body'],
  });
  if (!offers || offers.length === 0) return null;
  const today = copenhagenToday(new Date());
  const values = offer
    ? offerMergeValues(
        offer,
        firm ?? {},
        offerDates(offer.offer, today, firm?.validityDays ?? 20, firm?.extraDaysOff ?? []),
      )
    : null;
  return (
    <section aria-label={t('preview')} className="rounded-lg border">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b px-3 py-2">
        <h3 className="font-medium">{t('preview')}</h3>
        <NativeSelect
          aria-label={t('previewOn')}
          className="max-w-64"
          value={id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {offers.map((one) => (
            <option key={one.id} value={one.id}>
              {offerNumberText(one.offerNumber, one.revision ?? 1)} {one.title}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="bg-muted/50 px-3 py-2 text-sm">
        {values && MAIL_KINDS.includes(kind) && (
          <p className="mb-2 font-medium">
            <Filled text={subject} values={values} />
          </p>
        )}
        <p
          className="max-h-72 overflow-y-auto whitespace-pre-line"
          tabIndex={0}
          role="region"
          aria-label={words('body')}
        >
          {values && <Filled text={body} values={values} />}
        </p>
      </div>
    </section>
  );
}

/** The text with its merge fields filled in; missing values are marked. */
function Filled({ text, values }: { text: string; values: Partial<Record<string, string>> }) {
  const filled = fillTemplate(text, values).text;
  return filled
    .split(/(\{\{[^{}]*\}\})/)
    .map((part, at) => (
      <Fragment key={at}>
        {at % 2 === 1 ? <mark className="rounded bg-tone-warning px-0.5 text-tone-warning-text">{part}</mark> : part}
      </Fragment>
    ));
}
