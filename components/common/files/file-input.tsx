'use client';

import type { Ref } from 'react';

type FileInputProps = {
  inputRef: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
};

/** The browser's file chooser, which a button opens. */
export function FileInput({ inputRef, label, onFiles, ...input }: FileInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      {...input}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Emptied, so that choosing the same file again is a change.
        event.target.value = '';
      }}
    />
  );
}
