'use client';

import { WandSparkles } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useBoardActions } from '@/components/planning/context';
import { Button } from '@/components/ui/button';
import { useOptimiserReason } from './optimiser-state';

/** Opens the optimiser for the whole day. Where it cannot be asked, the button says why, and so does its dialog. */
export function OptimiseButton() {
  const t = useTranslations('planning.optimise');
  const actions = useBoardActions();
  const why = useOptimiserReason(true);
  return (
    <Button
      variant="outline"
      title={why || t('openText')}
      className={why ? 'opacity-60' : undefined}
      onClick={() => actions.openTool({ kind: 'optimise', choice: 'day', technician: '' })}
    >
      <WandSparkles aria-hidden />
      <span className="xl:max-2xl:sr-only">{t('open')}</span>
      {why && <span className="sr-only">{why}</span>}
    </Button>
  );
}

/** Opens the optimiser for what is not planned. */
export function LayTrayButton() {
  const t = useTranslations('planning.optimise');
  const actions = useBoardActions();
  const why = useOptimiserReason(actions.canPlan);
  if (!actions.canPlan) return null;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={t('layTray')}
      title={why || t('layTray')}
      className={why ? 'opacity-60' : undefined}
      onClick={() => actions.openTool({ kind: 'optimise', choice: 'tray', technician: '' })}
    >
      <WandSparkles aria-hidden />
    </Button>
  );
}
