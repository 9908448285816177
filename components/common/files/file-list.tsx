'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { FilterChips } from '@/components/common/list/filter-chips';
import { isImage } from '@/lib/files/shared/rules';
import { FILE_CATEGORIES, type FileCategory } from '@/lib/files/shared/values';
import type { StoredFile } from '@/lib/files/shared/types';
import { FileTile } from './file-tile';
import { PictureViewer } from './picture-viewer';

/** So few files are all seen at once. */
const FEW = 4;

type Props = {
  files: readonly StoredFile[];
  token: string;
  duplicateId: string;
  /** The files that are being sent, before the others. */
  pending: ReactNode;
  onEdit?: (file: StoredFile) => void;
  onArchive?: (file: StoredFile) => void;
};

/** The files as tiles, many of them by category. A picture opens large, the others in a new window. */
export function FileList({ files, token, duplicateId, pending, onEdit, onArchive }: Props) {
  const { shown, filter } = useCategoryFilter(files);
  const [viewed, setViewed] = useState('');
  const pictures = shown.filter(({ mime }) => isImage(mime ?? ''));
  return (
    <>
      {filter}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {pending}
        {shown.map((file) => (
          <FileTile
            key={file.id}
            file={file}
            isDuplicate={file.id === duplicateId}
            token={token}
            {...(pictures.includes(file) ? { onView: () => setViewed(file.id) } : {})}
            {...(onEdit ? { onEdit: () => onEdit(file) } : {})}
            {...(onArchive ? { onArchive: () => onArchive(file) } : {})}
          />
        ))}
      </ul>
      <PictureViewer pictures={pictures} id={viewed} token={token} onShow={setViewed} onClose={() => setViewed('')} />
    </>
  );
}

/** The files of the chosen category, and the chips that choose it. */
function useCategoryFilter(files: readonly StoredFile[]): { shown: readonly StoredFile[]; filter: ReactNode } {
  const t = useTranslations('files');
  const [category, setCategory] = useState<FileCategory | 'alle'>('alle');
  const count = (value: FileCategory) => files.filter((file) => file.category === value).length;
  const used = FILE_CATEGORIES.filter((value) => count(value) > 0);
  if (files.length <= FEW || used.length < 2) return { shown: files, filter: null };
  // The last file of the chosen category may have gone.
  const chosen = used.find((value) => value === category) ?? 'alle';
  const options = used.map((value) => ({ value, label: t(`categories.${value}`), count: count(value) }));
  return {
    shown: chosen === 'alle' ? files : files.filter((file) => file.category === chosen),
    filter: (
      <FilterChips
        label={t('category')}
        options={[{ value: 'alle' as const, label: t('all'), count: files.length }, ...options]}
        value={chosen}
        onChange={setCategory}
      />
    ),
  };
}
