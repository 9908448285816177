'use client';

import { Link2, MoreVertical, Route, Share2, Stethoscope } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Menu } from '@/components/common/menu';
import { useBoardActions, type BoardTool } from '@/components/planning/context';
import { useOptimiserReason } from '@/components/planning/optimise/optimiser-state';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/core/shared/paths';
import type { BoardTechnician } from '@/lib/planning/shared/types';

/** What can be done with a technician's whole day. `hasStops`: there is an order to make better. */
export function RowMenu({ technician, hasStops }: { technician: BoardTechnician; hasStops: boolean }) {
  const t = useTranslations('planning');
  const router = useRouter();
  const actions = useBoardActions();
  const why = useOptimiserReason(actions.canPlan);
  if (!actions.canPlan) return null;
  const open = (tool: BoardTool) => () => actions.openTool(tool);
  const { id, name } = technician;
  return (
    <Menu
      align="start"
      items={() => [
        {
          label: t('optimise.orderRoute'),
          icon: Route,
          disabled: why !== '' || !hasStops,
          ...(why ? { hint: why } : {}),
          onSelect: open({ kind: 'optimise', choice: 'order', technician: id }),
        },
        {
          label: t('optimise.spreadRoute'),
          icon: Share2,
          disabled: why !== '',
          onSelect: open({ kind: 'optimise', choice: 'spread', technician: id }),
        },
        'separator',
        { label: t('sick.open'), icon: Stethoscope, onSelect: open({ kind: 'sick', technician: id }) },
        { label: t('dayLink'), icon: Link2, onSelect: () => router.push(paths.settings.technician(id)) },
      ]}
    >
      {(trigger) => (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('rowMenu', { name })}
          className="-mx-1 shrink-0 print:hidden"
          {...trigger}
        >
          <MoreVertical aria-hidden />
        </Button>
      )}
    </Menu>
  );
}
