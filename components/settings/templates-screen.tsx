'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { wholeList } from '@/components/list/source';
import type { Column } from '@/components/list/types';
import { useErrorMessage } from '@/components/shell/error-text';
import { lazyDialog } from '@/components/shell/lazy-part';
import { toast } from '@/components/shell/toast';
import { useLive } from '@/components/shell/use-live';
import { Badge } from '@/components/ui/badge';
import { NativeSelect } from '@/components/ui/native-select';
import { useSession } from '@/lib/auth/client';
import { pb } from '@/lib/pocketbase/client';
import type { TemplatesRecord } from '@/lib/pocketbase/types';
import { makeDefault } from '@/lib/setup/mutations';
import { setupKeys, templates } from '@/lib/setup/queries';
import { TEMPLATE_KINDS } from '@/lib/templates/values';
import { SetupScreen } from './setup-screen';
import { matching, useSetupList } from './use-setup-list';

const TemplateForm = lazyDialog(
  () => import('./template-form').then((module) => module.TemplateForm),
  ({ onClose }) => onClose(),
);
const LIVE = ['templates'] as const;

/** The firm's ready-made words: mails, introductions, terms. */
export function TemplatesScreen() {
  const t = useTranslations('settings');
  const { user } = useSession();
  const list = useSetupList();
  const say = useErrorMessage();
  const queryClient = useQueryClient();
  const query = useQuery({ ...templates(pb), enabled: user !== null });
  useLive(LIVE, setupKeys.all);
  const choose = useMutation({
    mutationFn: (template: TemplatesRecord) => makeDefault('templates', template.id, template.rev ?? 0),
    onSuccess: (_answer, template) => toast({ title: t('isDefaultNow', { name: template.name }), accent: 'success' }),
    onError: (error) => toast({ title: t('switch.failed'), content: say(error), success: false, accent: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: setupKeys.all }),
  });
  const ofKind = query.data?.filter((template) => list.filters.type === '' || template.kind === list.filters.type);
  const columns: Column<TemplatesRecord>[] = [
    { key: 'name', label: t('fields.name'), cell: (template) => template.name, width: 'minmax(0,1.6fr)', phone: 'main' },
    { key: 'kind', label: t('fields.kind'), cell: (template) => t(`kind.${template.kind}`), width: 'minmax(0,1fr)' },
    { key: 'language', label: t('fields.language'), cell: (template) => t(`language.${template.language}`), width: '6rem' },
    { key: 'version', label: t('fields.version'), cell: (template) => template.version ?? 1, width: '5rem', align: 'end', phone: 'none' },
    { key: 'isDefault', label: t('fields.isDefault'), cell: (template) => template.isDefault && <Badge variant="outline">{t('isDefault')}</Badge>, width: '6rem', phone: 'side' },
  ];
  return (
    <SetupScreen
      kind="templates"
      list={list}
      source={wholeList(query, matching(ofKind, list, (template) => `${template.name} ${template.subject ?? ''} ${template.body ?? ''}`))}
      known={query.data}
      columns={columns}
      nameOf={(template) => template.name}
      icon={FileText}
      menu={(template) => (!template.isDefault && template.active ? [{ label: t('makeDefault'), icon: Check, onSelect: () => choose.mutate(template) }] : [])}
      filters={
        <NativeSelect aria-label={t('fields.kind')} className="max-w-44" value={list.filters.type} onChange={(event) => list.setFilters({ type: event.target.value })}>
          <option value="">{t('templates.allKinds')}</option>
          {TEMPLATE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      }
      form={(template, close) => <TemplateForm key={template?.id ?? ''} template={template} onClose={close} />}
    />
  );
}
