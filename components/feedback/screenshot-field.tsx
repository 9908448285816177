'use client';

import { ImagePlus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/common/form/fields/field-error';
import { MAX_SCREENSHOT, SCREENSHOT_TYPES } from '@/lib/feedback/shared/schema';

const isPicture = (file: File) => (SCREENSHOT_TYPES as readonly string[]).includes(file.type);

/** A screenshot to send along, chosen or pasted. A file of the wrong type or size is refused with a message. */
export function useScreenshot() {
  const t = useTranslations('feedback');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = (next: File | undefined) => {
    if (!next) return;
    const isValid = isPicture(next) && next.size <= MAX_SCREENSHOT;
    setFile(isValid ? next : null);
    setFault(isValid ? null : isPicture(next) ? t('tooLarge') : t('noPicture'));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].find(isPicture);
    if (!pasted) return;
    event.preventDefault();
    take(pasted);
  };
  return { file, fault, take, onPaste, clear: () => setFile(null) };
}

type Props = { picture: ReturnType<typeof useScreenshot>; children: ReactNode };

/** Attaches a screenshot, or shows its name with a button to remove it. `children`: the text below. */
export function ScreenshotField({ picture, children }: Props) {
  const t = useTranslations('feedback');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-1.5">
      <input
        ref={input}
        type="file"
        accept={SCREENSHOT_TYPES.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => picture.take(event.target.files?.[0])}
        data-testid="screenshot"
      />
      {picture.file ? (
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate">{picture.file.name}</span>
          <Button variant="ghost" size="icon-sm" aria-label={t('removeScreenshot')} onClick={picture.clear}>
            <X aria-hidden />
          </Button>
        </span>
      ) : (
        <Button variant="outline" className="self-start" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden /> {t('addScreenshot')}
        </Button>
      )}
      <FieldError>{picture.fault}</FieldError>
      {children}
    </div>
  );
}
