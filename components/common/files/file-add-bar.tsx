'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { NativeSelect } from '@/components/ui/native-select';
import { FILE_CATEGORIES, type FileCategory } from '@/lib/files/shared/values';
import { PickFiles } from './pick-files';

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
      <PickFiles label={t('add')} accept={ACCEPTED_FILES} multiple onFiles={onFiles} />
      <span className="text-xs text-muted-foreground max-md:hidden">{t('hint')}</span>
    </div>
  );
}
