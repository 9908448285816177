'use client';

import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { fillTemplate } from '@/lib/core/shared/merge-fields';
import { paths } from '@/lib/core/shared/paths';
import { useSession } from '@/lib/auth/browser/client';
import { createIdempotencyKeys } from '@/lib/core/browser/idempotency-keys';
import { offerMail } from '@/lib/offers/commands';
import { exampleOffer } from '@/lib/offers/browser/example';
import { offerDetail } from '@/lib/offers/shared/queries';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { offerDates } from '@/lib/offers/shared/rules';
import { offerMergeValues } from '@/lib/offers/shared/template';
import { pb } from '@/lib/pocketbase/shared/client';
import { company, recentOffers } from '@/lib/settings/browser/queries';
import type { TemplateValues } from '@/lib/settings/shared/templates/schema';
import { MAIL_KINDS } from '@/lib/settings/shared/templates/values';

/** Previews a template while it is edited: with the data of a recent offer, or of an example while there is none. */
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
  const { user } = useSession();
  if (!offers || kind === 'opgaver') return null;
  const hasOffers = offers.length > 0;
  const seller = user && {
    name: user.name ?? '',
    email: user.email,
    phoneNumber: user.phoneNumber ?? '',
    signature: user.signature ?? '',
  };
  const shown = hasOffers ? offer : exampleOffer(firm?.offerNumberStart ?? 1, seller);
  const dates = (of: { offerDate?: string; validUntil?: string }) =>
    offerDates(of, copenhagenToday(new Date()), firm?.validityDays ?? 20, firm?.extraDaysOff ?? []);
  const values = shown
    ? { ...offerMergeValues(shown, firm ?? {}, dates(offer?.offer ?? {})), 'tilbud.link': exampleLink() }
    : null;
  return (
    <section aria-label={t('preview')} className="rounded-lg border">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b px-3 py-2">
        <h3 className="font-medium">{t('preview')}</h3>
        {hasOffers ? (
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
        ) : (
          <span className="text-xs text-muted-foreground">{t('example')}</span>
        )}
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
      {values && MAIL_KINDS.includes(kind) && <TestMailButton subject={subject} body={body} values={values} />}
    </section>
  );
}

const exampleLink = () => `${globalThis.location?.origin ?? ''}${paths.customerOffer('eksempel')}`;

type TestMailProps = { subject: string; body: string; values: Partial<Record<string, string>> };

/** Sends the filled-in template to the user's own address, as it stands in the form. */
function TestMailButton({ subject, body, values }: TestMailProps) {
  const t = useTranslations('settings.templates');
  const [keyOf] = useState(createIdempotencyKeys);
  // Sending the same text again is meant; only a failed sending is repeated.
  const [sent, setSent] = useState(0);
  const mail = {
    subject: t('testSubject', { subject: fillTemplate(subject, values).text }).slice(0, 250),
    body: fillTemplate(body, values).text,
  };
  const { run, isPending } = useCommand({
    command: () => offerMail.sendTestMail({ ...mail, idempotencyKey: keyOf([mail, sent]) }),
    onSuccess: () => setSent((count) => count + 1),
    success: ({ status, to }) =>
      status === 'sendt'
        ? { title: t('testSent', { to: to.join(', ') }), accent: 'success' }
        : { title: t('testNotSent'), content: t(`testStatus.${status}`), success: false },
    failure: t('testNotSent'),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 border-t px-3 py-2">
      <Button
        variant="outline"
        size="sm"
        disabled={isPending || body.trim() === '' || subject.trim() === ''}
        onClick={() => void run()}
      >
        <Send aria-hidden /> {t('test')}
      </Button>
      <span className="text-xs text-muted-foreground">{t('testHint')}</span>
    </div>
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
