'use client';

import { useQuery } from '@tanstack/react-query';
import { Presentation } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Money } from '@/components/common/money/money';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { cn } from '@/lib/core/shared/cn';
import { formatOere, formatPercent } from '@/lib/core/shared/money';
import { hideCosts } from '@/lib/offers/browser/cost-privacy';
import { offerCompany } from '@/lib/offers/shared/queries';
import { isOption, type OptionRange } from '@/lib/offers/shared/options';
import { counts, type OfferTotals } from '@/lib/offers/shared/totals';
import { pb } from '@/lib/pocketbase/shared/client';
import { useAggregate, useAwaitedDraft, useDoc, useOfferSession } from '@/components/offers/editor/context';
import { DISCOUNT } from '@/components/offers/editor/number-fields';
import { useNumberCell } from '@/components/offers/editor/use-number-cell';
import { useShownCosts } from '@/components/offers/editor/use-shown-costs';
import { formatShare, isOpenOffer, useOptionRange, useTotals } from '@/components/offers/editor/use-totals';
import { DeductionBox } from './deduction-box';
import { DepositRow } from './deposit-row';
import { Sum } from './sum';

/** All amounts of the offer, with its discount and, for users who may see costs, its margin unless they hide it. */
export function Totals() {
  const t = useTranslations('offers.totals');
  const { lead, can } = useAggregate();
  const totals = useTotals();
  const range = useOptionRange();
  const isPrivate = lead.customerType === 'privat';
  return (
    <div data-testid="totals" data-sums data-draft={useAwaitedDraft()}>
      <dl className="flex flex-col gap-1 p-4">
        <Sum label={t('subtotal')} oere={totals.subtotal} name="subtotal" />
        <DiscountRow amount={totals.discount} />
        {totals.discount !== 0 && <Sum label={t('net')} oere={totals.net} name="net" />}
        {totals.vatByRate.map(({ rate, vat, base }) => (
          <Sum
            key={rate}
            label={totals.vatByRate.length > 1 ? t('vatOf', { rate, base: formatOere(base) }) : t('vat', { rate })}
            oere={vat}
            name={`vat-${rate}`}
          />
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-2 border-t pt-3">
          <dt className="font-semibold">{t('total')}</dt>
          <dd data-testid="sum-total">
            <Money oere={totals.total} className="text-lg font-semibold" />
          </dd>
        </div>
        {!isPrivate && <Sum label={t('totalExVat')} oere={totals.net} name="net-again" quiet />}
        <TotalRange range={isPrivate ? range?.total : range?.net} />
        <DepositRow total={totals.total} />
      </dl>
      {isPrivate && <DeductionBox />}
      {can.seeCost && <Costs totals={totals} range={range} />}
    </div>
  );
}

/** That the total is with the chosen options, and between which totals the customer can choose. */
function TotalRange({ range }: { range: OptionRange['total'] | undefined }) {
  const t = useTranslations('offers.options');
  const { offer } = useAggregate();
  const hasOptions = useDoc((doc) => doc.sections.some(isOption));
  if (!hasOptions || !isOpenOffer(offer.status)) return null;
  return (
    <div className="text-xs text-muted-foreground">
      <dt>{t('withChosen')}</dt>
      {range && <dd data-testid="sum-range">{t('range', { from: formatOere(range[0]), to: formatOere(range[1]) })}</dd>}
    </div>
  );
}

function DiscountRow({ amount }: { amount: number }) {
  const t = useTranslations('offers.totals');
  const session = useOfferSession();
  const { can } = useAggregate();
  const discountBp = useDoc((doc) => doc.discountBp);
  const { fault, faultId, input } = useNumberCell({
    cell: 'discountBp',
    number: DISCOUNT,
    value: discountBp,
    onValue: (bp) => session.dispatch({ type: 'head', patch: { discountBp: bp }, typing: 'discountBp' }),
  });
  if (!can.edit && discountBp === 0) return null;
  return (
    <div className="flex items-center justify-between gap-2">
      <dt className="flex items-center gap-2 text-muted-foreground">
        <label htmlFor={input.id}>{t('discount')}</label>
        {can.edit ? (
          <>
            <Input {...input} placeholder="0" className="h-7 w-14 px-1.5 text-right touch:h-11" />%
          </>
        ) : (
          formatPercent(discountBp)
        )}
      </dt>
      <dd data-testid="sum-discount">
        <Money oere={amount === 0 ? 0 : -amount} />
        <FieldError id={faultId} error={fault} />
      </dd>
    </div>
  );
}

type CostsProps = { totals: OfferTotals; range: OptionRange | null };

/** The margin, and the switch that hides it while a customer looks on. */
function Costs({ totals, range }: CostsProps) {
  const t = useTranslations('offers.customerView');
  const shown = useShownCosts();
  return (
    <>
      {shown !== 'hidden' && (
        <div className={cn(shown === 'unknown' && 'invisible')}>
          <Margin totals={totals} range={range} />
        </div>
      )}
      <div className="border-t p-2">
        <Button
          variant={shown === 'hidden' ? 'secondary' : 'ghost'}
          size="sm"
          aria-pressed={shown === 'hidden'}
          title={shown === 'shown' ? t('hint') : undefined}
          className="touch:h-11"
          onClick={() => hideCosts(shown !== 'hidden')}
        >
          <Presentation /> {t('label')}
          <Kbd className="max-md:hidden">{t('key')}</Kbd>
        </Button>
      </div>
    </>
  );
}

/** `limit`: 0 for none. */
const isBelow = (amount: number | undefined, limit: number) => limit > 0 && amount !== undefined && amount < limit;

/** DB and DG: the price less the known costs, and its share of the price; with options also of every choice. */
function Margin({ totals, range }: CostsProps) {
  const t = useTranslations('offers.totals');
  // Lines without a price need no cost.
  const uncosted = useDoc(
    (doc) => doc.lines.filter((line) => counts(line) && line.unitPrice !== 0 && line.unitCost === undefined).length,
  );
  const { data: company } = useQuery(offerCompany(pb));
  const { marginLimit = 0, marginLimitBp = 0 } = company ?? {};
  const { margin, marginBp } = range ?? {};
  const small = isBelow(totals.margin, marginLimit);
  const thin = isBelow(totals.marginBp, marginLimitBp);
  const limits = { amount: formatOere(marginLimit), share: formatPercent(marginLimitBp) };
  return (
    <div className="border-t px-4 py-3">
      <dl className="flex flex-col gap-1">
        <Sum label={t('cost')} oere={totals.cost} name="cost" />
        <Sum label={t('margin')} oere={totals.margin} name="margin" low={small} />
        <div className="flex items-baseline justify-between gap-2">
          <dt className="text-muted-foreground">{t('marginShare')}</dt>
          <dd data-testid="sum-margin-share" className={cn('tabular font-medium', thin && 'text-tone-danger-text')}>
            {totals.marginBp === undefined ? '–' : t('share', { share: formatShare(totals.marginBp) })}
          </dd>
        </div>
        {margin && (
          <dd data-testid="sum-margin-range" className="text-xs text-muted-foreground">
            {t('marginRange', { from: formatOere(margin[0]), to: formatOere(margin[1]) })}
            {marginBp && ` ${t('shareRange', { from: formatShare(marginBp[0]), to: formatShare(marginBp[1]) })}`}
          </dd>
        )}
      </dl>
      {small && <Warning>{t('belowLimit', { limit: limits.amount })}</Warning>}
      {!small && isBelow(margin?.[0], marginLimit) && (
        <Warning>{t('choiceBelowLimit', { limit: limits.amount })}</Warning>
      )}
      {thin && <Warning>{t('shareBelowLimit', { limit: limits.share })}</Warning>}
      {!thin && isBelow(marginBp?.[0], marginLimitBp) && (
        <Warning>{t('choiceShareBelowLimit', { limit: limits.share })}</Warning>
      )}
      {uncosted > 0 && (
        <p className="mt-1 text-xs text-muted-foreground">
          {totals.cost === undefined ? t('noCosts') : t('uncosted', { count: uncosted })}
        </p>
      )}
    </div>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p role="status" className="mt-1 text-xs text-tone-danger-text">
      {children}
    </p>
  );
}
