'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '@/components/common/toast/toast';

const SHOWN_MS = 1500;

/** Copies a text. Visible on hover and focus, and always on touch screens. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('leads.profile');
  const common = useTranslations('common');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The clipboard is not available on plain http, or not allowed.
      toast({ title: t('copyFailed'), content: text, success: false });
    }
  };
  return (
    <button
      type="button"
      aria-label={copied ? common('copied') : label}
      onClick={() => void copy()}
      className="grid size-7 shrink-0 place-items-center rounded-md text-muted-foreground opacity-0 group-hover/row:opacity-100 hover:bg-accent hover:text-foreground focus-visible:opacity-100 touch:size-10 touch:opacity-100"
    >
      {copied ? (
        <Check aria-hidden className="size-4 text-tone-success-text" />
      ) : (
        <Copy aria-hidden className="size-4" />
      )}
    </button>
  );
}
