'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { momentFull } from '@/components/common/day/day-text';
import { PaddedPanel } from '@/components/common/panel';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FieldError } from '@/components/common/form/fields/field-error';
import { isReference } from '@/lib/core/shared/ids';
import type { SystemState } from '@/lib/settings/shared/system/types';

type Line = SystemState['logs'][number];
type Props = { lines: readonly Line[]; requestId: string; onFilter: (requestId: string) => void };

/** The newest warnings and errors, or those of the request whose reference a user reads out. */
export function LogPanel({ lines, requestId, onFilter }: Props) {
  const t = useTranslations('settings.system.logs');
  return (
    <PaddedPanel title={t('title')} className="flex flex-col gap-3">
      <ReferenceFilter requestId={requestId} onFilter={onFilter} />
      {lines.length === 0 ? (
        <p className="text-muted-foreground">{requestId ? t('noneFound', { reference: requestId }) : t('none')}</p>
      ) : (
        <ol aria-label={t('title')} className="divide-y">
          {lines.map((line, index) => (
            // Lines have no id, and several may be equal.
            <LogRow key={`${line.at} ${index}`} line={line} />
          ))}
        </ol>
      )}
    </PaddedPanel>
  );
}

function ReferenceFilter({ requestId, onFilter }: Omit<Props, 'lines'>) {
  const t = useTranslations('settings.system.logs');
  const id = useId();
  const [typed, setTyped] = useState(requestId);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim().toLowerCase();
    setWrong(next !== '' && !isReference(next));
    if (next === '' || isReference(next)) onFilter(next);
  };
  const clear = () => {
    setTyped('');
    setWrong(false);
    onFilter('');
  };
  return (
    <form role="search" onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <div className="flex min-w-0 flex-col gap-1.5">
        <FieldLabel htmlFor={id}>{t('reference')}</FieldLabel>
        <Input
          id={id}
          value={typed}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : `${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" variant="outline">
        {t('find')}
      </Button>
      {requestId !== '' && (
        <Button variant="ghost" onClick={clear}>
          {t('all')}
        </Button>
      )}
      <FieldError id={`${id}-error`} className="basis-full" error={isWrong ? { code: 'invalid' } : undefined} />
      <p id={`${id}-hint`} className="basis-full text-sm text-muted-foreground">
        {t('referenceHint')}
      </p>
    </form>
  );
}

function LogRow({ line }: { line: Line }) {
  const t = useTranslations('settings.system.logs');
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
      <Badge variant={line.level === 'error' ? 'danger' : 'warning'}>{t(`levels.${line.level}`)}</Badge>
      <time dateTime={line.at} className="tabular text-muted-foreground">
        {momentFull(line.at, locale)}
      </time>
      <span className="text-muted-foreground">{t(`parts.${line.part}`)}</span>
      {line.requestId && <span className="tabular text-muted-foreground">{line.requestId}</span>}
      {/* Log lines are written in English. */}
      <p lang="en" className="basis-full text-xs wrap-anywhere">
        <span className="font-medium">{line.message}</span>{' '}
        <span className="text-muted-foreground">{line.details}</span>
      </p>
    </li>
  );
}
