'use client';

import { useLocale, useTranslations } from 'next-intl';
import { HoverLink } from '@/components/common/hover-link';
import { PaddedPanel } from '@/components/common/panel';
import { Badge } from '@/components/ui/badge';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import type { SystemState } from '@/lib/settings/shared/system/types';
import { Facts } from './facts';
import { formatAge, secondsBetween } from './format';

type Mail = NonNullable<SystemState['database']>['mails'][number];

/** Why a mail failed, if there is a text for the code. */
const REASONS = ['microsoft_disconnected', 'upstream', 'lease_expired', 'restored'] as const;

/** Mail that waits, and mail that needs a person. */
export function OutboxPanel({ state: { database, at } }: { state: SystemState }) {
  const t = useTranslations('settings.system.outbox');
  const locale = useLocale();
  if (!database)
    return (
      <PaddedPanel title={t('title')} className="text-muted-foreground">
        {t('unknown')}
      </PaddedPanel>
    );
  const { outbox, mails } = database;
  const waiting =
    outbox.waiting === 0
      ? '0'
      : t('waitingFor', { count: outbox.waiting, age: formatAge(outbox.oldestSeconds, locale) });
  return (
    <PaddedPanel title={t('title')}>
      <Facts
        facts={[
          { label: t('waiting'), value: waiting },
          { label: t('failed'), value: outbox.failed },
          { label: t('unclear'), value: outbox.unknown },
        ]}
      />
      {mails.length === 0 ? (
        <p className="mt-2 text-muted-foreground">{t('none')}</p>
      ) : (
        <ul aria-label={t('list')} className="mt-2 divide-y border-t">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} at={at} />
          ))}
        </ul>
      )}
    </PaddedPanel>
  );
}

function MailRow({ mail, at }: { mail: Mail; at: string }) {
  const t = useTranslations('settings.system.outbox');
  const locale = useLocale();
  const reason = REASONS.find((known) => known === mail.error);
  const [href, label] = mail.offer
    ? [paths.offer(mail.offer), t('offer', { number: offerNumberText(mail.offerNumber, mail.revision) })]
    : mail.route
      ? [paths.planning(mail.route), t(mail.channel === 'sms' ? 'routeSms' : 'route')]
      : [paths.settings.users(), t('access')];
  return (
    <li className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Badge variant={mail.status === 'fejlet' ? 'danger' : 'warning'}>{t(`status.${mail.status}`)}</Badge>
      <HoverLink href={href} className="flex min-h-6 items-center font-medium text-primary-text underline">
        {label}
      </HoverLink>
      <span className="text-muted-foreground">{formatAge(secondsBetween(mail.updated, at), locale)}</span>
      <span className="basis-full wrap-anywhere">
        {mail.channel === 'sms' ? (
          <SmsReason mail={mail} />
        ) : reason ? (
          t(`reasons.${reason}`)
        ) : (
          t(mail.status === 'ukendt' ? 'noAnswer' : 'code', { code: mail.error })
        )}
      </span>
    </li>
  );
}

/** Why a text message failed, or why nobody knows whether it was sent. */
function SmsReason({ mail: { status, error } }: { mail: Mail }) {
  const t = useTranslations('settings.system.outbox');
  if (error === 'sms_off') return t('smsOff');
  return t(status === 'ukendt' ? 'smsNoAnswer' : 'smsCode', { code: error });
}
