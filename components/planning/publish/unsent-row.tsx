'use client';

import { Check, Pencil, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useErrorMessage } from '@/components/common/form/error-text';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import { formatPhone, phoneHref } from '@/lib/core/shared/phone';
import type { UnsentRoute } from '@/lib/planning/shared/types';
import { useDifferenceText } from './texts';
import type { SendResult } from './use-publishing';

type Props = {
  route: UnsentRoute;
  /** The day, where several are shown; '' for none. */
  day: string;
  /** It has been sent from this drawer, and nothing has changed since. */
  isDone: boolean;
  result: SendResult | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  nameOf: (technician: string) => string;
};

/** A route with what is to be sent of it, or what became of it. */
export function UnsentRow({ route, day, isDone, result, isChosen, onChoose, nameOf }: Props) {
  const t = useTranslations('planning.publish');
  const id = useId();
  const { technician, by } = route;
  return (
    <li data-unsent-route={route.id} className={cn('flex gap-3 px-4 py-3', isDone && 'text-muted-foreground')}>
      {isDone ? (
        <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-tone-success-text" />
      ) : (
        <Checkbox id={id} checked={isChosen} onCheckedChange={onChoose} className="mt-0.5" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <label htmlFor={isDone ? undefined : id} className="font-medium">
            {technician.name}
          </label>
          {day && <span className="text-muted-foreground">{day}</span>}
          {!isDone && <Kind route={route} />}
        </div>
        {isDone ? (
          <p>{t(`outcome.${result ? getDone(result.outcome) : 'nothing'}`)}</p>
        ) : (
          result && <Refused result={result} />
        )}
        {!isDone && <Changes route={route} nameOf={nameOf} />}
        {!technician.hasMail && <NoAddress technician={technician} />}
        {!isDone && by && <p className="text-xs text-muted-foreground">{t('changedBy', { name: by })}</p>}
      </div>
    </li>
  );
}

function Kind({ route: { isFirst, differences } }: { route: UnsentRoute }) {
  const t = useTranslations('planning.publish');
  if (isFirst) return <Badge variant="info">{t('isNew')}</Badge>;
  if (differences.length > 0) return <Badge>{t('isChanged')}</Badge>;
  return <Badge variant="warning">{t('mailFailed')}</Badge>;
}

/** The visits of a route that is new, or what has changed on one that was sent. */
function Changes({ route, nameOf }: Pick<Props, 'route' | 'nameOf'>) {
  const t = useTranslations('planning.publish');
  const clock = useClockText();
  const tell = useDifferenceText(nameOf);
  const { isFirst, differences, stops, startMinute, endMinute, mail } = route;
  if (differences.length === 0) {
    if (!isFirst) return <p>{t(mail === 'ukendt' ? 'mailUnknownText' : 'mailFailedText')}</p>;
    return <p className="tabular">{t('visits', { stops, from: clock(startMinute), to: clock(endMinute) })}</p>;
  }
  return (
    <>
      {stops === 0 && <p className="font-medium">{t('emptied')}</p>}
      <ul className="flex flex-col gap-0.5">
        {differences.map((difference) => (
          <li key={JSON.stringify(difference)} className="tabular">
            {tell(difference)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Said before sending and after it: somebody has to call. */
function NoAddress({ technician: { id, phone } }: { technician: UnsentRoute['technician'] }) {
  const t = useTranslations('planning.publish');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-tone-warning-text">
      <span className="inline-flex items-center gap-1.5">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {t('noAddress')}
      </span>
      {phone && (
        <a href={phoneHref(phone)} className="tabular underline underline-offset-4">
          {t('call', { phone: formatPhone(phone) })}
        </a>
      )}
      <ButtonLink variant="outline" size="sm" href={paths.settings.technician(id)}>
        <Pencil aria-hidden />
        {t('addAddress')}
      </ButtonLink>
    </div>
  );
}

/** A route that is no longer to be sent was sent by somebody. */
const getDone = (outcome: SendResult['outcome']) => (outcome === 'failed' || outcome === 'stale' ? 'nothing' : outcome);

/** Why a route that was sent from the drawer is still to be sent. */
function Refused({ result: { outcome, by, error } }: { result: SendResult }) {
  const t = useTranslations('planning.publish');
  const errorText = useErrorMessage();
  if (outcome !== 'stale' && outcome !== 'failed') return null;
  return (
    <p role="alert" className="rounded-md bg-tone-warning px-2 py-1 text-tone-warning-text">
      {outcome === 'failed'
        ? t('outcome.failed', { error: errorText(error) })
        : outcome === 'stale' && by
          ? t('outcome.staleBy', { name: by })
          : t(`outcome.${outcome}`)}
    </p>
  );
}
