'use client';

import { FileText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Textarea } from '@/components/ui/textarea';
import { useAggregate, useAwaitedDraft, useDoc, useFault, useOfferSession } from '@/components/offers/editor/context';
import { StandardTerms } from './standard-terms';
import { useOwnText } from '@/components/offers/editor/use-own-text';

const TemplateMenu = lazyDialog(() =>
  dynamic(() => import('@/components/offers/detail/template-menu').then((module) => module.TemplateMenu), {
    ssr: false,
  }),
);

const KIND = { intro: 'tilbudstekst', terms: 'betingelser' } as const;
const LENGTH = { intro: 5000, terms: 8000 } as const;

/** The introduction before the lines, or the terms after them. A template can replace the text. */
export function OfferText({ field }: { field: 'intro' | 'terms' }) {
  const t = useTranslations('offers.texts');
  const session = useOfferSession();
  const { can } = useAggregate();
  const value = useDoc((doc) => doc[field]);
  const refused = useFault(field);
  const fault =
    value.trim().length > LENGTH[field] ? { code: 'maxLength', params: { maximum: LENGTH[field] } } : refused;
  const { field: area, report } = useOwnText<HTMLTextAreaElement>(value);
  const id = useId();
  const awaitedDraft = useAwaitedDraft();
  if (!can.edit && value === '') return null;
  return (
    <section aria-labelledby={`${id}-title`} data-draft={awaitedDraft} className="rounded-lg border bg-card">
      <header className="flex min-h-9 items-center justify-between gap-2 pt-1.5 pr-2 pl-4">
        <h2 id={`${id}-title`} className="text-sm font-semibold">
          {t(field)}
        </h2>
        {can.edit && (
          <TemplateButton
            kind={KIND[field]}
            onChoose={(text) => session.dispatch({ type: 'head', patch: { [field]: text } })}
          />
        )}
      </header>
      {can.edit && field === 'terms' && <StandardTerms />}
      {can.edit ? (
        <div className="px-2 pb-2">
          <Textarea
            ref={area}
            data-key={field}
            aria-labelledby={`${id}-title`}
            aria-invalid={fault ? true : undefined}
            defaultValue={value}
            autoComplete="off"
            placeholder={t(`${field}Hint`)}
            onInput={(event) => {
              report(event.currentTarget.value);
              session.dispatch({
                type: 'head',
                patch: { [field]: event.currentTarget.value },
                typing: field,
              });
            }}
            onBlur={() => session.dispatch({ type: 'seal' })}
            className="max-h-72 min-h-10 border-transparent bg-transparent px-2 hover:border-input focus:bg-card"
          />
          <FieldError error={fault} />
        </div>
      ) : (
        <p className="max-w-[80ch] px-4 pb-3 whitespace-pre-line">{value}</p>
      )}
    </section>
  );
}

function TemplateButton({
  kind,
  onChoose,
}: {
  kind: (typeof KIND)[keyof typeof KIND];
  onChoose: (text: string) => void;
}) {
  const t = useTranslations('offers.texts');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="menu"
        className="text-muted-foreground"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <FileText /> {t('template')}
      </Button>
      {anchor && <TemplateMenu kind={kind} anchor={anchor} onClose={() => setAnchor(null)} onChoose={onChoose} />}
    </>
  );
}
