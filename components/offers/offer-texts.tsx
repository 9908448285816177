'use client';

import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { FieldError } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { offerTemplates } from '@/lib/offers/queries';
import { pb } from '@/lib/pocketbase/client';
import { useAggregate, useDoc, useFault, useOfferSession } from './context';
import { useOwnText } from './use-own-text';

const KIND = { intro: 'tilbudstekst', terms: 'betingelser' } as const;
const LENGTH = { intro: 5000, terms: 8000 } as const;

/** The words before the lines, and the terms after them; another template can be put in their place. */
export function OfferText({ field }: { field: 'intro' | 'terms' }) {
  const t = useTranslations('offers.texts');
  const session = useOfferSession();
  const { can } = useAggregate();
  const value = useDoc((doc) => doc[field]);
  const fault = useFault(field);
  const { field: area, report } = useOwnText<HTMLTextAreaElement>(value);
  const id = useId();
  if (!can.edit && value === '') return null;
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-lg border bg-card">
      <header className="flex min-h-9 items-center justify-between gap-2 pt-1.5 pr-2 pl-4">
        <h2 id={`${id}-title`} className="text-sm font-semibold">
          {t(field)}
        </h2>
        {can.edit && <TemplateMenu kind={KIND[field]} onChoose={(text) => session.dispatch({ type: 'head', patch: { [field]: text } })} />}
      </header>
      {can.edit ? (
        <div className="px-2 pb-2">
          <Textarea
            ref={area}
            aria-labelledby={`${id}-title`}
            aria-invalid={fault ? true : undefined}
            maxLength={LENGTH[field]}
            defaultValue={value}
            placeholder={t(`${field}Hint`)}
            onInput={(event) => {
              report(event.currentTarget.value);
              session.dispatch({ type: 'head', patch: { [field]: event.currentTarget.value }, typing: `head.${field}` });
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

function TemplateMenu({ kind, onChoose }: { kind: (typeof KIND)[keyof typeof KIND]; onChoose: (text: string) => void }) {
  const t = useTranslations('offers.texts');
  const { data: templates = [] } = useQuery(offerTemplates(pb, kind));
  if (templates.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="text-muted-foreground">
          <FileText /> {t('template')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {templates.map((template) => (
          <DropdownMenuItem key={template.id} onSelect={() => onChoose(template.body ?? '')}>
            {template.name}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
