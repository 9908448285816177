'use client';

import dynamic from 'next/dynamic';
import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import type { WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useSession } from '@/lib/auth/browser/client';
import { columnOf } from '@/lib/core/shared/export/table';
import { firmList } from '@/lib/firm/shared/firm-list';
import { pb } from '@/lib/pocketbase/shared/client';
import type { SkillsRecord } from '@/lib/pocketbase/shared/types';
import { skills as commands } from '@/lib/settings/commands';
import { technicians } from '@/lib/settings/browser/queries';
import type { Technician } from '@/lib/settings/shared/technicians/form';

/** The technicians who have the skill, for the list's second column. */
const holders = (skill: SkillsRecord, team: readonly Technician[]) =>
  team.filter(({ active, skills }) => active && (skills ?? []).includes(skill.name)).map(({ name }) => name);

const SKILLS: WholeList<SkillsRecord, readonly Technician[]> = {
  kind: 'skills',
  icon: GraduationCap,
  commands,
  views: 'skills',
  sorts: { name: ({ name }) => name, technicians: (skill, { extra }) => holders(skill, extra).length },
  live: ['skills', 'technicians'],
  nameOf: (skill) => skill.name,
  textOf: (skill) => skill.name,
  columns: ({ t, extra }) => [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (skill) => skill.name,
      width: 'minmax(8rem,1fr)',
      phone: 'main',
      isSortable: true,
    },
    {
      key: 'technicians',
      label: t('pages.technicians'),
      cell: (skill) => <span className="max-md:whitespace-normal">{holders(skill, extra).join(', ') || '–'}</span>,
      width: 'minmax(0,2.5fr)',
      isSortable: true,
    },
  ],
  exportColumns: ({ t, extra }) => [
    columnOf('name', 'text', t('fields.name'), (skill) => skill.name),
    columnOf('technicians', 'text', t('pages.technicians'), (skill) => holders(skill, extra).join(', ')),
  ],
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/skills/skill-form').then((module) => module.SkillForm), { ssr: false }),
  ),
};

/** The firm's skills, in the order in which technicians and jobs choose them. */
export function SkillsScreen() {
  const enabled = useSession().user !== null;
  const query = useQuery({ ...firmList(pb, 'skills'), enabled });
  const { data: team = [] } = useQuery({ ...technicians(pb), enabled });
  return <SettingsListScreen of={SKILLS} query={query} extra={team} />;
}
