'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { pb } from '@/lib/pocketbase/client';
import { people } from '@/lib/users/queries';
import { useViewer } from './use-viewer';

// Radix keeps '' for "nothing chosen".
const ME = 'me';

/** Who a task is for: oneself ('') or a colleague at work. */
export function AssigneePicker({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('tasks.add');
  const { userId } = useViewer();
  const { data } = useQuery(people(pb));
  const others = [...(data ?? [])].filter((person) => !person.inactive && person.id !== userId).reverse();
  return (
    <Select value={value || ME} onValueChange={(next) => onChange(next === ME ? '' : next)}>
      <SelectTrigger aria-label={t('assignee')} className="w-44">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="text-muted-foreground">{t('assignee')}</span>
          <SelectValue />
        </span>
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={ME}>{t('me')}</SelectItem>
        {others.map((person) => (
          <SelectItem key={person.id} value={person.id}>
            {person.name || person.email}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
