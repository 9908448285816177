'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/common/panel';
import { ProgressBar } from '@/components/common/progress-bar';
import { formatWhole } from '@/lib/core/shared/money';

type Props = { title: string; done: number; total: number; text?: string };

/** How far another window has come with the import. */
export function ElsewherePanel({ title, done, total, text }: Props) {
  const t = useTranslations('imports');
  return (
    <Panel title={title}>
      <div className="flex flex-col gap-3 px-4 py-4">
        <ProgressBar label={title} max={total} value={done} />
        <p className="tabular" role="status">
          {t('progress', { done: formatWhole(done), total: formatWhole(total) })}
        </p>
        <p className="max-w-[75ch] text-muted-foreground">{text ?? t('elsewhere')}</p>
      </div>
    </Panel>
  );
}
