'use client';

import { NativeSelect } from '@/components/ui/native-select';
import { useStaff } from './use-names';

type Props = { label: string; className: string; onAssign: (user: string) => void };

/** Gives the chosen rows of a list to a colleague. */
export function AssignSelect({ label, className, onAssign }: Props) {
  const staff = useStaff();
  return (
    <NativeSelect value="" aria-label={label} className={className} onChange={(event) => onAssign(event.target.value)}>
      <option value="" disabled>
        {label}
      </option>
      {staff.map((person) => (
        <option key={person.id} value={person.id}>
          {person.name}
        </option>
      ))}
    </NativeSelect>
  );
}
