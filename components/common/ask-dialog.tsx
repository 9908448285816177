'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
import { useDialogFocus } from './use-dialog-focus';

type Props = {
  title: string;
  text: string;
  /** The label of the button that goes on. */
  confirm: string;
  /** The label of the button that does nothing; 'Annullér' unless given. */
  refuse?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Gets the focus back when the dialog closes, if the browser would not return it there. */
  opener?: HTMLElement;
  /** The user can't go on yet. */
  disabled?: boolean;
  /** Shown below the text. */
  children?: ReactNode;
};

/** Explains the consequence of an action and asks for confirmation. */
export function AskDialog(props: Props) {
  const { title, text, confirm, refuse, onConfirm, onClose, opener, disabled = false, children } = props;
  const common = useTranslations('common');
  const dialogFocus = useDialogFocus({
    onCloseAutoFocus: (event) => {
      if (!opener) return;
      event.preventDefault();
      opener.focus();
    },
  });
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent {...dialogFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{text}</AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        <AlertDialogFooter>
          <AlertDialogCancel>{refuse ?? common('cancel')}</AlertDialogCancel>
          <AlertDialogAction disabled={disabled} onClick={onConfirm}>
            {confirm}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
