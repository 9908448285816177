'use client';

import dynamic from 'next/dynamic';
import { lazyDialog } from '@/components/common/part/lazy-part';
import type { BoardTool } from '@/components/planning/context';
import type { Board } from '@/lib/planning/shared/types';

const OptimiseDialog = lazyDialog(() =>
  dynamic(() => import('@/components/planning/optimise/optimise-dialog').then((module) => module.default), {
    ssr: false,
  }),
);
const SickDialog = lazyDialog(() =>
  dynamic(() => import('@/components/planning/sick/sick-dialog').then((module) => module.default), { ssr: false }),
);

type Props = {
  tool: BoardTool;
  board: Board;
  day: string;
  today: string;
  /** Shows another day on the board. */
  onGo: (day: string) => void;
  onClose: () => void;
};

/** The open tool of the board. */
export function ToolDialog({ tool, onGo, ...props }: Props) {
  return tool.kind === 'sick' ? (
    <SickDialog technician={tool.technician} {...props} />
  ) : (
    <OptimiseDialog choice={tool.choice} technician={tool.technician} onGo={onGo} {...props} />
  );
}
