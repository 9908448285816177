'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { dayText } from '@/components/common/day/day-text';
import { DialogFrame } from '@/components/common/dialog-frame';
import { DraftNotice } from '@/components/common/form/draft/draft-notice';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { useReasonChoices } from '@/components/common/use-lost-reasons';
import { ReasonChoices } from '@/components/common/form/reason-choices';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { FieldErrors } from '@/lib/core/shared/errors';
import { offers } from '@/lib/offers/commands';
import { currentChoice } from '@/lib/offers/shared/options';
import { decisionNeedsNote } from '@/lib/offers/shared/rules';
import type { OfferDecide } from '@/lib/offers/shared/schema';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';
import { DecideChoices } from './decide-choices';
import { useUndoDecision } from './use-undo-decision';

type Answer = Pick<OfferDecide, 'by' | 'note' | 'reason' | 'choices'> & { followUpOn?: string };
type Draft = Answer & { followUpOn: string; choices: string[] };
type Props = { decision: OfferDecide['decision']; onClose: () => void };

/** The dialog's values and faults, and the command that sends them. */
function useDecision({ decision, onClose }: Props) {
  const t = useTranslations('offers.decide');
  const { offer, lead, lines } = useAggregate();
  const { values, set, restoredAt, forget, discard } = useDraft<Draft>(`offer-${decision}:${offer.id}`, {
    by: lead.name,
    note: '',
    followUpOn: '',
    choices: currentChoice(offer.sections, lines),
  });
  const [faults, setFaults] = useState<FieldErrors>({});
  const needsNote = decisionNeedsNote(offer.status, decision);
  const undoing = useUndoDecision(decision);
  const decide = useOfferCommand<Answer>({
    command: (rev, answer) => offers.decideOffer(offer.id, { rev, decision, ...answer }),
    onSuccess: () => {
      forget();
      onClose();
    },
    success: () => ({ title: t(`done.${decision}`), accent: decision === 'accepteret' ? 'success' : 'neutral' }),
    ...undoing,
    failure: t('failed'),
    onRefused: (error) => {
      setFaults(error.fields);
      return error.code === 'validation';
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [by, note] = [values.by.trim(), values.note.trim()];
    const { reason, followUpOn, choices } = values;
    const missing: FieldErrors = {
      ...(by ? {} : { by: { code: 'required' } }),
      ...(decision === 'accepteret' || reason ? {} : { reason: { code: 'required' } }),
      ...(needsNote && !note ? { note: { code: 'required' } } : {}),
    };
    setFaults(missing);
    if (Object.keys(missing).length === 0)
      void decide.run({
        by,
        note,
        ...(decision === 'accepteret' ? { choices } : reason ? { reason, followUpOn } : {}),
      });
  };
  const cancel = () => {
    forget();
    onClose();
  };
  return { values, set, restoredAt, discard, faults, needsNote, isPending: decide.isPending, submit, cancel };
}

/** Records the customer's answer by phone or mail: from whom, with a note. */
export function DecideDialog({ decision, onClose }: Props) {
  const t = useTranslations('offers.decide');
  const common = useTranslations('common');
  const { submit, cancel, isPending, restoredAt, discard, ...fields } = useDecision({ decision, onClose });
  return (
    <DialogFrame title={t(`title.${decision}`)} text={t(`text.${decision}`)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {restoredAt !== null && <DraftNotice at={restoredAt} onDiscard={discard} />}
        <DecideFields decision={decision} {...fields} />
        <DialogFooter>
          <Button variant="outline" onClick={cancel}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={isPending}>
            {t(`submit.${decision}`)}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

type FieldsProps = {
  decision: Props['decision'];
  needsNote: boolean;
  values: Draft;
  set: (change: Partial<Draft>) => void;
  faults: FieldErrors;
};

function DecideFields({ decision, needsNote, values, set, faults }: FieldsProps) {
  const t = useTranslations('offers.decide');
  const common = useTranslations('common');
  return (
    <>
      <Field>
        <FieldLabel htmlFor="decide-by">{t('by')}</FieldLabel>
        <Input
          id="decide-by"
          name="by"
          autoFocus
          autoComplete="off"
          maxLength={120}
          value={values.by}
          onChange={(event) => set({ by: event.target.value })}
          aria-invalid={faults.by ? true : undefined}
          aria-describedby="decide-by-fault"
        />
        <FieldError id="decide-by-fault" error={faults.by} />
      </Field>
      {decision === 'accepteret' && (
        <DecideChoices chosen={values.choices} fault={faults.choices} onChange={(choices) => set({ choices })} />
      )}
      {decision === 'afvist' && <DeclineFields values={values} set={set} faults={faults} />}
      <Field>
        <FieldLabel htmlFor="decide-note" {...(needsNote ? {} : { optional: common('optional') })}>
          {t(needsNote ? 'reason' : 'note')}
        </FieldLabel>
        <Textarea
          id="decide-note"
          name="note"
          maxLength={1000}
          value={values.note}
          onChange={(event) => set({ note: event.target.value })}
          placeholder={t(`hint.${decision}`)}
          aria-invalid={faults.note ? true : undefined}
          aria-describedby="decide-note-fault"
        />
        <FieldError id="decide-note-fault" error={faults.note} />
      </Field>
    </>
  );
}

/** Why the customer says no, and when the seller gets in touch again. */
function DeclineFields({ values, set, faults }: Pick<FieldsProps, 'values' | 'set' | 'faults'>) {
  const t = useTranslations('offers.decide');
  const choices = useReasonChoices();
  const common = useTranslations('common');
  const locale = useLocale();
  return (
    <>
      <ReasonChoices
        legend={t('why')}
        choices={choices}
        value={values.reason}
        fault={faults.reason}
        onChange={(reason) => set({ reason })}
      />
      <Field>
        <FieldLabel htmlFor="decide-follow-up" optional={common('optional')}>
          {t('followUpOn')}
        </FieldLabel>
        <DayInput
          id="decide-follow-up"
          name="followUpOn"
          className="max-w-56"
          value={values.followUpOn}
          onChange={(followUpOn) => set({ followUpOn })}
          aria-invalid={faults.followUpOn ? true : undefined}
          aria-describedby="decide-follow-up-hint decide-follow-up-fault"
        />
        <FieldDescription id="decide-follow-up-hint">
          {dayText(values.followUpOn, locale) || t('followUpHint')}
        </FieldDescription>
        <FieldError id="decide-follow-up-fault" error={faults.followUpOn} />
      </Field>
    </>
  );
}
