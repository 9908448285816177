'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { pb } from '@/lib/pocketbase/client';
import { usage } from '@/lib/settings/queries';
import { UsageList } from './usage-list';

type Props = { kind: string; id: string; name: string; text: string; onConfirm: () => void; onClose: () => void };

/** Asks before a record is switched off, and shows where it is used. */
export function SwitchDialog({ kind, id, name, text, onConfirm, onClose }: Props) {
  const t = useTranslations('settings.switch');
  const common = useTranslations('common');
  const { data, error } = useQuery(usage(pb, kind, id));
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{t('title', { name })}</AlertDialogTitle>
          <AlertDialogDescription>{text}</AlertDialogDescription>
        </AlertDialogHeader>
        <UsageList usage={data} error={error} />
        <AlertDialogFooter>
          <AlertDialogCancel>{common('cancel')}</AlertDialogCancel>
          <AlertDialogAction onClick={onConfirm}>{t('off')}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
