'use client';

import { useQuery } from '@tanstack/react-query';
import { HardHat } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useViewer } from '@/components/auth/viewer';
import { MIN_LETTERS, type PaletteResults } from '@/components/layout/palette/palette-results';
import { scopeOf } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { fold, searchWords } from '@/lib/core/shared/text';
import { pb } from '@/lib/pocketbase/shared/client';
import { jobTechnicians } from '@/lib/service/shared/queries';
import type { JobTechnician } from '@/lib/service/shared/types';

/** The active technicians whose name or initials match the palette's text; each opens their day on the board. */
export function usePaletteTechnicians(query: string): PaletteResults {
  const t = useTranslations('layout.palette');
  const { roles } = useViewer();
  const isAsked = scopeOf(roles, 'planning', 'read') === 'all' && query.trim().length >= MIN_LETTERS;
  const { data, isLoading, error } = useQuery({ ...jobTechnicians(pb), enabled: isAsked });
  const found = isAsked ? (data ?? []).filter((technician) => technician.active && matches(technician, query)) : [];
  return {
    heading: t('technicians'),
    found: found.map((technician) => ({
      value: `technician ${technician.id}`,
      href: paths.technicianDay(technician.id),
      content: <PaletteTechnician technician={technician} />,
    })),
    isSearching: isAsked && isLoading,
    error: isAsked ? error : null,
  };
}

/** Whether each typed word begins a word of the name, or the text is the initials. */
function matches({ name, initials }: JobTechnician, query: string): boolean {
  const words = searchWords(name);
  const typed = searchWords(query);
  if (typed.length === 0) return false;
  return fold(initials) === fold(query.trim()) || typed.every((one) => words.some((word) => word.startsWith(one)));
}

function PaletteTechnician({ technician }: { technician: JobTechnician }) {
  const t = useTranslations('layout.palette');
  return (
    <>
      <HardHat aria-hidden />
      <span className="min-w-0 flex-1 truncate">
        {technician.name} <span className="text-muted-foreground">{technician.initials}</span>
      </span>
      <span className="shrink-0 text-xs text-muted-foreground max-sm:hidden">{t('technicianDay')}</span>
    </>
  );
}
