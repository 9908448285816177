'use client';

import { Braces } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, SegmentField, SwitchField } from '@/components/common/form/fields/choice-field';
import { NumberField } from '@/components/common/form/fields/number-field';
import { TextareaField, TextField } from '@/components/common/form/fields/text-field';
import { Menu } from '@/components/common/menu';
import { Button } from '@/components/ui/button';
import { MERGE_FIELDS } from '@/lib/core/shared/merge-fields';
import type { TemplatesRecord } from '@/lib/pocketbase/shared/types';
import type { TemplateValues } from '@/lib/settings/shared/templates/schema';
import {
  FOLLOW_UP_KINDS,
  isUsedKind,
  MAIL_KINDS,
  TEMPLATE_KINDS,
  TEMPLATE_LANGUAGES,
  TERMS_CUSTOMERS,
  TERMS_OFFER_KINDS,
} from '@/lib/settings/shared/templates/values';
import { templates } from '@/lib/settings/commands';
import type { FormProps } from '@/components/settings/list/settings-list';
import { useFieldWords } from '@/components/settings/list/field-words';
import { OtherLanguage } from './other-language';
import { SettingsForm } from '@/components/settings/list/settings-form';
import { TaskSetFields } from './task-set-fields';
import { TemplateLint } from './template-lint';
import { useTermsScope } from './use-terms-scope';

const schema = () => import('@/lib/settings/shared/templates/schema').then((module) => module.templateForm);

/** `preview`: the filled-in template below the fields; it reads the form's values by react-hook-form's context. */
export type TemplateExtra = { preview: ReactNode };

/** The form of a template, with its merge fields and a preview. */
export function TemplateForm(props: FormProps<TemplatesRecord, TemplateExtra>) {
  const { item: template } = props;
  const { all, list, extra } = props.context;
  const t = useTranslations('settings');
  const scope = useTermsScope();
  const words = useFieldWords((field, raw) => {
    if (field === 'kind') return t(`kind.${raw as 'sms'}`);
    if (field === 'language') return t(`language.${raw as 'da'}`);
    return field === 'customers' || field === 'offerKind' ? scope[field](raw as '') : undefined;
  });
  const fresh: TemplateValues = {
    name: template?.name ?? '',
    kind: template?.kind ?? 'tilbudsmail',
    language: template?.language ?? 'da',
    subject: template?.subject ?? '',
    body: template?.body ?? '',
    tasks: (template?.tasks ?? []) as TemplateValues['tasks'],
    isDefault: template?.isDefault ?? false,
    customers: template?.customers ?? '',
    offerKind: template?.offerKind ?? '',
    days: template?.days ?? 0,
  };
  return (
    <SettingsForm
      {...props}
      kind="templates"
      commands={templates}
      fresh={fresh}
      schema={schema}
      toSent={withoutHidden}
      words={words}
      wide
    >
      <TextField<TemplateValues> name="name" label={t('fields.name')} maxLength={120} required autoFocus />
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField<TemplateValues>
          name="kind"
          label={t('fields.kind')}
          hint={!isUsedKind(fresh.kind) ? t('templates.unusedHint') : undefined}
          choices={TEMPLATE_KINDS.filter((value) => isUsedKind(value) || value === fresh.kind).map((value) => ({
            value,
            label: t(`kind.${value}`),
          }))}
        />
        <SegmentField<TemplateValues>
          name="language"
          label={t('fields.language')}
          choices={TEMPLATE_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      </div>
      <Content others={all} onOpen={list.open} />
      {extra.preview}
    </SettingsForm>
  );
}

/** The template without the hidden fields, which belong to another kind. */
function withoutHidden(values: TemplateValues): TemplateValues {
  const scope = {
    ...(values.kind === 'betingelser' ? {} : ({ customers: '', offerKind: '' } as const)),
    ...(FOLLOW_UP_KINDS.includes(values.kind) ? {} : { days: 0 }),
  };
  if (values.kind === 'opgaver') return { ...values, ...scope, subject: '', body: '' };
  return { ...values, ...scope, subject: MAIL_KINDS.includes(values.kind) ? values.subject : '', tasks: [] };
}

/** The tasks of a set; of other kinds the text, beside that of the other language on a wide screen. */
function Content({ others, onOpen }: ComponentProps<typeof OtherLanguage>) {
  const t = useTranslations('settings');
  const kind = useWatch<TemplateValues, 'kind'>({ name: 'kind' });
  if (kind === 'opgaver') return <TaskSetFields />;
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-2">
        <Words />
        <OtherLanguage others={others} onOpen={onOpen} />
      </div>
      <SwitchField<TemplateValues>
        name="isDefault"
        label={t('templates.asDefault')}
        hint={t('templates.asDefaultHint')}
      />
      {kind === 'betingelser' && <TermsScope />}
      {FOLLOW_UP_KINDS.includes(kind) && <Days kind={kind} />}
    </>
  );
}

/** When a mail that follows an offer up is sent. */
function Days({ kind }: { kind: TemplateValues['kind'] }) {
  const t = useTranslations('settings.templates');
  const units = useTranslations('settings.company.followUp');
  const isQuestion = kind === 'opfoelgning';
  return (
    <NumberField<TemplateValues>
      name="days"
      kind="whole"
      label={units(isQuestion ? 'after' : 'before')}
      unit={units(isQuestion ? 'workingDays' : 'days')}
      hint={t('daysHint')}
      empty={0}
      className="max-w-56"
    />
  );
}

/** For whom, and for which offers, terms are the standard. */
function TermsScope() {
  const t = useTranslations('settings');
  const nameOf = useTermsScope();
  const isDefault = useWatch<TemplateValues, 'isDefault'>({ name: 'isDefault' });
  if (!isDefault) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ChoiceField<TemplateValues>
        name="customers"
        label={t('fields.customers')}
        hint={t('templates.scopeHint')}
        choices={TERMS_CUSTOMERS.map((value) => ({ value, label: nameOf.customers(value) }))}
      />
      <ChoiceField<TemplateValues>
        name="offerKind"
        label={t('fields.offerKind')}
        choices={TERMS_OFFER_KINDS.map((value) => ({ value, label: nameOf.offerKind(value) }))}
      />
    </div>
  );
}

function Words() {
  const t = useTranslations('settings');
  const { getValues, setValue } = useFormContext<TemplateValues>();
  const kind = useWatch<TemplateValues, 'kind'>({ name: 'kind' });
  const box = useRef<HTMLDivElement>(null);
  const insert = (field: string) => {
    const area = box.current?.querySelector('textarea');
    const at = area?.selectionStart ?? getValues('body').length;
    const text = getValues('body');
    setValue('body', `${text.slice(0, at)}{{${field}}}${text.slice(area?.selectionEnd ?? at)}`, { shouldDirty: true });
  };
  return (
    <div ref={box} className="flex flex-col gap-4">
      {MAIL_KINDS.includes(kind) && (
        <TextField<TemplateValues> name="subject" label={t('fields.subject')} maxLength={250} required />
      )}
      <TextareaField<TemplateValues>
        name="body"
        label={t('fields.body')}
        maxLength={10_000}
        rows={10}
        className="[&_textarea]:min-h-48"
      />
      <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Menu
          align="start"
          items={() => MERGE_FIELDS.map((field) => ({ label: <code>{field}</code>, onSelect: () => insert(field) }))}
        >
          {(trigger) => (
            <Button variant="outline" size="sm" {...trigger}>
              <Braces aria-hidden /> {t('templates.insert')}
            </Button>
          )}
        </Menu>
      </div>
      <TemplateLint box={box} />
    </div>
  );
}
