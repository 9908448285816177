'use client';

import { FileSpreadsheet, FileText, Pencil, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { momentText } from '@/components/common/day/day-text';
import { useNames } from '@/components/common/use-names';
import { Button } from '@/components/ui/button';
import { formatBytes } from '@/lib/core/browser/bytes';
import { cn } from '@/lib/core/shared/cn';
import { isImage } from '@/lib/files/shared/rules';
import type { StoredFile } from '@/lib/files/shared/types';
import { storedFileUrl } from './stored-file-url';

type Props = {
  file: StoredFile;
  /** True for a file that was just uploaded again: it is highlighted. */
  isDuplicate: boolean;
  /** Grants access to protected files; '' until it is read. */
  token: string;
  /** Shows the picture large. A press with Ctrl opens the new window all the same. */
  onView?: () => void;
  onEdit?: () => void;
  onArchive?: () => void;
};

/** One stored file: its picture or icon, its name and who uploaded it. Without `onView` it opens in a new window. */
export function FileTile({ file, isDuplicate, token, onView, onEdit, onArchive }: Props) {
  const t = useTranslations('files');
  const common = useTranslations('common');
  const locale = useLocale();
  const nameOf = useNames();
  const about = [nameOf(file.createdBy), momentText(file.takenAt || file.created, locale), formatBytes(file.size ?? 0)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li
      className={cn(
        'group relative flex min-w-0 flex-col overflow-hidden rounded-md border bg-card',
        isDuplicate && 'ring-2 ring-ring',
      )}
      data-file={file.id}
    >
      <a
        href={storedFileUrl(file, token) || undefined}
        target="_blank"
        rel="noreferrer"
        title={about}
        onClick={(event) => {
          if (!onView || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onView();
        }}
        className="flex min-w-0 flex-col outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring"
      >
        <FilePicture file={file} token={token} />
        <span className="min-w-0 px-2 py-1">
          <span className="block truncate">{file.name}</span>
          <span className="block truncate text-xs text-muted-foreground">
            {t(`categories.${file.category}`)}
            <span className="sr-only">
              {' '}
              · {about}
              {!onView && ` · ${common('newWindow')}`}
            </span>
          </span>
        </span>
      </a>
      <span className="absolute top-1 right-1 flex gap-1 opacity-0 group-hover:opacity-100 focus-within:opacity-100 touch:opacity-100">
        {onEdit && (
          <Button variant="outline" size="icon-sm" aria-label={t('editNamed', { name: file.name })} onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
        )}
        {onArchive && (
          <Button variant="outline" size="icon-sm" aria-label={t('archive', { name: file.name })} onClick={onArchive}>
            <Trash2 aria-hidden />
          </Button>
        )}
      </span>
    </li>
  );
}

/** A photo of an iPhone that the browser which uploaded it could not draw. */
const HEIC = 'image/heic';

function FilePicture({ file, token }: { file: StoredFile; token: string }) {
  const t = useTranslations('files');
  const Icon = /sheet|csv/.test(file.mime ?? '') ? FileSpreadsheet : FileText;
  return (
    <span className="grid aspect-4/3 place-items-center overflow-hidden bg-muted text-muted-foreground">
      {isImage(file.mime ?? '') && token ? (
        // eslint-disable-next-line @next/next/no-img-element -- protected, opened by a token of its own
        <img src={storedFileUrl(file, token, '320x320f')} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <span className="flex flex-col items-center gap-1 px-2 text-center text-xs">
          <Icon aria-hidden className="size-8" />
          {file.mime === HEIC && t('heic')}
        </span>
      )}
    </span>
  );
}
