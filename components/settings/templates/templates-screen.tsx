'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { createWholeList } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { Badge } from '@/components/ui/badge';
import { NativeSelect } from '@/components/ui/native-select';
import { useSession } from '@/lib/auth/client';
import { pb } from '@/lib/pocketbase/client';
import type { TemplatesRecord } from '@/lib/pocketbase/types';
import { settingsKeys, templates } from '@/lib/settings/queries';
import { isUsedKind, TEMPLATE_KINDS, type TemplateKind } from '@/lib/settings/templates/values';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { UsualButton } from '@/components/settings/list/usual-button';
import { useMakeDefault } from '@/components/settings/list/use-make-default';
import { filterItems, useSettingsList } from '@/components/settings/list/use-settings-list';

const TemplateForm = lazyDialog(
  () => import('@/browser/components/settings/templates/template-form').then((module) => module.TemplateForm),
  ({ onClose }) => onClose(),
);
const TemplateExport = lazyDialog(
  () => import('@/browser/components/settings/list/settings-exports').then((module) => module.TemplateExport),
  ({ onClose }) => onClose(),
);
const LIVE = ['templates'] as const;

/** The firm's templates: mails, introductions, terms. `preview`: shown below a template's form. */
export function TemplatesScreen({ preview }: { preview: ReactNode }) {
  const t = useTranslations('settings');
  const { user } = useSession();
  const list = useSettingsList();
  const query = useQuery({ ...templates(pb), enabled: user !== null });
  useLive(LIVE, settingsKeys.all);
  const setDefault = useMakeDefault<TemplatesRecord>('templates', (template) => template.name);
  const ofKind = query.data?.filter((template) => list.filters.type === '' || template.kind === list.filters.type);
  const columns = useTemplateColumns();
  const items = filterItems(
    ofKind,
    list,
    (template) => `${template.name} ${template.subject ?? ''} ${template.body ?? ''}`,
  );
  return (
    <SettingsListScreen
      kind="templates"
      list={list}
      source={createWholeList(query, items)}
      exports={(run) => <TemplateExport {...run} items={items ?? []} />}
      known={query.data}
      columns={columns}
      nameOf={(template) => template.name}
      icon={FileText}
      begin={<UsualButton kind="templates" />}
      canSwitch={(template) => isUsedKind(template.kind)}
      menu={(template) =>
        !template.isDefault && template.active
          ? [{ label: t('makeDefault'), icon: Check, onSelect: () => setDefault(template) }]
          : []
      }
      filters={
        <NativeSelect
          aria-label={t('fields.kind')}
          className="max-w-44"
          value={list.filters.type}
          onChange={(event) => list.setFilters({ type: event.target.value })}
        >
          <option value="">{t('templates.allKinds')}</option>
          {kindsToFilter(query.data, list.filters.type).map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      }
      form={(template, close) => (
        <TemplateForm
          key={template?.id ?? ''}
          template={template}
          preview={preview}
          others={query.data ?? []}
          onOpen={list.open}
          onClose={close}
        />
      )}
    />
  );
}

/** Kinds that can be made, and those that templates or the address have from before. */
function kindsToFilter(templates: readonly TemplatesRecord[] | undefined, chosen: string): TemplateKind[] {
  const present = new Set<string>([chosen, ...(templates ?? []).map(({ kind }) => kind)]);
  return TEMPLATE_KINDS.filter((kind) => isUsedKind(kind) || present.has(kind));
}

/** Whether the template is the default one of its kind, or of a kind that nothing uses yet. */
function Mark({ template }: { template: TemplatesRecord }) {
  const t = useTranslations('settings');
  if (!isUsedKind(template.kind)) return <Badge variant="outline">{t('templates.unused')}</Badge>;
  return template.isDefault && <Badge variant="outline">{t('isDefault')}</Badge>;
}

function useTemplateColumns(): Column<TemplatesRecord>[] {
  const t = useTranslations('settings');
  return [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (template) => template.name,
      width: 'minmax(0,1.6fr)',
      phone: 'main',
    },
    { key: 'kind', label: t('fields.kind'), cell: (template) => t(`kind.${template.kind}`), width: 'minmax(0,1fr)' },
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
  ];
}
