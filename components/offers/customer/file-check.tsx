'use client';

import { CircleCheck, FileSearch, Info } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type ChangeEvent } from 'react';
import { FileDropZone } from '@/components/common/files/file-drop-zone';
import { useCommand } from '@/components/common/use-command';
import { hashOf } from '@/lib/core/browser/hash';
import { cn } from '@/lib/core/shared/cn';
import { notationOf } from '@/lib/core/shared/notation';
import type { AnswerOf } from '@/lib/core/shared/contract';
import { customerPage } from '@/lib/offers/customer-commands';

type Found = AnswerOf<typeof customerPage.checkDocument.definition>['found'];

/** Takes a file and says what it is. The file stays in the browser; the server gets its SHA-256. */
export function FileCheck() {
  const t = useTranslations('documentCheck');
  const [answer, setAnswer] = useState<{ file: string; found: Found } | null>(null);
  const [isInsecure, setInsecure] = useState(false);
  const { run, isPending } = useCommand({
    command: async (file: File) => {
      const sha256 = await hashOf(await file.arrayBuffer());
      setInsecure(sha256 === '');
      if (sha256 === '') return null;
      const { found } = await customerPage.checkDocument({ sha256 });
      return { file: file.name, found };
    },
    onSuccess: (result) => setAnswer(result),
    failure: t('failed'),
  });
  const check = (files: FileList | null) => {
    const file = files?.[0];
    if (!file || isPending) return;
    setAnswer(null);
    void run(file);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    check(target.files);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <div className="rounded-xl border border-dashed bg-card">
        <FileDropZone isEnabled={!isPending} onFiles={check}>
          <label className="flex min-h-24 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg text-center focus-within:outline-2 focus-within:outline-ring">
            <FileSearch aria-hidden className="size-6 text-muted-foreground" />
            <span className="font-medium">{t('choose')}</span>
            <input
              type="file"
              accept="application/pdf"
              onChange={choose}
              disabled={isPending}
              // A browser's own text on the button is in the browser's language.
              className="sr-only"
            />
          </label>
        </FileDropZone>
      </div>
      <div role="status" className="flex flex-col gap-4">
        {isPending && <p className="text-muted-foreground">{t('checking')}</p>}
        {isInsecure && <p>{t('insecure')}</p>}
        {answer && <Verdict {...answer} />}
      </div>
    </>
  );
}

function Verdict({ file, found }: { file: string; found: Found }) {
  const t = useTranslations('documentCheck');
  const locale = useLocale();
  const isAccepted = found?.state === 'accepted';
  const Icon = isAccepted ? CircleCheck : Info;
  return (
    <div
      className={cn(
        'flex gap-3 rounded-lg px-4 py-3',
        isAccepted ? 'bg-tone-success text-tone-success-text' : 'bg-tone-warning text-tone-warning-text',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere">{file}</p>
        <p>
          {found
            ? t(found.state, { firm: found.firm, number: found.offerNumber, day: notationOf(locale).day(found.day) })
            : t('unknown')}
        </p>
      </div>
    </div>
  );
}
