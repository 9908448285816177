'use client';

import { Pencil } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { lazyPart } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import type { LeadPart, PartEditing } from './lead-parts';
import { usePartText } from './use-part-text';

/** The form of a part, with a script of its own. */
export const PartForm = lazyPart(() =>
  dynamic(() => import('@/components/leads/detail/part-form').then((module) => module.PartForm), { ssr: false }),
);

type Props = { part: LeadPart; editing: PartEditing; className?: string };

/**
 * Begins to edit a part of the customer in its place. Nothing if it may not be changed. Visible while the pointer is on
 * its `group/row`, on focus, and always on touch screens.
 */
export function EditButton({ part, editing, className }: Props) {
  const t = useTranslations('leads');
  const textOf = usePartText();
  if (!editing.edit) return null;
  const label = t('editPart', { part: textOf(part) });
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={label}
      data-edit={part}
      className={cn(
        'text-muted-foreground opacity-0 print:hidden',
        'group-hover/row:opacity-100 focus-visible:opacity-100 touch:opacity-100',
        className,
      )}
      onClick={() => editing.edit?.(part)}
    >
      <Pencil aria-hidden />
    </Button>
  );
}
