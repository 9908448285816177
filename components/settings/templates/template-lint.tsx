'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { lintTemplate, type TemplateFault } from '@/lib/core/shared/merge-fields';
import type { TemplateValues } from '@/lib/settings/shared/templates/schema';

/** The faults of the merge fields while they are typed, each with its place; a press goes there. */
export function TemplateLint({ box }: { box: RefObject<HTMLElement | null> }) {
  const t = useTranslations('settings.templates.lint');
  const [subject = '', body = ''] = useWatch<TemplateValues, ['subject', 'body']>({ name: ['subject', 'body'] });
  const faults = [
    ...lintTemplate(subject).map((fault) => ({ field: 'input' as const, fault })),
    ...lintTemplate(body).map((fault) => ({ field: 'textarea' as const, fault })),
  ];
  const goTo = (field: 'input' | 'textarea', { at, text }: TemplateFault) => {
    const control = box.current?.querySelector(field);
    control?.focus();
    control?.setSelectionRange(at, at + text.length);
  };
  return (
    <div role="status" aria-label={t('title')} className="-mt-2 text-sm">
      {faults.length > 0 && (
        <ul className="flex flex-col gap-1">
          {faults.map(({ field, fault }) => (
            <li key={`${field}.${fault.at}`}>
              <button
                type="button"
                className="flex min-h-6 items-baseline gap-2 rounded-sm text-left text-tone-warning-text hover:underline"
                onClick={() => goTo(field, fault)}
              >
                <TriangleAlert aria-hidden className="size-3.5 shrink-0 self-center" />
                <span>
                  {field === 'input'
                    ? t('inSubject', { column: fault.column })
                    : t('inBody', { line: fault.line, column: fault.column })}{' '}
                  <code>{fault.text}</code> {t(fault.code)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
