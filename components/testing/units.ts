/** The units that every firm starts with. */
export const UNITS = [
  { key: 'stk', labelDa: 'stk.', labelEn: 'pcs', pluralDa: '', pluralEn: '' },
  { key: 'm', labelDa: 'm', labelEn: 'm', pluralDa: '', pluralEn: '' },
  { key: 'time', labelDa: 'time', labelEn: 'hour', pluralDa: 'timer', pluralEn: 'hours' },
  { key: 'pakke', labelDa: 'pakke', labelEn: 'pack', pluralDa: 'pakker', pluralEn: 'packs' },
  { key: 'km', labelDa: 'km', labelEn: 'km', pluralDa: '', pluralEn: '' },
].map((unit, at) => ({ id: `unit0000000000${at + 1}`, ...unit, sort: (at + 1) * 10, active: true, rev: 1 }));
