'use client';

import { useNames, useStaff } from '@/components/common/use-names';
import { FilterMenu } from './filter-menu';

type Props = { label: string; chosen: readonly string[]; onChange: (next: string[]) => void };

/** Chooses several of the staff, by id. A chosen account that is closed stays in the menu. */
export function FilterPeople({ label, chosen, onChange }: Props) {
  const staff = useStaff();
  const names = useNames();
  const values = [...new Set([...chosen, ...staff.map(({ id }) => id)])];
  return <FilterMenu label={label} values={values} chosen={chosen} textOf={names} onChange={onChange} />;
}
