'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import type { SoftRule } from '@/lib/planning/values';
import { RuleList } from './rule-list';
import type { Refusal } from './use-plan-tools';

/** What speaks against it, what would put it right, and (where no hard rule speaks) the way to do it all the same. */
export default function RefusalDialog({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const t = useTranslations('planning');
  const { title, confirm, rules, retry, retryAt } = refusal;
  const go = (run: () => void) => {
    onClose();
    run();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} data-own-keys onCloseAutoFocus={keepInPanel}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <RuleList rules={rules} {...(retryAt ? { onFix: (minute: number) => go(() => retryAt(minute)) } : {})} />
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(!retry ? 'close' : retryAt ? 'leaveIt' : 'cancel')}
          </Button>
          {retry && (
            <Button onClick={() => go(() => retry(rules.map(({ rule }) => rule) as SoftRule[]))}>{confirm}</Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Asked from the panel, the keyboard goes back there, wherever it came from. */
function keepInPanel(event: Event): void {
  const panel = document.querySelector<HTMLElement>('[data-slot="sheet-content"]');
  if (!panel) return;
  event.preventDefault();
  panel.focus();
}
