'use client';

import { RotateCw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { isFileRefused } from '@/lib/files/shared/rules';
import { useFileRefusal } from './use-file-refusal';
import type { Pending } from './use-uploads';

type Props = {
  pending: Pending;
  onRetry: () => void;
  onDrop: () => void;
  /** Shown in the place of the failure: the file is kept by the form that it is for. */
  heldText?: string;
  className?: string;
};

/** A file being uploaded, or why its upload failed. */
export function PendingFile({ pending: { file, share, error }, onRetry, onDrop, heldText, className }: Props) {
  const t = useTranslations('files');
  const common = useTranslations('common');
  const say = useFileRefusal();
  const percent = Math.round(share * 100);
  return (
    <li
      className={cn('flex min-h-28 min-w-0 flex-col justify-end gap-1 rounded-md border border-dashed p-2', className)}
    >
      <span className="truncate">{file.name}</span>
      {error ? (
        <>
          {heldText ? (
            <span role="status" className="text-xs text-muted-foreground">
              {heldText}
            </span>
          ) : (
            <span role="alert" className="text-xs text-destructive">
              {say(error)}
            </span>
          )}
          <span className="flex gap-1">
            {!isFileRefused(error) && (
              <Button
                variant="outline"
                size="icon-sm"
                className="touch:size-11"
                aria-label={t('retry', { name: file.name })}
                onClick={onRetry}
              >
                <RotateCw aria-hidden />
              </Button>
            )}
            <Button
              variant="ghost"
              size="icon-sm"
              className="touch:size-11"
              aria-label={`${common('dismiss')}: ${file.name}`}
              onClick={onDrop}
            >
              <X aria-hidden />
            </Button>
          </span>
        </>
      ) : (
        <span
          role="progressbar"
          aria-label={t('uploading', { name: file.name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-1.5 overflow-hidden rounded-full bg-muted"
        >
          <span className="block h-full bg-primary transition-[width] duration-100" style={{ width: `${percent}%` }} />
        </span>
      )}
    </li>
  );
}
