'use client';

import { Check, CircleAlert, Clock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFileRefusal } from '@/components/common/files/use-file-refusal';
import { useErrorMessage, useErrorTexts } from '@/components/common/form/error-text';
import { cn } from '@/lib/core/shared/cn';
import { clockText } from '@/lib/core/shared/clock';
import { copenhagenTime } from '@/lib/core/shared/dates';
import { getOutbox } from '@/lib/core/browser/outbox/current';
import type { KeptAct } from '@/lib/core/browser/outbox/store';
import { ClientError, type ClientErrorCode } from '@/lib/pocketbase/shared/command';

const ICON = { trying: Clock, waiting: Clock, refused: CircleAlert, sent: Check } as const;

/** An act of the outbox and what became of it, in the same words on every screen. */
export function ActRow({ act, children }: { act: KeptAct; children?: ReactNode }) {
  const t = useTranslations('outbox');
  const Icon = ICON[act.state];
  return (
    <li data-act={act.state} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1 basis-32">
        <span className="line-clamp-3 wrap-anywhere">
          {t(`act.${act.command as 'addJobNote'}`, { detail: act.about.detail })}
        </span>
        <span
          className={cn(
            'flex items-start gap-1.5 text-sm wrap-anywhere [&>span]:min-w-0',
            act.state === 'refused' ? 'text-destructive' : 'text-muted-foreground',
          )}
        >
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <StateText act={act} />
        </span>
      </span>
      {children}
    </li>
  );
}

function StateText({ act }: { act: KeptAct }) {
  const { state, sentAt, reason } = act;
  const t = useTranslations('outbox.state');
  const locale = useLocale();
  const toMessage = useErrorMessage();
  const sayFile = useFileRefusal();
  const error = new ClientError((reason?.code ?? 'internal') as ClientErrorCode, reason?.status ?? 0, reason?.data);
  const [fault] = useErrorTexts(Object.values(error.fields));
  if (state === 'waiting' || state === 'trying') return <span>{t('waiting')}</span>;
  if (state === 'sent') {
    const time = copenhagenTime(new Date(sentAt).toISOString());
    return <span className="tabular">{t('sent', { time: clockText(time, locale) })}</span>;
  }
  if (getOutbox()?.findConflict(act)) return <span>{t('conflict')}</span>;
  const file = getOutbox()?.findRefusedFile(act);
  if (file) return <span>{t('refusedFile', { name: file.name, why: sayFile(error) })}</span>;
  return <span>{t('refused', { why: error.data.klsForm ? t('reportMissing') : (fault ?? toMessage(error)) })}</span>;
}
