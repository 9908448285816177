'use client';

import { useState, type DragEvent, type ReactNode } from 'react';
import { cn } from '@/lib/core/shared/cn';

type Props = {
  /** Files dropped while this is false are ignored. */
  isEnabled: boolean;
  onFiles: (files: FileList) => void;
  children: ReactNode;
};

/** An area that files can be dragged onto. */
export function FileDropZone({ isEnabled, onFiles, children }: Props) {
  const [isDragOver, setIsDragOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    if (isEnabled) onFiles(event.dataTransfer.files);
  };
  return (
    <div
      onDragOver={(event) => {
        if (!isEnabled || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={onDrop}
      className={cn('flex flex-col gap-3 p-4', isDragOver && 'bg-primary-soft')}
    >
      {children}
    </div>
  );
}
