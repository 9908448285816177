'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import type { SoftRule } from '@/lib/planning/values';
import { RuleList } from './rule-list';
import type { Refused } from './use-plan';

/** What speaks against it, what would put it right, and (where no hard rule speaks) the way to do it all the same. */
export default function RefusalDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const t = useTranslations('planning');
  const { title, confirm, rules, retry, at } = refused;
  const go = (run: () => void) => {
    onClose();
    run();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} data-own-keys>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <RuleList rules={rules} {...(at ? { onFix: (minute: number) => go(() => at(minute)) } : {})} />
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>{t(retry ? 'leaveIt' : 'close')}</Button>
          {retry && <Button onClick={() => go(() => retry(rules.map(({ rule }) => rule) as SoftRule[]))}>{confirm}</Button>}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
