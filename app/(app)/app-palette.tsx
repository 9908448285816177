'use client';

import { useState } from 'react';
import { useIsTechnicianOnly } from '@/components/auth/access';
import { Palette } from '@/components/layout/palette/palette';
import { usePaletteLeads } from '@/components/leads/palette-leads';
import { usePaletteOffers } from '@/components/offers/palette-offers';
import { usePaletteTechnicians } from '@/components/planning/palette-technicians';
import { usePaletteJobs } from '@/components/service/palette-jobs';
import { usePaletteSettings } from '@/components/settings/palette-settings';

/** The command palette with the records of every feature. A technician without a role has no leads. */
export function AppPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const isTechnicianOnly = useIsTechnicianOnly();
  const results = [
    usePaletteOffers(query),
    usePaletteLeads(query, !isTechnicianOnly),
    usePaletteTechnicians(query),
    usePaletteJobs(query),
    usePaletteSettings(query),
  ];
  return <Palette query={query} onQuery={setQuery} results={results} onClose={onClose} />;
}
