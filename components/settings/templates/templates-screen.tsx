'use client';

import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { TypeSelect } from '@/components/settings/list/settings-filters';
import type { WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { UsualButton } from '@/components/settings/list/usual-button';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/browser/client';
import { columnOf } from '@/lib/core/shared/export/table';
import { pb } from '@/lib/pocketbase/shared/client';
import type { TemplatesRecord } from '@/lib/pocketbase/shared/types';
import { templates as commands } from '@/lib/settings/commands';
import { templates } from '@/lib/settings/browser/queries';
import { isUsedKind, TEMPLATE_KINDS, type TemplateKind } from '@/lib/settings/shared/templates/values';
import type { TemplateExtra } from './template-form';
import { useTermsScope } from './use-terms-scope';

/** Only they are for some customers and some kinds of offers. */
const TERMS: TemplateKind = 'betingelser';
type Extra = TemplateExtra & { scope: ReturnType<typeof useTermsScope> };

const TEMPLATES: WholeList<TemplatesRecord, Extra> = {
  kind: 'templates',
  icon: FileText,
  commands,
  views: 'templates',
  sorts: { name: ({ name }) => name, kind: ({ kind }, { t }) => t(`kind.${kind}`) },
  live: ['templates'],
  nameOf: (template) => template.name,
  textOf: (template) => `${template.name} ${template.subject ?? ''} ${template.body ?? ''}`,
  isOfType: (template, type) => type === '' || template.kind === type,
  columns: ({ t }) => [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (template) => template.name,
      width: 'minmax(0,1.6fr)',
      phone: 'main',
      isSortable: true,
    },
    {
      key: 'kind',
      label: t('fields.kind'),
      cell: (template) => <Kind template={template} />,
      width: 'minmax(0,1fr)',
      isSortable: true,
    },
    {
      key: 'language',
      label: t('fields.language'),
      cell: (template) => t(`language.${template.language}`),
      width: '6rem',
    },
    {
      key: 'version',
      label: t('fields.version'),
      cell: (template) => template.version ?? 1,
      width: '5rem',
      align: 'end',
      phone: 'none',
    },
    {
      key: 'isDefault',
      label: t('fields.isDefault'),
      cell: (template) => <Mark template={template} />,
      width: '9rem',
      phone: 'side',
    },
  ],
  exportColumns: ({ t, yesNo, extra: { scope } }) => [
    columnOf('name', 'text', t('fields.name'), (template) => template.name),
    columnOf('kind', 'text', t('fields.kind'), (template) => t(`kind.${template.kind}`)),
    columnOf('language', 'text', t('fields.language'), (template) => t(`language.${template.language}`)),
    columnOf('name', 'text', t('fields.subject'), (template) => template.subject),
    columnOf('name', 'text', t('fields.body'), (template) => template.body),
    columnOf('version', 'whole', t('fields.version'), (template) => template.version),
    columnOf('isDefault', 'text', t('fields.isDefault'), (template) => yesNo(template.isDefault)),
    columnOf('kind', 'text', t('fields.customers'), ({ kind, customers }) =>
      kind === TERMS ? scope.customers(customers || '') : '',
    ),
    columnOf('kind', 'text', t('fields.offerKind'), ({ kind, offerKind }) =>
      kind === TERMS ? scope.offerKind(offerKind || '') : '',
    ),
  ],
  canSwitch: (template) => isUsedKind(template.kind),
  Filter: ({ context: { t, list, all } }) => (
    <TypeSelect
      list={list}
      label={t('fields.kind')}
      all={t('templates.allKinds')}
      options={kindsToFilter(all, list.filters.type).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
    />
  ),
  Begin: () => <UsualButton kind="templates" />,
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/templates/template-form').then((module) => module.TemplateForm), {
      ssr: false,
    }),
  ),
};

/** The firm's templates: mails, introductions, terms. */
export function TemplatesScreen({ preview }: TemplateExtra) {
  const query = useQuery({ ...templates(pb), enabled: useSession().user !== null });
  return <SettingsListScreen of={TEMPLATES} query={query} extra={{ preview, scope: useTermsScope() }} />;
}

/** Kinds that can be made, and those that templates or the address have from before. */
function kindsToFilter(templates: readonly TemplatesRecord[], chosen: string): TemplateKind[] {
  const present = new Set<string>([chosen, ...templates.map(({ kind }) => kind)]);
  return TEMPLATE_KINDS.filter((kind) => isUsedKind(kind) || present.has(kind));
}

/** The kind, and of standard terms for whom and for which offers they are. */
function Kind({ template: { kind, customers, offerKind, isDefault } }: { template: TemplatesRecord }) {
  const t = useTranslations('settings');
  const nameOf = useTermsScope();
  const scope = isDefault
    ? [customers && nameOf.customers(customers), offerKind && nameOf.offerKind(offerKind)].filter(Boolean)
    : [];
  return [t(`kind.${kind}`), ...scope].join(' · ');
}

/** Whether the template is the default one of its kind, or of a kind that nothing uses yet. */
function Mark({ template }: { template: TemplatesRecord }) {
  const t = useTranslations('settings');
  if (!isUsedKind(template.kind)) return <Badge variant="outline">{t('templates.unused')}</Badge>;
  return template.isDefault && <Badge variant="outline">{t('isDefault')}</Badge>;
}
