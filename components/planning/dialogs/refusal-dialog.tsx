'use client';

import { useTranslations } from 'next-intl';
import { DialogFrame } from '@/components/common/dialog-frame';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import type { SoftRule } from '@/lib/planning/shared/values';
import { RuleList } from './rule-list';
import type { Refusal } from '@/components/planning/commands/use-plan-tools';

/** Shows why a change was refused, and offers another time or, if no hard rule refuses, to do it anyway. */
export default function RefusalDialog({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const t = useTranslations('planning');
  const { title, confirm, rules, retry, retryAt } = refusal;
  const closeAndRun = (run: () => void) => {
    onClose();
    run();
  };
  return (
    <DialogFrame title={title} onClose={onClose} data-own-keys onCloseAutoFocus={focusOpenPanel}>
      <RuleList rules={rules} {...(retryAt ? { onFix: (minute: number) => closeAndRun(() => retryAt(minute)) } : {})} />
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t(!retry ? 'close' : retryAt ? 'leaveIt' : 'cancel')}
        </Button>
        {retry && (
          <Button onClick={() => closeAndRun(() => retry(rules.map(({ rule }) => rule) as SoftRule[]))}>
            {confirm}
          </Button>
        )}
      </DialogFooter>
    </DialogFrame>
  );
}

/** A refusal of the panel's change gives the focus back to the panel. */
function focusOpenPanel(event: Event): void {
  const panel = document.querySelector<HTMLElement>('[data-slot="sheet-content"]');
  if (!panel) return;
  event.preventDefault();
  panel.focus();
}
