'use client';

import { Camera, Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { FILE_CATEGORIES, type FileCategory } from '@/lib/files/shared/schema';

/** The files that the product takes. */
export const ACCEPTED_FILES =
  'image/jpeg,image/png,image/webp,image/heic,.heic,application/pdf,text/plain,text/csv,.csv,.xlsx,.docx';

type Props = {
  category: FileCategory;
  onCategory: (category: FileCategory) => void;
  onFiles: (files: File[]) => void;
};

/** The category of the next files, and the buttons that add them: the phone's camera and the file chooser. */
export function FileAddBar({ category, onCategory, onFiles }: Props) {
  const t = useTranslations('files');
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={`${id}-category`} className="sr-only">
        {t('category')}
      </label>
      <NativeSelect
        id={`${id}-category`}
        value={category}
        onChange={(event) => onCategory(event.target.value as FileCategory)}
        className="w-auto"
      >
        {FILE_CATEGORIES.map((value) => (
          <option key={value} value={value}>
            {t(`categories.${value}`)}
          </option>
        ))}
      </NativeSelect>
      <Button variant="outline" className="hidden touch:inline-flex" onClick={() => camera.current?.click()}>
        <Camera /> {t('photo')}
      </Button>
      <Button variant="outline" onClick={() => chooser.current?.click()}>
        <Paperclip /> {t('add')}
      </Button>
      <FileInput inputRef={chooser} label={t('add')} multiple accept={ACCEPTED_FILES} onFiles={onFiles} />
      <FileInput inputRef={camera} label={t('photo')} capture="environment" accept="image/*" onFiles={onFiles} />
      <span className="text-xs text-muted-foreground max-md:hidden">{t('hint')}</span>
    </div>
  );
}

type FileInputProps = {
  inputRef: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
};

/** A hidden file chooser, opened by a button. */
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
