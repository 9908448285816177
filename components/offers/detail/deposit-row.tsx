'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Money } from '@/components/common/money/money';
import { useAggregate, useDoc, useOfferSession } from '@/components/offers/editor/context';
import { DEPOSIT, DISCOUNT } from '@/components/offers/editor/number-fields';
import { useNumberCell } from '@/components/offers/editor/use-number-cell';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { formatPercent } from '@/lib/core/shared/money';
import { depositFault, depositOf } from '@/lib/offers/shared/deposit';

const KINDS = ['none', 'share', 'amount'] as const;
type Kind = (typeof KINDS)[number];

/** The deposit that the customer pays on acceptance: none, a share of the total, or an amount. `total`: øre incl. moms. */
export function DepositRow({ total }: { total: number }) {
  const t = useTranslations('offers.deposit');
  const { can } = useAggregate();
  const session = useOfferSession();
  const id = useId();
  const depositBp = useDoc((doc) => doc.depositBp);
  const depositAmount = useDoc((doc) => doc.depositAmount);
  // A share or an amount that is not typed yet.
  const [begun, setBegun] = useState<Kind>('none');
  const stored: Kind = depositAmount > 0 ? 'amount' : depositBp > 0 ? 'share' : 'none';
  const kind = stored === 'none' ? begun : stored;
  const oere = depositOf({ depositBp, depositAmount }, total);
  if (!can.edit && stored === 'none') return null;
  const choose = (next: Kind) => {
    setBegun(next);
    session.forgetRefused('depositBp');
    session.forgetRefused('depositAmount');
    if (stored !== 'none') session.dispatch({ type: 'head', patch: { depositBp: 0, depositAmount: 0 } });
  };
  if (!can.edit)
    return (
      <div className="mt-2 flex items-baseline justify-between gap-2 border-t pt-2">
        <dt className="text-muted-foreground">
          {t('label')}
          {stored === 'share' && ` (${formatPercent(depositBp)})`}
        </dt>
        <dd data-testid="sum-deposit">
          <Money oere={oere} />
        </dd>
      </div>
    );
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-t pt-2">
      <dt className="text-muted-foreground">
        <label htmlFor={id}>{t('label')}</label>
      </dt>
      <dd className="justify-self-end">
        <NativeSelect
          id={id}
          value={kind}
          onChange={(event) => choose(event.target.value as Kind)}
          className="h-7 w-auto touch:h-11"
        >
          {KINDS.map((value) => (
            <option key={value} value={value}>
              {t(`kinds.${value}`)}
            </option>
          ))}
        </NativeSelect>
      </dd>
      {kind !== 'none' && (
        <>
          <dd>
            {kind === 'share' ? <ShareField value={depositBp} /> : <AmountField value={depositAmount} total={total} />}
          </dd>
          <dd data-testid="sum-deposit" className="self-start py-1 text-right">
            <Money oere={oere} />
          </dd>
        </>
      )}
    </div>
  );
}

function ShareField({ value }: { value: number }) {
  const t = useTranslations('offers.deposit');
  const session = useOfferSession();
  const { fault, faultId, input } = useNumberCell({
    cell: 'depositBp',
    number: DISCOUNT,
    value,
    onValue: (bp) => session.dispatch({ type: 'head', patch: { depositBp: bp }, typing: 'depositBp' }),
  });
  return (
    <div>
      <Input
        {...input}
        aria-label={t('share')}
        placeholder="0"
        className="mr-1 h-7 w-14 px-1.5 text-right touch:h-11"
      />
      %
      <FieldError id={faultId} error={fault} />
    </div>
  );
}

function AmountField({ value, total }: { value: number; total: number }) {
  const t = useTranslations('offers.deposit');
  const session = useOfferSession();
  const { fault, faultId, input } = useNumberCell({
    cell: 'depositAmount',
    number: DEPOSIT,
    value,
    onValue: (oere) => session.dispatch({ type: 'head', patch: { depositAmount: oere }, typing: 'depositAmount' }),
  });
  const tooMuch = depositFault({ depositBp: 0, depositAmount: value }, total).depositAmount;
  return (
    <div>
      <Input
        {...input}
        aria-label={t('amount')}
        aria-invalid={fault || tooMuch ? true : undefined}
        aria-describedby={fault || tooMuch ? faultId : undefined}
        placeholder="0,00"
        className="h-7 w-24 px-1.5 text-right touch:h-11"
      />
      <FieldError id={faultId} error={fault || tooMuch} />
    </div>
  );
}
