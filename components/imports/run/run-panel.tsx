'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LeaveGuard } from '@/components/common/form/draft/leave-guard';
import { ErrorText } from '@/components/common/form/error-text';
import { Panel } from '@/components/common/panel';
import { ProgressBar } from '@/components/common/progress-bar';
import { Button } from '@/components/ui/button';
import { formatWhole } from '@/lib/core/shared/money';
import type { Loop } from './use-loop';

type Props = {
  title: string;
  run: Loop;
  total: number;
  /** Said while it stands still. */
  text?: string;
  /** Said when a link would leave the page meanwhile. */
  leaveText?: string;
  /** Beside the buttons to stop and to go on. */
  actions?: ReactNode;
};

/** A work in steps stands still while its page is closed. */
const stopsWhenClosed = () => false;

/** How far a long work has come, with a button to stop it or to go on. */
export function RunPanel({ title, run, total, text, leaveText, actions }: Props) {
  const t = useTranslations('imports');
  const question = { title: t('leave'), text: leaveText ?? t('leaveText') };
  const progress = t('progress', { done: formatWhole(run.done), total: formatWhole(total) });
  return (
    <Panel title={title}>
      <div className="flex flex-col gap-3 px-4 py-4">
        <ProgressBar label={title} max={total} value={run.done} />
        <p className="tabular" role="status">
          {progress}
        </p>
        <ErrorText error={run.error} />
        {!run.isBusy && text && <p className="max-w-[75ch] text-muted-foreground">{text}</p>}
        <div className="flex flex-wrap gap-2">
          {run.isBusy ? (
            <Button variant="outline" onClick={run.stop}>
              {t('pause')}
            </Button>
          ) : (
            <Button onClick={() => void run.start()}>{t('goOn')}</Button>
          )}
          {actions}
        </div>
        {run.isBusy && <LeaveGuard flush={stopsWhenClosed} question={question} />}
        {run.isBusy && <p className="text-sm text-muted-foreground">{t('keepOpen')}</p>}
      </div>
    </Panel>
  );
}
