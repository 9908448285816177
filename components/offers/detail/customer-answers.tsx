'use client';

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { momentText } from '@/components/common/day/day-text';
import { useAggregate } from '@/components/offers/editor/context';
import { ButtonAnchor } from '@/components/ui/button-link';
import { formatKr } from '@/lib/core/shared/money';
import { paths } from '@/lib/core/shared/paths';
import { fileToken } from '@/lib/files/shared/queries';
import { offerAnswers, type OfferAnswer } from '@/lib/offers/shared/queries';
import { fileUrl } from '@/lib/pocketbase/browser/file-url';
import { pb } from '@/lib/pocketbase/shared/client';

/** What the customer answered on their page, with what proves it. Nothing if the answer came by telephone or mail. */
export function CustomerAnswers() {
  const t = useTranslations('offers.answers');
  const { offer } = useAggregate();
  const { data: answers } = useQuery(offerAnswers(pb, offer.id));
  if (!answers || answers.length === 0) return null;
  const acceptance = answers.find(({ kind }) => kind === 'accepteret')?.id;
  return (
    <section aria-label={t('title')} className="shrink-0 rounded-lg border bg-card px-4 py-3">
      <h2 className="text-sm font-semibold">{t('title')}</h2>
      <ul className="mt-2 flex flex-col gap-4">
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} hasDocument={answer.id === acceptance} />
        ))}
      </ul>
    </section>
  );
}

/** `hasDocument`: of several acceptances the newest. */
function Answer({ answer, hasDocument }: { answer: OfferAnswer; hasDocument: boolean }) {
  const t = useTranslations('offers.answers');
  const locale = useLocale();
  const rows = [
    [t('ticks'), answer.ticks.join(' ')],
    [t('total'), answer.kind === 'accepteret' && answer.total !== 0 ? formatKr(answer.total) : ''],
    [t('deposit'), answer.deposit > 0 ? formatKr(answer.deposit) : ''],
    [t('code'), answer.codeTo],
    [t('address'), answer.address],
    [t('device'), answer.userAgent],
    [t('pdf'), answer.pdfSha256],
    [t('texts'), `${answer.textVersion} (${answer.locale})`],
  ] as const;
  return (
    <li>
      <p>{t(answer.kind, { name: answer.name })}</p>
      <p className="text-xs text-muted-foreground">{momentText(answer.at, locale)}</p>
      <Choices choices={answer.choices} />
      {answer.kind === 'accepteret' && <Signature answer={answer} />}
      {answer.note && <p className="mt-1 whitespace-pre-line text-muted-foreground">{answer.note}</p>}
      {hasDocument && (
        <ButtonAnchor
          href={paths.offerAcceptance(answer.inquiry)}
          variant="outline"
          size="sm"
          className="mt-2"
          download
        >
          <Download aria-hidden /> {t('document')}
        </ButtonAnchor>
      )}
      <details className="mt-2 text-xs">
        <summary className="w-fit cursor-pointer text-primary-text touch:py-2">{t('evidence')}</summary>
        <dl className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
          {rows.map(([label, value]) =>
            value === '' ? null : (
              <div key={label}>
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
          )}
        </dl>
      </details>
    </li>
  );
}

/** Lists the options that the customer chose, and those that they did not. */
function Choices({ choices }: Pick<OfferAnswer, 'choices'>) {
  const t = useTranslations('offers.answers');
  if (choices.length === 0) return null;
  const titles = (isChosen: boolean) =>
    choices
      .filter(({ chosen }) => chosen === isChosen)
      .map(({ title, group }) => (group ? `${group}: ${title}` : title));
  const [chosen, left] = [titles(true), titles(false)];
  return (
    <div className="mt-1 text-sm">
      {chosen.length > 0 && <p>{t('chosen', { titles: chosen.join(', ') })}</p>}
      {left.length > 0 && <p className="text-muted-foreground">{t('notChosen', { titles: left.join(', ') })}</p>}
    </div>
  );
}

function Signature({ answer }: { answer: OfferAnswer }) {
  const t = useTranslations('offers.answers');
  const token = useQuery({ ...fileToken(pb), enabled: answer.signature !== '' });
  if (answer.signature === '') return <p className="mt-1 text-xs text-muted-foreground">{t('typed')}</p>;
  if (!token.data) return <div className="mt-2 h-20" />;
  const url = fileUrl({ id: answer.id, collectionName: 'offer_answers' }, answer.signature, { token: token.data });
  // eslint-disable-next-line @next/next/no-img-element -- protected, opened by a token of its own
  return <img src={url} alt={t('signature', { name: answer.name })} className="mt-2 h-20 rounded border bg-white" />;
}
