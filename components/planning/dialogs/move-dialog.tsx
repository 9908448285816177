'use client';

import { useTranslations } from 'next-intl';
import { DialogFrame } from '@/components/common/dialog-frame';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { needsReason } from '@/lib/planning/browser/remedies';
import { MoveFields } from './move-fields';
import { ReasonField } from './reason-field';
import { RemedyList } from './remedy-list';
import { RuleList } from './rule-list';
import { SlotSuggestions } from './slot-suggestions';
import { useMoveForm, type MoveOptions } from './use-move-form';

/** "Flyt til…": moves a stop or an item of the tray by form. It shows the broken rules before the move is sent. */
export default function MoveDialog(options: MoveOptions) {
  const { board, subject, onClose } = options;
  const t = useTranslations('planning');
  const { item } = subject;
  const form = useMoveForm(options, t('usualReason.urgent'));
  const { broken, isChecked, canSend, able, remedies } = form;
  const isReasonAsked = canSend ? broken.length > 0 : remedies.some(needsReason);
  return (
    <DialogFrame
      title={t('moveOne', { title: item.title })}
      text={[item.customer, item.address, item.city].filter(Boolean).join(' · ')}
      onClose={onClose}
      data-own-keys
    >
      <form onSubmit={form.submit} className="flex flex-col gap-4">
        {form.placedAt && (
          <p role="status" className="rounded-md bg-tone-info px-3 py-2 text-tone-info-text">
            {t('placedMeanwhile', form.placedAt)}
          </p>
        )}
        <MoveFields form={form} technicians={board.technicians} skills={item.skills} />
        <SlotSuggestions
          item={item}
          technicians={board.technicians}
          lengthOf={form.lengthOf}
          onTake={form.takeSlot}
          onBook={form.bookSlot}
        />
        <div aria-live="polite">
          {broken.length > 0 ? (
            <RuleList
              rules={broken}
              onFix={form.setStart}
              able={{ technicians: able, onTake: (technician) => form.change({ technician }) }}
            />
          ) : (
            isChecked && <p className="text-tone-success-text">{t('nothingAgainst')}</p>
          )}
        </div>
        {broken.length > 0 && (
          <RemedyList place={form.place} remedies={remedies} technicians={board.technicians} onTake={form.takeRemedy} />
        )}
        {isReasonAsked && <ReasonField reason={form.reason} />}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!canSend}>
            {broken.length > 0 && canSend ? t('moveAnyway') : t('move')}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
