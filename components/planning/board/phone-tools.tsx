'use client';

import { Map as MapIcon, Printer, Redo2, Undo2, WandSparkles } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MenuItem } from '@/components/common/menu-item';
import { MoreMenu } from '@/components/common/more-menu';
import type { Plan } from '@/components/planning/commands/use-plan';
import { useBoardActions } from '@/components/planning/context';
import { useOptimiserReason } from '@/components/planning/optimise/optimiser-state';
import type { BoardParams } from '@/components/planning/use-board';
import { useHistory } from './history-tools';

type Props = { params: Pick<BoardParams, 'kort' | 'set'>; plan: Plan };

/** The board's tools on a phone, in one menu: undo and redo, the optimiser, the map and printing. */
export function PhoneTools({ params: { kort, set }, plan }: Props) {
  const t = useTranslations('planning');
  const { canPlan, openTool } = useBoardActions();
  const why = useOptimiserReason(canPlan);
  const { last, next, undoText, redoText } = useHistory(plan);
  const optimise = () => openTool({ kind: 'optimise', choice: 'day', technician: '' });
  const planning: MenuItem[] = [
    { label: undoText, icon: Undo2, disabled: !last, onSelect: () => void plan.undo() },
    { label: redoText, icon: Redo2, disabled: !next, onSelect: () => void plan.redo() },
    'separator',
    { label: t('optimise.open'), hint: why || t('optimise.openText'), icon: WandSparkles, onSelect: optimise },
  ];
  const showing: MenuItem[] = [
    { label: t(kort ? 'mapHide' : 'map'), icon: MapIcon, onSelect: () => void set({ kort: kort ? null : true }) },
    { label: t('print'), icon: Printer, onSelect: () => window.print() },
  ];
  return (
    <div className="order-1 md:hidden">
      <MoreMenu items={() => (canPlan ? [...planning, ...showing] : showing)} />
    </div>
  );
}
