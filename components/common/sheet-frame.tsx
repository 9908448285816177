'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { useDialogFocus } from './use-dialog-focus';

type Props = Omit<ComponentProps<typeof SheetContent>, 'title'> & {
  title: ReactNode;
  /** What the sheet is for, below the title. */
  text?: ReactNode;
  /** More of the head, below title and text. */
  head?: ReactNode;
  onClose: () => void;
};

/** A sheet with its head, open for as long as it is mounted. Other properties go to its content. */
export function SheetFrame({ title, text, head, onClose, children, ...content }: Props) {
  const dialogFocus = useDialogFocus(content);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent {...(text ? {} : { 'aria-describedby': undefined })} {...content} {...dialogFocus}>
        <SheetHeader>
          <SheetTitle>{title}</SheetTitle>
          {text && <SheetDescription>{text}</SheetDescription>}
          {head}
        </SheetHeader>
        {children}
      </SheetContent>
    </Sheet>
  );
}
