'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { useDialogFocus } from './use-dialog-focus';

type Props = Omit<ComponentProps<typeof DialogContent>, 'title'> & {
  title: ReactNode;
  /** The dialog's purpose, below the title. */
  text?: ReactNode;
  onClose: () => void;
};

/** A dialog with its head, open for as long as it is mounted. Other properties go to its content. */
export function DialogFrame({ title, text, onClose, children, ...content }: Props) {
  const dialogFocus = useDialogFocus(content);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent {...(text ? {} : { 'aria-describedby': undefined })} {...content} {...dialogFocus}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {text && <DialogDescription>{text}</DialogDescription>}
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
