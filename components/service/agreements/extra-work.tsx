'use client';

import { useQuery } from '@tanstack/react-query';
import { Clock, PackagePlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { momentText } from '@/components/common/day/day-text';
import { Money } from '@/components/common/money/money';
import { Panel } from '@/components/common/panel';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useUnits } from '@/components/common/use-units';
import { Button } from '@/components/ui/button';
import { formatQty } from '@/lib/core/shared/money';
import { fileToken } from '@/lib/files/shared/queries';
import { fileUrl } from '@/lib/pocketbase/browser/file-url';
import { pb } from '@/lib/pocketbase/shared/client';
import { getAgreedAmount, toCustomerAmount } from '@/lib/service/shared/agreements';
import { getLineTotal } from '@/lib/service/shared/rules';
import type { JobLineInput } from '@/lib/service/shared/schema';
import type { JobAggregate, JobAgreement } from '@/lib/service/shared/types';
import { JobLineRow } from '@/components/service/detail/job-line-row';
import { useLineChanges } from '@/components/service/detail/use-line-changes';
import { AgreementButton } from './agreement-button';

const HoursDialog = lazyDialog(() =>
  dynamic(() => import('@/components/service/dialogs/hours-dialog').then((module) => module.HoursDialog), {
    ssr: false,
  }),
);
const GoodsDialog = lazyDialog(() =>
  dynamic(() => import('@/components/service/dialogs/goods-dialog').then((module) => module.GoodsDialog), {
    ssr: false,
  }),
);

/** Extra work that was agreed on site: what the customer signed, and what was used for it. */
export function ExtraWork({ data }: { data: JobAggregate }) {
  const t = useTranslations('service.agreements');
  const { agreements, can } = data;
  const mayAgree = can.edit !== 'none';
  if (agreements.length === 0 && !mayAgree) return null;
  return (
    <Panel
      title={t('group')}
      action={mayAgree ? <AgreementButton data={data} size="sm" className="touch:h-11" /> : undefined}
    >
      {agreements.length === 0 && <p className="p-4 text-muted-foreground">{t('empty')}</p>}
      {agreements.length > 0 && (
        <ul className="divide-y">
          {agreements.map((agreement) => (
            <li key={agreement.id} className="flex flex-col gap-2 py-3">
              <Signed agreement={agreement} />
              <AgreementLines data={data} agreement={agreement} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What was agreed, at which price, and the signature. */
function Signed({ agreement }: { agreement: JobAgreement }) {
  const t = useTranslations('service.agreements');
  const locale = useLocale();
  const token = useQuery({ ...fileToken(pb), enabled: agreement.signature !== '' });
  const { id, kind, text, signature, signedBy, signedAt, mailedTo } = agreement;
  const { lines, ...priced } = agreement;
  // Of a fixed price all that was signed; by the hour the lines are beside the rate.
  const oere = toCustomerAmount(kind === 'fast' ? getAgreedAmount({ ...priced, lines }) : agreement.rate, agreement);
  const url =
    token.data && signature ? fileUrl({ id, collectionName: 'job_agreements' }, signature, { token: token.data }) : '';
  return (
    <div className="flex flex-col gap-1 px-4">
      <p className="font-medium whitespace-pre-line break-words">{text}</p>
      <p className="tabular">
        {t(kind === 'fast' ? 'priced' : 'byHour')}: <Money oere={oere} /> {t(agreement.inclVat ? 'inclVat' : 'exclVat')}
        {kind === 'regning' && ` ${t('perHour')}`}
      </p>
      <SignedLines agreement={agreement} />
      <p className="text-xs text-muted-foreground">
        {[
          t('signedLine', { name: signedBy, at: momentText(signedAt, locale) }),
          mailedTo && t('copyTo', { to: mailedTo }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {url && (
        // eslint-disable-next-line @next/next/no-img-element -- protected, opened by a token of its own
        <img src={url} alt={t('signature', { name: signedBy })} className="h-14 self-start rounded border bg-white" />
      )}
    </div>
  );
}

/** The lines that were signed, with their amounts as the customer saw them. */
function SignedLines({ agreement }: { agreement: JobAgreement }) {
  const units = useUnits();
  if (agreement.lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 border-l-2 pl-3">
      {agreement.lines.map((line, at) => (
        <li key={at} className="tabular flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 break-words">
            {formatQty(line.qtyMilli)} {units.label(line.unit, line.qtyMilli)} {line.text}
          </span>
          <Money oere={toCustomerAmount(getLineTotal(line), agreement)} />
        </li>
      ))}
    </ul>
  );
}

/** Its hours and goods; what was signed stays as it is. */
function AgreementLines({ data, agreement: { id } }: { data: JobAggregate; agreement: JobAgreement }) {
  const t = useTranslations('service.agreements');
  const { can } = data;
  const [open, setOpen] = useState<'hours' | 'goods' | null>(null);
  const changes = useLineChanges(data);
  const lines = data.lines.filter((line) => line.agreement === id && !line.signed);
  const mayEdit = can.edit !== 'none';
  const add = (added: JobLineInput[]) => changes.add(added.map((line) => ({ ...line, agreement: id })));
  return (
    <>
      {lines.length > 0 && (
        <ul className="divide-y border-y">
          {lines.map((line) => (
            <JobLineRow
              key={line.id}
              line={line}
              mayEdit={mayEdit}
              mayPrice={can.edit === 'all'}
              busy={changes.isSaving}
              onChange={(part) => changes.change(line.id, part)}
              onRemove={() => changes.remove(line)}
            />
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2 px-4">
          <Button variant="outline" size="sm" className="touch:h-11" onClick={() => setOpen('hours')}>
            <Clock aria-hidden /> {t('addHours')}
          </Button>
          <Button variant="outline" size="sm" className="touch:h-11" onClick={() => setOpen('goods')}>
            <PackagePlus aria-hidden /> {t('addGoods')}
          </Button>
        </div>
      )}
      {open === 'hours' && <HoursDialog data={data} onClose={() => setOpen(null)} onAdd={add} />}
      {open === 'goods' && (
        <GoodsDialog
          job={data.job.id}
          vatRate={data.vatRate}
          onClose={() => setOpen(null)}
          onAdd={(line) => add([line])}
        />
      )}
    </>
  );
}
