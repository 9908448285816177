'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { NativeSelect } from '@/components/ui/native-select';
import { pb } from '@/lib/pocketbase/client';
import { people } from '@/lib/users/queries';
import { useViewer } from './use-viewer';

/** Who a task is for: oneself ('') or a colleague at work. */
export function AssigneePicker({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('tasks.add');
  const { userId } = useViewer();
  const { data } = useQuery(people(pb));
  const others = [...(data ?? [])].filter((person) => !person.inactive && person.id !== userId).reverse();
  return (
    <NativeSelect value={value} onChange={(event) => onChange(event.target.value)} aria-label={t('assignee')} className="w-44">
      <option value="">{t('me')}</option>
      {others.map((person) => (
        <option key={person.id} value={person.id}>
          {person.name || person.email}
        </option>
      ))}
    </NativeSelect>
  );
}
