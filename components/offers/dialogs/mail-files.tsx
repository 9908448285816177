'use client';

import { useQueries } from '@tanstack/react-query';
import { Eye, Paperclip } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ACCEPTED_FILES } from '@/components/common/files/file-add-bar';
import { FileInput } from '@/components/common/files/file-input';
import { PendingFile } from '@/components/common/files/pending-file';
import { useUploads } from '@/components/common/files/use-uploads';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { FieldError } from '@/components/common/form/fields/field-error';
import { useAggregate } from '@/components/offers/editor/context';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { formatBytes } from '@/lib/core/browser/bytes';
import { cn } from '@/lib/core/shared/cn';
import type { FieldErrors } from '@/lib/core/shared/errors';
import { filesOf } from '@/lib/files/shared/queries';
import type { StoredFile } from '@/lib/files/shared/types';
import { MAIL_BYTES_MAX, toMegabytes } from '@/lib/offers/shared/attachments';
import { offerKeys } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';

const PdfPreview = lazyDialog(() =>
  dynamic(() => import('./pdf-preview').then((module) => module.PdfPreview), { ssr: false }),
);

const sizeOf = (files: readonly StoredFile[]) => files.reduce((sum, { size = 0 }) => sum + size, 0);

/** What is wrong with the size of the chosen files alone; the server knows the PDF's too. */
export function attachedFault(files: readonly StoredFile[]): FieldErrors | null {
  const size = sizeOf(files);
  if (size <= MAIL_BYTES_MAX) return null;
  return {
    files: { code: 'mailTooLarge', params: { size: toMegabytes(size), maximum: toMegabytes(MAIL_BYTES_MAX) } },
  };
}

const nothing = () => undefined;

/**
 * The files of the offer, of its earlier revisions and of its customer that the user may see, and which of them are
 * attached. A file that is added here belongs to the offer and is chosen at once.
 * @param ids of the chosen files
 */
export function useMailFiles(ids: readonly string[], onChoose: (ids: string[]) => void) {
  const { offer, lead, revisions } = useAggregate();
  const owner = useMemo(() => ({ inquiry: offer.id }), [offer.id]);
  const owners = [...revisions.map(({ id }) => ({ inquiry: id })), { lead: lead.id }];
  const queries = useQueries({ queries: owners.map((one) => filesOf(pb, one)) });
  const files = queries.flatMap(({ data }) => data ?? []);
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...ids, id] : ids.filter((other) => other !== id));
  const choose = useRef<(file: StoredFile) => void>(nothing);
  useEffect(() => {
    choose.current = ({ id }) => {
      if (!ids.includes(id)) onChoose([...ids, id]);
    };
  });
  const onStored = useCallback((file: StoredFile) => choose.current(file), []);
  const timeline = useMemo(() => offerKeys.timeline(offer.id), [offer.id]);
  const uploads = useUploads({ owner, timeline, onDuplicate: nothing, onStored, keepsPlace: true });
  return {
    files,
    chosen: files.filter(({ id }) => ids.includes(id)),
    toggle,
    uploads,
    isUploading: uploads.pending.some(({ error }) => error === null),
    hasFailed: queries.some(({ isError }) => isError),
  };
}

type Props = {
  pdfName: string;
  attached: ReturnType<typeof useMailFiles>;
  fault: FieldErrors[string] | undefined;
};

/** What goes with the mail: the offer's PDF always, and the files that are ticked. */
export function MailFiles({ pdfName, attached, fault }: Props) {
  const t = useTranslations('offers.send.attached');
  const actions = useTranslations('offers.actions');
  const [isPreviewed, setPreviewed] = useState(false);
  const { files, chosen, toggle, uploads, hasFailed } = attached;
  const chooser = useRef<HTMLInputElement>(null);
  const size = sizeOf(chosen);
  const maximum = toMegabytes(MAIL_BYTES_MAX);
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby="mail-files-fault">
      <legend className="mb-1.5 text-sm font-medium">{t('title')}</legend>
      <ul className="flex max-h-56 flex-col overflow-y-auto rounded-md border">
        <li className="flex min-h-(--control) items-center gap-2 px-3 py-1">
          <Paperclip aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className="min-w-0 flex-1 truncate">{pdfName}</span>
          <Button type="button" variant="ghost" size="sm" className="touch:h-11" onClick={() => setPreviewed(true)}>
            <Eye aria-hidden /> {actions('preview')}
          </Button>
        </li>
        {files.map((file) => (
          <li key={file.id} className="border-t">
            <label className="flex min-h-(--control) items-center gap-2 px-3 py-1 hover:bg-muted/50">
              <Checkbox
                checked={chosen.includes(file)}
                onCheckedChange={(isChosen) => toggle(file.id, isChosen)}
                aria-label={file.name}
              />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="tabular shrink-0 text-xs text-muted-foreground">{formatBytes(file.size ?? 0)}</span>
            </label>
          </li>
        ))}
        {uploads.pending.map((one) => (
          <PendingFile
            key={one.id}
            pending={one}
            onRetry={() => uploads.retry(one)}
            onDrop={() => uploads.drop(one.id)}
            className="min-h-0 rounded-none border-x-0 border-b-0 px-3"
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="touch:h-11"
          onClick={() => chooser.current?.click()}
        >
          <Paperclip aria-hidden /> {t('add')}
        </Button>
        <FileInput
          inputRef={chooser}
          label={t('add')}
          multiple
          accept={ACCEPTED_FILES}
          onFiles={(added) => uploads.add(added, 'tilbud')}
        />
        <p className={cn('text-xs text-muted-foreground', size > MAIL_BYTES_MAX && 'text-destructive')}>
          {chosen.length > 0 ? t('size', { maximum, size: formatBytes(size) }) : t('limit', { maximum })}
        </p>
      </div>
      {hasFailed && <p className="text-xs text-muted-foreground">{t('failed')}</p>}
      <FieldError id="mail-files-fault" error={fault} />
      {isPreviewed && <PdfPreview onClose={() => setPreviewed(false)} />}
    </fieldset>
  );
}
