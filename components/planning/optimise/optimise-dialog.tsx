'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { useBoardActions } from '@/components/planning/context';
import { daysFrom } from '@/components/planning/use-board';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { addDays, copenhagenNow, formatDayLong, workingDayFrom } from '@/lib/core/shared/dates';
import { hasWorkLeft } from '@/lib/planning/browser/work-left';
import { isOutdated, toProposal, toSteps } from '@/lib/planning/browser/proposal';
import type { Board } from '@/lib/planning/shared/types';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import { isComplete, OptimiseForm, toWish, type Choice, type OptimiseFields } from './optimise-form';
import { ConflictNotice, FailedNotice, OptimiserWait } from './optimise-notices';
import { useOptimiserReason } from './optimiser-state';
import { ProposalTable } from './proposal-table';
import { useOptimise, type Answered } from './use-optimise';

type Props = {
  board: Board;
  /** The day that is shown, or the first of the week. */
  day: string;
  today: string;
  choice: Choice;
  /** Whose route it is about, '' for none. */
  technician: string;
  /** Shows another day on the board, and this dialog for it. */
  onGo: (day: string) => void;
  onClose: () => void;
};

/** "Optimér": what is to be laid, the wait, and the proposal, which is applied as one change. */
export default function OptimiseDialog({ board, day, today, choice, technician, onGo, onClose }: Props) {
  const t = useTranslations('planning.optimise');
  const locale = useLocale();
  const [now] = useState(() => copenhagenNow(new Date()));
  const ahead = daysFrom(board.from < today ? today : board.from, board.to);
  const days = ahead.filter((one) => hasWorkLeft(board, one, now));
  const date = days.includes(day) ? day : (days[0] ?? day);
  const [fields, setFields] = useState<OptimiseFields>({
    ...{ date, choice, chosen: technician ? [technician] : [] },
    technician: technician || (board.technicians[0]?.id ?? ''),
  });
  const why = useOptimiserReason(true);
  const { state, start, cancel } = useOptimise();
  const [conflict, setConflict] = useState<ClientError | null>(null);
  const calculate = () => {
    setConflict(null);
    void start([toWish(fields)]);
  };
  const answered = state.step === 'done' ? state.answers[0] : undefined;
  return (
    <DialogFrame
      title={t('title', { day: formatDayLong(fields.date, locale) })}
      text={state.step === 'idle' ? t('intro') : undefined}
      onClose={onClose}
      data-own-keys
      className="max-w-2xl"
    >
      {why || days.length === 0 ? (
        <Unavailable
          text={why || t(ahead.length === 0 ? 'dayIsOver' : 'noWorkLeft')}
          next={why ? '' : getNextDay(board, today)}
          onGo={onGo}
          onClose={onClose}
        />
      ) : state.step === 'waiting' ? (
        <OptimiserWait isInstalling={state.isInstalling} onCancel={cancel} />
      ) : state.step === 'failed' ? (
        <FailedNotice error={state.error} onClose={onClose} onRetry={calculate} />
      ) : answered ? (
        <Answer
          board={board}
          answered={answered}
          conflict={conflict}
          onConflict={setConflict}
          onAgain={calculate}
          onBack={cancel}
          onClose={onClose}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            calculate();
          }}
          className="flex flex-col gap-4"
        >
          <OptimiseForm
            fields={fields}
            days={days}
            technicians={board.technicians}
            onChange={(change) => setFields((before) => ({ ...before, ...change }))}
          />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={!isComplete(fields)}>
              {t('start')}
            </Button>
          </DialogFooter>
        </form>
      )}
    </DialogFrame>
  );
}

/** The working day after the board's days; today or the next one if they are over. */
function getNextDay({ to, daysOff }: Board, today: string): string {
  return workingDayFrom(to < today ? today : addDays(to, 1), daysOff);
}

/** `next`: the day to optimise in their place, '' for none. */
type UnavailableProps = { text: string; next: string; onGo: (day: string) => void; onClose: () => void };

function Unavailable({ text, next, onGo, onClose }: UnavailableProps) {
  const t = useTranslations('planning');
  const locale = useLocale();
  return (
    <>
      <p role="status" className="rounded-md bg-tone-warning px-3 py-2 text-tone-warning-text">
        {text}
      </p>
      <DialogFooter>
        <Button variant={next === '' ? 'default' : 'outline'} onClick={onClose}>
          {t('close')}
        </Button>
        {next !== '' && (
          <Button autoFocus onClick={() => onGo(next)}>
            {t('optimise.title', { day: formatDayLong(next, locale) })}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

type AnswerProps = {
  board: Board;
  answered: Answered;
  conflict: ClientError | null;
  onConflict: (error: ClientError) => void;
  onAgain: () => void;
  onBack: () => void;
  onClose: () => void;
};

/** The proposal, or that there is none. A plan that the board has left behind can only be made again. */
function Answer({ board, answered, conflict, onConflict, onAgain, onBack, onClose }: AnswerProps) {
  const t = useTranslations('planning.optimise');
  const locale = useLocale();
  const actions = useBoardActions();
  const [isSending, setIsSending] = useState(false);
  // The proposal is read against the board that it was made from, also while a colleague's change is coming in.
  const [seen] = useState(board);
  const { wish, plan } = answered;
  const proposal = toProposal(seen, wish.date, plan);
  const isStale = conflict !== null || (!isSending && isOutdated(board, wish.date, plan));
  const apply = async () => {
    setIsSending(true);
    const day = formatDayLong(wish.date, locale);
    const moved = proposal.routes.flatMap(({ changes }) => changes.filter(({ kind }) => kind !== 'given')).length;
    const text = { title: t('applied', { day }), content: t('appliedText', { count: moved }) };
    const draft = { ...toSteps(seen, wish.date, plan), reason: t('reasonForRules') };
    const done = await actions.plan().changePlan(draft, text, onConflict);
    if (done) onClose();
    else setIsSending(false);
  };
  return (
    <>
      {proposal.isEmpty ? (
        <div role="status" className="rounded-md bg-tone-info px-3 py-2 text-tone-info-text">
          <p className="font-medium">{t('nothingBetter')}</p>
          <p>{t('nothingBetterText')}</p>
        </div>
      ) : null}
      {isStale && <ConflictNotice error={conflict} />}
      <ProposalTable proposal={proposal} />
      {/* Always in sight: the focus on its button must not scroll a long proposal to its end. */}
      <DialogFooter className="sticky -bottom-5 -mx-5 -mb-5 bg-popover px-5 py-4">
        <Button variant="outline" onClick={proposal.isEmpty ? onBack : onClose}>
          {t(proposal.isEmpty ? 'back' : 'cancel')}
        </Button>
        {isStale ? (
          <Button autoFocus onClick={onAgain}>
            {t('again')}
          </Button>
        ) : proposal.isEmpty ? (
          <Button autoFocus onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Button autoFocus disabled={isSending} onClick={() => void apply()}>
            {t('apply')}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
