'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useClockText } from '@/components/common/day/use-clock-text';
import { ConflictNotice } from '@/components/planning/optimise/optimise-notices';
import type { Answered } from '@/components/planning/optimise/use-optimise';
import { useDuration } from '@/components/common/day/use-duration';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { formatDayLong } from '@/lib/core/shared/dates';
import { isOutdated, type Handed, type PushedVisit, type UnassignedProposal } from '@/lib/planning/browser/proposal';
import { toSickProposal } from '@/lib/planning/browser/sick-plan';
import type { Board } from '@/lib/planning/shared/types';
import type { ClientError } from '@/lib/pocketbase/shared/command';

type Props = {
  board: Board;
  technician: string;
  answers: readonly Answered[];
  conflict: ClientError | null;
  onApply: () => Promise<void>;
  onAgain: () => void;
  onBack: () => void;
};

/** Who gets each visit and when, what starts later or goes to the tray and why, and how many customers must be told. */
export function SickProposal({ board, technician, answers, conflict, onApply, onAgain, onBack }: Props) {
  const t = useTranslations('planning.sick');
  const again = useTranslations('planning.optimise');
  const [isSending, setIsSending] = useState(false);
  // Read against the board that it was made from, also while a colleague's change is coming in.
  const [seen] = useState(board);
  const { handed, pushed, unassigned, customers } = toSickProposal(seen, technician, answers);
  const isStale =
    conflict !== null || (!isSending && answers.some(({ wish, plan }) => isOutdated(board, wish.date, plan)));
  const send = () => {
    setIsSending(true);
    void onApply().finally(() => setIsSending(false));
  };
  return (
    <>
      <h3 className="font-medium">{t('confirmTitle')}</h3>
      {isStale && <ConflictNotice error={conflict} />}
      {handed.length > 0 && (
        <ul aria-label={t('confirmTitle')} className="flex max-h-72 flex-col divide-y overflow-y-auto">
          {handed.map((one) => (
            <HandedLine key={one.stop.id} handed={one} />
          ))}
        </ul>
      )}
      {pushed.length > 0 && <Pushed visits={pushed} />}
      {unassigned.length > 0 && <ToTray visits={unassigned} />}
      <p className="text-sm text-muted-foreground">{t('tell', { count: customers })}</p>
      <DialogFooter>
        <Button variant="outline" onClick={onBack}>
          {again('back')}
        </Button>
        {isStale ? (
          <Button autoFocus onClick={onAgain}>
            {again('again')}
          </Button>
        ) : (
          <Button autoFocus disabled={isSending} onClick={send}>
            {t('apply')}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

function HandedLine({ handed: { stop, item, date, technician, startMinute, extraMin } }: { handed: Handed }) {
  const t = useTranslations('planning.sick');
  const locale = useLocale();
  const clock = useClockText();
  const minutes = useDuration();
  const isSameTime = stop.startMinute === startMinute;
  const time = isSameTime ? clock(startMinute) : t('fromTo', { from: clock(stop.startMinute), to: clock(startMinute) });
  return (
    <li className="py-1.5">
      <p className="wrap-break-word">{[item.title, item.customer].filter(Boolean).join(', ')}</p>
      <p className="tabular text-sm text-muted-foreground">
        {t('goesTo', { name: technician.name, day: formatDayLong(date, locale), time })}
        {' · '}
        {isSameTime && `${t('sameTime')} · `}
        {extraMin > 0 ? t('extra', { time: minutes(extraMin) }) : t('noExtra')}
      </p>
    </li>
  );
}

/** The visits of colleagues that start later, because an emergency gets their time. */
function Pushed({ visits }: { visits: readonly PushedVisit[] }) {
  const t = useTranslations('planning.sick');
  const clock = useClockText();
  const locale = useLocale();
  const id = useId();
  return (
    <section>
      <h3 id={id} className="mb-1 font-medium">
        {t('pushed', { count: visits.length })}
      </h3>
      <ul aria-labelledby={id} className="flex max-h-40 flex-col gap-1 overflow-y-auto text-sm">
        {visits.map(({ stop, item, date, technician: { name }, startMinute }) => {
          const time = t('fromTo', { from: clock(stop.startMinute), to: clock(startMinute) });
          return (
            <li key={stop.id} className="flex flex-wrap gap-x-2">
              <span className="min-w-0 wrap-break-word">{[item.title, item.customer].filter(Boolean).join(', ')}</span>
              <span className="tabular text-tone-warning-text">
                {t('goesTo', { name, day: formatDayLong(date, locale), time })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ToTray({ visits }: { visits: readonly UnassignedProposal[] }) {
  const t = useTranslations('planning');
  return (
    <section>
      <h3 className="mb-1 font-medium">{t('sick.noPlace', { count: visits.length })}</h3>
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto text-sm">
        {visits.map(({ item, reason }) => (
          <li key={item.id} className="flex flex-wrap gap-x-2">
            <span className="min-w-0 wrap-break-word">{[item.title, item.customer].filter(Boolean).join(', ')}</span>
            <span className="text-tone-warning-text">{t(`optimise.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
